/** What is wrong with a reason, counted without spaces at its ends; `undefined` if nothing is. */
export function checkReason(reason: string, min: number, max: number): 'tooShort' | 'tooLong' | undefined {
  const { length } = reason.trim()
  if (length < min) return 'tooShort'
  return length > max ? 'tooLong' : undefined
}
