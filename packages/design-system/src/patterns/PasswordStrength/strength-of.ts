/** How hard a password is to guess, from nothing typed on. */
export const strengthLevels = ['none', 'weak', 'fair', 'good', 'strong'] as const

/** How hard a password is to guess. */
export type StrengthLevel = (typeof strengthLevels)[number]

/** Kinds of characters, and how many of each there are to guess among. */
const alphabets: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 100],
]

/** Characters that are not the one before, nor the next or previous of it: `aaaa` and `1234` count as little as they are worth. */
function lengthThatCounts(password: string): number {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0)
  return codes.filter((code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1).length
}

/**
 * A rough measure, in bits of a search by character: a hint for whoever types it, never a rule. What is typed is never
 * more than weak while it breaks a rule.
 */
export function strengthOf(password: string, keepsRules: boolean): StrengthLevel {
  if (password === '') return 'none'
  if (!keepsRules) return 'weak'
  const size = alphabets.reduce((sum, [kind, count]) => (kind.test(password) ? sum + count : sum), 0)
  const bits = lengthThatCounts(password) * Math.log2(Math.max(2, size))
  if (bits < 45) return 'weak'
  if (bits < 60) return 'fair'
  return bits < 80 ? 'good' : 'strong'
}
