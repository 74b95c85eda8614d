const parts = 4

/** Digits of a number in a suffix: the longest suffix there may be. */
const digits = 20

/** Numbers sort before words, by value, since all are padded to one length; words begin with `:`, which sorts after digits. */
const toIdentifierKey = (identifier: string): string =>
  /^\d+$/.test(identifier) ? identifier.padStart(digits, '0').slice(-digits) : identifier.replace(/^\d*[A-Za-z]/, ':$&')

/**
 * The suffix of a version as text that sorts as SemVer 2.0.0 says in section 11: `-beta.2` before `-beta.10`, and every
 * one before a version that has none.
 */
export function toSuffixKey(version: string): string {
  const cut = version.indexOf('-')
  if (cut < 0) return '~'
  return `-${version
    .slice(cut + 1)
    .split('.')
    .map(toIdentifierKey)
    .join('.')}`
}

/**
 * A version as text that sorts as versions do (`4.9` before `4.10`, `4.10-beta.2` before `4.10-beta.10` before `4.10`):
 * each number with four digits, missing ones as zero. The database has the same in generated columns.
 */
export function toVersionKey(version: string): string {
  const numbers = version.replace(/-.*$/, '').split('.')
  const padded = Array.from({ length: parts }, (_, index) => (numbers[index] ?? '').padStart(4, '0'))
  return `${padded.join('.')}${toSuffixKey(version)}`
}
