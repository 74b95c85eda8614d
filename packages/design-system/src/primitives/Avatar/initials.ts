/** Number of tints that avatars are coloured with. */
const tintCount = 6

/** Up to two initials of a name; of a Chinese name its last character, by which people are called. */
export function toInitials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._@-]+/u)
    // «(ext.)» begins with an e.
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter(Boolean)
  const [first = '?', last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  if (/\p{Script=Han}/u.test(first)) return Array.from(words.join('')).at(-1) ?? '?'
  return [first, last].map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('')
}

/** The tint of a name, 1 to 6: the same for the same name, everywhere. */
export function toTint(name: string): number {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return (sum % tintCount) + 1
}
