/**
 * An account as lists show it: `j***n@gm***.com`, `+49***67`. Enough to recognise one's own, too
 * little to write to.
 */
export function maskAccount(account: string): string {
  const at = account.lastIndexOf('@')
  if (at < 0) return maskNumber(account)
  const domain = account.slice(at + 1)
  const dot = domain.lastIndexOf('.')
  const host = dot < 0 ? domain : domain.slice(0, dot)
  const suffix = dot < 0 ? '' : domain.slice(dot)
  return `${maskName(account.slice(0, at))}@${Array.from(host).slice(0, 2).join('')}***${suffix}`
}

/** A name with its first and last letter. */
export function maskName(name: string): string {
  const letters = Array.from(name)
  const first = letters[0] ?? ''
  return letters.length < 3 ? `${first}***` : `${first}***${letters.at(-1) ?? ''}`
}

function maskNumber(text: string): string {
  if (text === '') return ''
  return text.length < 7 ? '***' : `${text.slice(0, 3)}***${text.slice(-2)}`
}
