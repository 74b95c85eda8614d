import { type BodyOf, type DataOf, type LoginData, refuse } from '@bms/contract'
import {
  isCopied,
  type KeptPasskey,
  noPasskeys,
  passkeyCopied,
  passkeyRefused,
  signInOver,
  toUserHandle,
} from '@bms/domain'
import type { Transaction } from 'kysely'

import { lockTime, toSite } from '../../access/guess-limits.ts'
import { newSecret } from '../../access/secrets.ts'
import { findStaffWithRights } from '../../access/session.queries.ts'
import { mayTry, refuseLocked, toCounts } from '../../access/sign-in-guard.ts'
import { appendRecords } from '../../audit/append-records.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notify } from '../../notify.ts'
import {
  findPasskey,
  newChallenge,
  passkeysOf,
  relyingPartyOf,
  takeChallenge,
  countPasskey,
} from '../second-factor/passkey-store.ts'
import { readAssertion } from '../second-factor/verify-passkey.ts'
import { findTicket, consumeTicket } from '../session/sign-in-tickets.ts'
import { isLocal, refuseDisabled, refuseWrong, startSession, toActor, toTarget } from '../session/sign-in.ts'

type Staff = NonNullable<Awaited<ReturnType<typeof findStaffWithRights>>>

/** Sign-ins by passkey that may be begun from one site within a quarter of an hour. */
const mostPerSite = 300

/** What a challenge at the door is bound to. */
export const toDoor = (binding: string): string => `door ${binding}`

/**
 * Gives the browser a challenge. With the ticket of a sign-in whose password was right, it says which passkeys its person
 * has; without, the device finds one itself, and nobody learns who has any.
 * @throws Problem 40400 for a ticket that has run out or is another browser's, 40910 where passkeys can't be used, 42900.
 */
export async function beginPasskeySignIn(
  { ticket }: BodyOf<'beginPasskeySignIn'>,
  context: Context,
): Promise<DataOf<'beginPasskeySignIn'>> {
  const party = relyingPartyOf(context)
  if (!party) throw noPasskeys()
  const uid = ticket === undefined ? undefined : (await findTicket(ticket, context)).uid
  const { binding } = context
  // A browser that has a binding keeps it until the end of the sign-in: the account may know it by that.
  const known = binding.sent.find((value) => value !== '')
  const own = known ?? newSecret()
  const challenge = await inTransaction(context.db, async (trx) => {
    const now = context.now()
    const place = `address:${toSite(context.address)}`
    if (!(await mayTry(trx, { account: 'passkey:*', place }, mostPerSite, now))) {
      throw refuse('too-many-challenges', { retry_after_s: lockTime / 1000 })
    }
    return newChallenge(trx, toDoor(own), now)
  })
  if (known === undefined) binding.set(own, undefined)
  const allowed = uid === undefined ? [] : await passkeysOf(context.db, uid)
  return { challenge, rp_id: party.id, allow: allowed.map(({ credential_id }) => credential_id) }
}

/**
 * Signs a person in by what their device signed: having it and unlocking it are two factors, so neither password nor code
 * is asked for. A challenge serves once, whatever comes of it; a wrong answer counts as a wrong sign-in. `ticket`: of a single
 * sign-on whose second factor this is; where passwords are off, nobody but the emergency account comes without.
 * @throws Problem 40400 for a challenge that was used, has run out or is another browser's, 60204 for an unknown passkey
 * and a wrong answer, 42300, 40300 for a passkey that may be copied and for a person who may not sign in.
 */
export async function signInWithPasskey(
  { remember = false, ticket, ...shown }: BodyOf<'signInWithPasskey'>,
  context: Context,
): Promise<LoginData> {
  const { db, binding, address } = context
  const party = relyingPartyOf(context)
  const challenge = await takeChallenge(db, shown.client_data, binding.sent.map(toDoor), context.now())
  if (!party || challenge === undefined) throw signInOver()
  const passkey = await findPasskey(db, shown.credential_id)
  const staff = passkey && (await findStaffWithRights(db, passkey.uid))
  const username = staff?.uname ?? shown.credential_id
  const counts = await toCounts(db, { username, uid: staff?.uid, bindings: binding.sent, address })
  await refuseLocked(db, counts, context.now())
  if (!passkey || !staff) return refuseWrong(counts, undefined, context, passkeyRefused())
  const known = ticket === undefined ? undefined : await findTicket(ticket, context)
  const idToken = known?.uid === staff.uid ? known.id_token : null
  const isOwners = shown.user_handle === undefined || shown.user_handle === toUserHandle(staff.uid)
  const mayEnter = isOwners && (idToken !== null || isLocal(staff, context))
  const counter = mayEnter ? await readAssertion(party, challenge, shown, passkey) : undefined
  if (counter === undefined) return refuseWrong(counts, staff, context, passkeyRefused(), 'nobody')
  if (isCopied(passkey.counter, counter)) return refuseCopied(passkey, staff, context)
  if (staff.status === 'disabled' || staff.status === 'locked') return refuseDisabled(counts, staff, context)
  const [way, shownAs] = idToken === null ? (['passkey', 'none'] as const) : (['single_sign_on', 'passkey'] as const)
  const prove = async (trx: Transaction<Tables>) => {
    if (known && idToken !== null) await consumeTicket(trx, known)
    return (await countPasskey(trx, passkey.passkey_id, counter, context.now())) ? shownAs : undefined
  }
  const begun = await startSession(staff, counts, { way, remember, idToken, prove }, context)
  if (begun) return begun
  // Its owner may have removed it meanwhile: nothing was copied.
  if (!(await findPasskey(db, passkey.credential_id))) throw passkeyRefused()
  // Two that show the same counter at the same time are a device and its copy as well.
  return refuseCopied(passkey, staff, context)
}

/** Refuses a passkey whose counter went back, which is on the record and told to its owner. */
async function refuseCopied({ name }: KeptPasskey, staff: Staff, context: Context): Promise<never> {
  const problem = passkeyCopied()
  await inTransaction(context.db, async (trx) => {
    await notify(trx, context, [staff.uid], { kind: 'account', reason: 'copied-passkey', figures: { name } })
    await appendRecords(trx, context, toActor(staff), 'system', [
      { module: 'session', action: 'login_failed', target: toTarget(staff), failure: problem },
    ])
  })
  throw problem
}
