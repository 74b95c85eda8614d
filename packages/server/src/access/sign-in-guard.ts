import { refuse } from '@bms/contract'
import { type Kysely, sql, type Transaction } from 'kysely'

import type { Tables } from '../db/tables.ts'
import {
  addFailure,
  type Failures,
  failureWindow,
  lockedUntil,
  lockTime,
  maxFailures,
  maxFailuresPerAccount,
  maxFailuresPerSite,
  toNetwork,
  toSite,
} from './guess-limits.ts'
import { hashSecret } from './secrets.ts'

/** An account and the place from which somebody tries to sign in to it. */
interface Pair {
  readonly account: string
  readonly place: string
}

/** Something that wrong sign-ins are counted for, and how many lock it. */
interface Count extends Pair {
  readonly most: number
}

/** What a sign-in counts for, the pair of account and place first. */
export type Counts = readonly [Count, ...Count[]]

// No account's id, no hash of a name, and no place's name.
const anyAccount = '*'
const anyUnknownPlace = 'unknown'

/**
 * What a sign-in counts for: its account and its address, the account from wherever it isn't known, and the site with
 * all accounts. A browser that has signed in to this account before is a place of its own, and counts for nothing else:
 * strangers, however many their addresses, can't lock its owner out.
 */
export async function toCounts(
  db: Kysely<Tables>,
  attempt: { username: string; uid: string | undefined; bindings: readonly string[]; address: string },
): Promise<Counts> {
  const account = attempt.uid ?? `name:${hashSecret(attempt.username.toLowerCase())}`
  if (attempt.uid !== undefined && attempt.bindings.length > 0) {
    const known = await db
      .selectFrom('session')
      .select('binding_hash')
      .where('uid', '=', attempt.uid)
      .where('binding_hash', 'in', attempt.bindings.map(hashSecret))
      .limit(1)
      .executeTakeFirst()
    if (known) return [{ account, place: `device:${known.binding_hash}`, most: maxFailures }]
  }
  return [
    { account, place: `address:${toNetwork(attempt.address)}`, most: maxFailures },
    { account, place: anyUnknownPlace, most: maxFailuresPerAccount },
    { account: anyAccount, place: `address:${toSite(attempt.address)}`, most: maxFailuresPerSite },
  ]
}

/** @throws Problem 42300 while one of them is locked. */
export async function refuseLocked(db: Kysely<Tables>, counts: Counts, now: Date): Promise<void> {
  const rows = await db
    .selectFrom('sign_in_guard')
    .select(['failures', 'first_failed_at', 'locked_until'])
    .where((eb) => eb.or(counts.map(({ account, place }) => eb.and({ account, place }))))
    .execute()
  for (const known of rows) refuseWhileLocked(known, now)
}

/**
 * The same within a transaction, keeping others that count for the same waiting until it ends: of many guesses
 * sent at once, those after the lock learn nothing, not even when one was right. All wait in one order.
 */
export async function lockCounts(trx: Transaction<Tables>, counts: Counts, now: Date): Promise<void> {
  for (const count of counts) {
    await waitFor(trx, count)
    refuseWhileLocked(await select(trx, count).executeTakeFirst(), now)
  }
}

/**
 * Counts a failure, once nobody else counts for the same; returns what is known of the pair then, and whether this
 * failure locked something.
 * @throws Problem 42300 when one of them has been locked meanwhile.
 */
export async function countFailure(
  trx: Transaction<Tables>,
  counts: Counts,
  now: Date,
): Promise<Failures & { readonly locks: boolean }> {
  await lockCounts(trx, counts, now)
  const [pair, ...others] = counts
  const next = await addTo(trx, pair, now)
  let locks = next.locked_until !== null
  for (const other of others) locks = (await addTo(trx, other, now)).locked_until !== null || locks
  // Names nobody has come in any number: what no longer counts goes.
  await trx
    .deleteFrom('sign_in_guard')
    .where('last_failed_at', '<', new Date(now.getTime() - failureWindow - lockTime))
    .execute()
  return { ...next, locks }
}

async function addTo(trx: Transaction<Tables>, count: Count, now: Date): Promise<Failures> {
  const next = addFailure(await select(trx, count).executeTakeFirst(), now, count.most)
  await keep(trx, count, next, now)
  return next
}

/** Keeps others with this pair waiting until the transaction ends; a lock on its row would miss the first of them. */
async function waitFor(trx: Transaction<Tables>, { account, place }: Pair): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${account} ${place}`}, 0))`.execute(trx)
}

async function keep(trx: Transaction<Tables>, { account, place }: Pair, next: Failures, now: Date): Promise<void> {
  const row = { ...next, last_failed_at: now }
  await trx
    .insertInto('sign_in_guard')
    .values({ account, place, ...row })
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

/** A good sign-in clears what its pair had failed before; what others tried at the account goes on counting. */
export async function forgetFailures(trx: Transaction<Tables>, [pair]: Counts): Promise<void> {
  await trx.deleteFrom('sign_in_guard').where('account', '=', pair.account).where('place', '=', pair.place).execute()
}

function select(db: Kysely<Tables>, pair: Pair) {
  return db
    .selectFrom('sign_in_guard')
    .select(['failures', 'first_failed_at', 'locked_until'])
    .where('account', '=', pair.account)
    .where('place', '=', pair.place)
}

function refuseWhileLocked(known: Failures | undefined, now: Date): void {
  const until = lockedUntil(known, now)
  if (!until) return
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000)
  throw refuse('sign-in-locked', { unlock_at: until.toISOString(), minutes })
}
