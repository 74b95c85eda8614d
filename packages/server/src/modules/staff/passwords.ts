import { randomInt } from 'node:crypto'

import { invalid, rememberedPasswords, wrong } from '@bms/contract'

import type { PasswordHasher } from '../session/password-hasher.ts'
import { type PasswordOwner, passwordProblem } from '../session/password-policy.ts'

/** No letter or digit that is taken for another when read out or copied by hand. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A password for somebody's first sign-in: four groups of four, 93 bits. */
function generatePassword(): string {
  const letter = () => alphabet[randomInt(alphabet.length)] ?? ''
  return Array.from({ length: 4 }, () => Array.from({ length: 4 }, letter).join('')).join('-')
}

/** The password that is set: the one typed, or a new one, which then is told once. */
export function choosePassword(
  typed: string | undefined,
  owner: PasswordOwner,
  products: readonly string[],
): { pass: string; told: { initial_pass?: string } } {
  if (typed === undefined) {
    const pass = generatePassword()
    return { pass, told: { initial_pass: pass } }
  }
  const problem = passwordProblem(typed, owner, products)
  if (problem !== undefined) throw invalid({ new_pass: problem })
  return { pass: typed, told: {} }
}

/** A person's password and those before it, as the table has them. */
export interface KnownPasswords {
  readonly pass_hash: string | null
  readonly pass_history: readonly string[]
}

/** Hashes of a person's last passwords, the present one first. */
function lastHashes({ pass_hash, pass_history }: KnownPasswords): string[] {
  return [...(pass_hash === null ? [] : [pass_hash]), ...pass_history].slice(0, rememberedPasswords)
}

/** The history to keep once another password takes the present one's place: its JSON. */
export function nextHistory(known: KnownPasswords): string {
  return JSON.stringify(lastHashes(known).slice(0, rememberedPasswords - 1))
}

/** @throws Problem 40000 for a password that was one of the last five. */
export async function refuseReused(passwords: PasswordHasher, pass: string, known: KnownPasswords): Promise<void> {
  // One after another: none of these may take the place of somebody who signs in.
  for (const hash of lastHashes(known)) {
    if (await passwords.verify(pass, hash)) {
      throw invalid({ new_pass: wrong('password-used-before', { count: rememberedPasswords }) })
    }
  }
}
