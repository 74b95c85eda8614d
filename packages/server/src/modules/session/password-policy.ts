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

/** Shortest and longest password, in characters. */
const passwordLength = { min: 10, max: 72 } as const

/** Why a password can't be taken, or undefined. Length and being hard to guess count, not its composition. */
export function passwordProblem(password: string, uname: string): string | undefined {
  const length = Array.from(password).length
  if (length < passwordLength.min) return `must have at least ${passwordLength.min} characters`
  if (length > passwordLength.max) return `must have at most ${passwordLength.max} characters`
  const folded = password.toLowerCase()
  if (uname !== '' && folded.includes(uname.toLowerCase())) return 'must not hold the account name'
  if (common.has(folded) || /^(.)\1*$/u.test(password)) return 'is too easy to guess'
  return undefined
}
