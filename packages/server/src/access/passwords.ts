import { randomInt } from 'node:crypto'

import { type KnownPasswords, type PasswordPort, requireUnused, toHistory } from '@bms/domain'
import type { Transaction } from 'kysely'

import { type Context, signedIn } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import type { StaffWorld } from './administration.ts'
import { findGuessedWords } from './guessed-words.ts'
import type { PasswordHasher } from './password-hasher.ts'

/** No letter or digit that is taken for another when read out or copied by hand. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A password for somebody's first sign-in: four groups of four, 93 bits. */
function generatePassword(): string {
  const letter = () => alphabet[randomInt(alphabet.length)] ?? ''
  return Array.from({ length: 4 }, () => Array.from({ length: 4 }, letter).join('')).join('-')
}

/** The history to keep once another password takes the present one's place: its JSON. */
export function nextHistory(known: KnownPasswords): string {
  return JSON.stringify(toHistory(known))
}

/** @throws Problem 40000 for a password that was one of the last five. */
export function refuseReused(passwords: PasswordHasher, pass: string, known: KnownPasswords): Promise<void> {
  return requireUnused((password, hash) => passwords.verify(password, hash), pass, known)
}

async function findPasswords({ db }: Context, uid: string) {
  return db
    .selectFrom('staff')
    .select(['uname', 'nickname', 'uemail', 'pass_hash', 'pass_history'])
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

async function setPassword(
  trx: Transaction<Tables>,
  updated_by: string,
  uid: string,
  { pass_hash, known }: { readonly pass_hash: string; readonly known: KnownPasswords },
  at: Date,
): Promise<void> {
  await trx
    .updateTable('staff')
    .set((eb) => ({
      pass_hash,
      pass_history: nextHistory(known),
      pass_changed_at: at,
      must_change_pass: true,
      updated_at: at,
      updated_by,
      rev: eb('rev', '+', 1),
    }))
    .where('uid', '=', uid)
    .execute()
  // What was guessed at before counts no more: it was another password.
  await trx.deleteFrom('sign_in_guard').where('account', '=', uid).execute()
}

/** What becomes of passwords of staff, over the database. */
export const staffPasswords: PasswordPort<StaffWorld> = {
  guessedWords: findGuessedWords,
  generate: generatePassword,
  hash: ({ passwords }, password) => passwords.hash(password),
  verify: ({ passwords }, password, hash) => passwords.verify(password, hash),
  passwordsOf: findPasswords,
  setPassword: (trx, context, uid, passwords, at) => setPassword(trx, signedIn(context).uid, uid, passwords, at),
}
