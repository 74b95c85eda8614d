import {
  brokenPasswordRules,
  invalid,
  isDemoPassword,
  isMadeOfNames,
  passwordLength,
  type Problems,
  refuse,
  rememberedPasswords,
  wrong,
} from '@bms/contract'

import type { Change } from '../records.ts'

/** Whose password it is, as far as it is known. */
export interface PasswordOwner {
  readonly uname: string
  readonly nickname?: string
  readonly uemail?: string
}

/** What guessers try first here, beyond the words that the contract knows. */
export interface GuessedWords {
  /** Names of what the brands sell, in all languages. */
  readonly products?: readonly string[]
  /** Common passwords in lower case: too many for a browser, so that the mock goes without them. */
  readonly common?: ReadonlySet<string>
  /** Whether the data is demo data, whose accounts may go back to the demo password. */
  readonly isDemo?: boolean | undefined
}

/** Why a password can't be taken, or undefined. The rules are the contract's. */
export function passwordProblem(
  password: string,
  { uname, nickname, uemail }: PasswordOwner,
  { products = [], common, isDemo = false }: GuessedWords = {},
): Problems[string] | undefined {
  if (!isDemo && isDemoPassword(password)) return 'password-common'
  const names = [uname, nickname ?? '', ...(uemail?.split('@') ?? []), ...products]
  switch (brokenPasswordRules(password, uname, names, common)[0]) {
    case 'length':
      return password.length > passwordLength.max
        ? wrong('too-long', { count: passwordLength.max })
        : wrong('too-short', { count: passwordLength.min })
    case 'noName':
      return 'password-holds-name'
    case 'notCommon':
      return isMadeOfNames(password, names) ? 'password-names' : 'password-common'
    default:
      return undefined
  }
}

/** @throws Problem 40000 for a new password that can't be taken, or that is the `old` one. */
export function requireFitPassword(new_pass: string, owner: PasswordOwner, guessed: GuessedWords, old?: string): void {
  const problem = passwordProblem(new_pass, owner, guessed) ?? (new_pass === old ? 'same-password' : undefined)
  if (problem !== undefined) throw invalid({ new_pass: problem })
}

/** The refusal of a password that isn't the caller's, by the field it was typed into. */
export const notYourPassword = (field: 'old_pass' | 'upass' = 'old_pass') => invalid({ [field]: 'not-your-password' })

/** The refusal of whoever single sign-on lets in and who has no password to show: that is no guess. */
export const noPassword = () => refuse('no-password')

/** A person's password and those before it, as they are kept. */
export interface KnownPasswords {
  readonly pass_hash: string | null
  readonly pass_history: readonly string[]
}

/** A person's last passwords, the present one first. */
function lastOf({ pass_hash, pass_history }: KnownPasswords): readonly string[] {
  return [...(pass_hash === null ? [] : [pass_hash]), ...pass_history].slice(0, rememberedPasswords)
}

/** The history to keep once another password takes the present one's place. */
export function toHistory(known: KnownPasswords): readonly string[] {
  return lastOf(known).slice(0, rememberedPasswords - 1)
}

/** @throws Problem 40000 for a password that was one of the last ones. */
export async function requireUnused(
  verify: (password: string, hash: string) => Promise<boolean>,
  new_pass: string,
  known: KnownPasswords,
): Promise<void> {
  // One after another: none of these may take the place of somebody who signs in.
  for (const hash of lastOf(known)) {
    if (await verify(new_pass, hash)) {
      throw invalid({ new_pass: wrong('password-used-before', { count: rememberedPasswords }) })
    }
  }
}

/** What a record tells of another password: never one of them, and how many sessions it ended. */
export function toPasswordChanges(path: 'sessions' | 'other_sessions', ended: number): readonly Change[] {
  return [{ path: 'password', from: '', to: '' }, ...(ended > 0 ? [{ path, from: ended, to: 0 }] : [])]
}
