/** What the address says is to be done once the e-mail is saved. */
export const thenOf = (search: string): 'send' | undefined =>
  new URLSearchParams(search).get('next') === 'send' ? 'send' : undefined

/** The search with what is to be done next, or without. */
export function withThen(search: string, then: 'send' | undefined): string {
  const query = new URLSearchParams(search)
  if (then === undefined) query.delete('next')
  else query.set('next', then)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
