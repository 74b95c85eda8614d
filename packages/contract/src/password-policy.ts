import { brandKeys } from './brand.ts'

/* What a password must be, without a schema: the form that asks for one shows it, the server decides by it. */

/** Shortest and longest password, in characters; the longest is also what signing in takes. */
export const passwordLength = { min: 10, max: 72 } as const

/** What is asked of a password. Length and being hard to guess count, not its composition. */
export const passwordRules = ['length', 'noName', 'notCommon'] as const

/** Something that is asked of a password. */
export type PasswordRule = (typeof passwordRules)[number]

/**
 * Passwords without any word that people choose first, compared whole and without case. NIST SP 800-63B, section 3.1.1.2,
 * asks to refuse what is commonly used, expected or compromised.
 */
const common: ReadonlySet<string> = new Set(
  `1234567890 12345678910 0123456789 0987654321 9876543210 1234512345 1122334455 1231231234 1q2w3e4r5t 1qaz2wsx3edc
  q1w2e3r4t5 zaq12wsxcde3 abc123abc123 a1b2c3d4e5`.split(/\s+/),
)

/**
 * Words at the root of the passwords that guessers try first: they go through them with every case, and with every year,
 * row of digits and sign before and behind. Ten characters long are only such words with something at their ends.
 */
const commonWords: ReadonlySet<string> = new Set(
  `aaa abc abcd abcde abcdef abcdefg abcdefgh abcdefghij access account admin administrator adminadmin alexander amanda
  america andrea andrew angel anthony apple april asdf asdfg asdfgh asdfghjk asdfghjkl ashley august austin autumn azerty
  azertyuiop backoffice baseball basketball batman bonjour buster butterfly changeme changeit charlie cheese chelsea
  chocolate christmas computer cookie company console daniel december default demo dragon eagle england facebook family
  february ferrari flower football forever freedom friday fuckyou gandalf george ginger google guest hallo hammer hannah
  happy harley hello helloworld hockey hunter iloveu iloveyou internet january jasmine jennifer jessica jesus john jordan
  joshua july june justin killer letmein letmeinnow liverpool login london love lovely loveyou madison maggie manager march
  martin master matrix matthew merlin michael michelle monday monkey mustang myspace naruto nicole ninja november october
  office online orange pass passme passw passwd passwor password passwordpassword passwort patrick pepper phoenix player
  please pokemon princess private purple qazwsx qazwsxedc qqww qwer qwert qwerty qwertyui qwertyuiop qwertz qwertzuiop
  ranger robert root samsung saturday secret secure security september server shadow shalom silver snoopy soccer spring
  starwars summer sunday sunshine superman superuser support sweet sysadmin system temp temporary test tester testing
  testtest thomas thursday tigger trustno tuesday user username vacation wednesday welcome welcomeback whatever william
  windows winter wonderful woaini yankees yellow zaqwsx zxcv zxcvb zxcvbn zxcvbnm`.split(/\s+/),
)

/** What everybody who knows the company tries: its brands, and what it calls this product. */
const ownWords: ReadonlySet<string> = new Set([...brandKeys, 'bms', 'bmsconsole', 'console'])

/** Password of the demo accounts, which the server tells at its start: with demo data they may go back to it. */
const ofDemo = 'Demo-2026!'

/** Signs that stand for a letter in the middle of a word. */
const letters: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** What is left of a text without case, and without digits and signs at its ends. */
const rootOf = (folded: string): string => folded.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')

const readSigns = (text: string): string => text.replaceAll(/[@431!0$57]/g, (sign) => letters[sign] ?? sign)

const wordsOf = (folded: string): string[] => folded.split(/[^\p{L}]+/u).filter((word) => word !== '')

/** Without case, and without the difference between characters that look alike (Unicode's NFKC). */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

const lettersOf = (folded: string): string => folded.replaceAll(/[^\p{L}]+/gu, '')

/** Each name whole, written as one word, and its words; with those of the company. */
function toNames(names: readonly string[]): ReadonlySet<string> {
  const folded = names.map(fold)
  return new Set([...ownWords, ...folded.flatMap((name) => [rootOf(name), lettersOf(name), ...wordsOf(name)])])
}

/** Whether a text is one known word, also with signs for letters or between them, or is made of such words alone. */
function isMadeOf(folded: string, isKnown: (word: string) => boolean): boolean {
  const root = rootOf(folded)
  if (root === '') return false
  return [root, readSigns(root), lettersOf(root)].some(isKnown) || wordsOf(root).every(isKnown)
}

/** Whether nothing in it is hard to guess. */
function isCommon(folded: string, names: readonly string[], more: ReadonlySet<string>): boolean {
  if (common.has(folded) || /^(.)\1*$/u.test(folded)) return true
  const root = rootOf(folded)
  // Compared whole: a phrase of common words is hard to guess.
  if ([folded.trim(), root, readSigns(root)].some((text) => more.has(text))) return true
  const known = toNames(names)
  return isMadeOf(folded, (word) => commonWords.has(word) || known.has(word))
}

/** Whether a password is made of names alone: these, the brands', what the company calls this product. */
export function isMadeOfNames(password: string, names: readonly string[]): boolean {
  const known = toNames(names)
  return isMadeOf(fold(password), (word) => known.has(word))
}

/**
 * Whether it is the password of the demo accounts, which the rules let pass: only with demo data may it be set. To the letter:
 * a start that refuses those accounts has but hashes to look for it in.
 */
export const isDemoPassword = (password: string): boolean => password === ofDemo

/**
 * The rules a password of the account `uname` doesn't keep; none for a good one.
 * @param names What else a password must not be made of alone: the person's name and address, names of products.
 * @param more Further common passwords, in lower case; none of them may stand between digits and signs either.
 */
export function brokenPasswordRules(
  password: string,
  uname: string,
  names: readonly string[] = [],
  more: ReadonlySet<string> = new Set(),
): PasswordRule[] {
  const folded = fold(password)
  // What is typed by two code units is one character to a person; the limit above is that of the field sent.
  const fits = Array.from(password).length >= passwordLength.min && password.length <= passwordLength.max
  const keeps: Record<PasswordRule, boolean> = {
    length: fits,
    noName: password !== '' && (uname === '' || !folded.includes(uname.toLowerCase())),
    notCommon: isDemoPassword(password) || (password !== '' && !isCommon(folded, names, more)),
  }
  return passwordRules.filter((rule) => !keeps[rule])
}
