const parts = 4

/**
 * A version as text that sorts as versions do (`4.9` before `4.10`, `4.10-beta` before `4.10`): each number
 * with four digits, missing ones as zero. The database has the same in generated columns.
 */
export function toVersionKey(version: string): string {
  const cut = version.indexOf('-')
  const numbers = (cut < 0 ? version : version.slice(0, cut)).split('.')
  const padded = Array.from({ length: parts }, (_, index) => (numbers[index] ?? '').padStart(4, '0'))
  return `${padded.join('.')}${cut < 0 ? '~' : version.slice(cut)}`
}
