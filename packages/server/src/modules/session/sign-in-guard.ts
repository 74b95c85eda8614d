import { codes } from '@bms/contract'
import { type Kysely, sql, type Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { Problem } from '../../problem.ts'
import {
  addFailure,
  type Failures,
  failureWindow,
  lockedUntil,
  lockTime,
  maxFailures,
  maxFailuresPerAddress,
  toNetwork,
} from './guess-limits.ts'
import { hashSecret } from './secrets.ts'

/** An account and the place from which somebody tries to sign in to it. */
export interface Pair {
  readonly account: string
  readonly place: string
}

/**
 * The pair a sign-in counts for. A browser that has signed in to this account before is a place of its
 * own: a stranger behind the same address can't lock its owner out.
 */
export async function toPair(
  db: Kysely<Tables>,
  attempt: { username: string; uid: string | undefined; bindings: readonly string[]; address: string },
): Promise<Pair> {
  const account = attempt.uid ?? `name:${hashSecret(attempt.username.toLowerCase())}`
  if (attempt.uid !== undefined && attempt.bindings.length > 0) {
    const known = await db
      .selectFrom('session')
      .select('binding_hash')
      .where('uid', '=', attempt.uid)
      .where('binding_hash', 'in', attempt.bindings.map(hashSecret))
      .limit(1)
      .executeTakeFirst()
    if (known) return { account, place: `device:${known.binding_hash}` }
  }
  return { account, place: `address:${toNetwork(attempt.address)}` }
}

/** All accounts together, as the place of a pair tries them; undefined for a device that is known. */
export function toCrowd({ place }: Pair): Pair | undefined {
  return place.startsWith('address:') ? { account: anyAccount, place } : undefined
}

// No account's id, and no hash of a name.
const anyAccount = '*'

/** @throws Problem 42300 while the pair, or the whole address, is locked. */
export async function refuseLocked(db: Kysely<Tables>, pair: Pair, now: Date): Promise<void> {
  for (const each of [pair, toCrowd(pair)]) {
    if (each) refuse(await select(db, each).executeTakeFirst(), now)
  }
}

/**
 * The same within a transaction, keeping others with this pair waiting until it ends: of many guesses
 * sent at once, those after the lock learn nothing, not even when one was right.
 */
export async function lockPair(trx: Transaction<Tables>, pair: Pair, now: Date): Promise<Failures | undefined> {
  await waitFor(trx, pair)
  const known = await select(trx, pair).executeTakeFirst()
  refuse(known, now)
  return known
}

/** Counts a failure; returns what is known then. */
export async function countFailure(
  trx: Transaction<Tables>,
  pair: Pair,
  known: Failures | undefined,
  now: Date,
): Promise<Failures> {
  const next = addFailure(known, now, pair.account === anyAccount ? maxFailuresPerAddress : maxFailures)
  await keep(trx, pair, next, now)
  // Names nobody has come in any number: what no longer counts goes.
  await trx
    .deleteFrom('sign_in_guard')
    .where('last_failed_at', '<', new Date(now.getTime() - failureWindow - lockTime))
    .execute()
  return next
}

/** Keeps others with this pair waiting until the transaction ends; a lock on its row would miss the first of them. */
async function waitFor(trx: Transaction<Tables>, { account, place }: Pair): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${account} ${place}`}, 0))`.execute(trx)
}

async function keep(trx: Transaction<Tables>, pair: Pair, next: Failures, now: Date): Promise<void> {
  const row = { ...next, last_failed_at: now }
  await trx
    .insertInto('sign_in_guard')
    .values({ ...pair, ...row })
    .onConflict((conflict) => conflict.columns(['account', 'place']).doUpdateSet(row))
    .execute()
}

/**
 * Counts something that may be done so many times within the window, wrong or not; false when that is over, and until
 * the lock has run out.
 */
export async function mayTry(trx: Transaction<Tables>, pair: Pair, most: number, now: Date): Promise<boolean> {
  await waitFor(trx, pair)
  const known = await select(trx, pair).executeTakeFirst()
  if (lockedUntil(known, now)) return false
  await keep(trx, pair, addFailure(known, now, most), now)
  return true
}

/** A good sign-in clears what its pair had failed before. */
export async function forgetFailures(trx: Transaction<Tables>, pair: Pair): Promise<void> {
  await trx.deleteFrom('sign_in_guard').where('account', '=', pair.account).where('place', '=', pair.place).execute()
}

function select(db: Kysely<Tables>, pair: Pair) {
  return db
    .selectFrom('sign_in_guard')
    .select(['failures', 'first_failed_at', 'locked_until'])
    .where('account', '=', pair.account)
    .where('place', '=', pair.place)
}

function refuse(known: Failures | undefined, now: Date): void {
  const until = lockedUntil(known, now)
  if (!until) return
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000)
  throw new Problem(
    codes.locked,
    `Too many wrong sign-ins. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { unlock_at: until.toISOString() },
  )
}
