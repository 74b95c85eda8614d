/* What a password must be, without a schema: the form that asks for one shows it, the server decides by it. */

/** Shortest and longest password, in characters; the longest is also what signing in takes. */
export const passwordLength = { min: 10, max: 72 } as const

/** What is asked of a password. Length and being hard to guess count, not its composition. */
export const passwordRules = ['length', 'noName', 'notCommon'] as const

/** Something that is asked of a password. */
export type PasswordRule = (typeof passwordRules)[number]

/** Passwords people choose first, and which guessers therefore try first; compared without case. */
const common: ReadonlySet<string> = new Set([
  '1234567890',
  '12345678910',
  '0123456789',
  '0987654321',
  '1q2w3e4r5t',
  '1qaz2wsx3edc',
  'qwertyuiop',
  'qwerty123456',
  'administrator',
  'password12',
  'password123',
  'password1234',
  'password12345',
  'passw0rd123',
  'iloveyou123',
  'letmein123',
  'welcome123',
  'welcome1234',
  'changeme123',
  'adminadmin',
  'admin12345',
  'admin123456',
])

function isCommon(folded: string): boolean {
  return common.has(folded) || /^(.)\1*$/u.test(folded)
}

/** The rules a password of the account `uname` doesn't keep; none for a good one. */
export function brokenPasswordRules(password: string, uname: string): PasswordRule[] {
  const folded = password.toLowerCase()
  // What is typed by two code units is one character to a person; the limit above is that of the field sent.
  const fits = Array.from(password).length >= passwordLength.min && password.length <= passwordLength.max
  const keeps: Record<PasswordRule, boolean> = {
    length: fits,
    noName: password !== '' && (uname === '' || !folded.includes(uname.toLowerCase())),
    notCommon: password !== '' && !isCommon(folded),
  }
  return passwordRules.filter((rule) => !keeps[rule])
}
