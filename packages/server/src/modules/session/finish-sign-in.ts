import type { BodyOf, LoginData } from '@bms/contract'
import { factorNeeded, provesFactor, signInOver, wrongCode } from '@bms/domain'
import type { Transaction } from 'kysely'

import { maxFailures } from '../../access/guess-limits.ts'
import { findStaffWithRights } from '../../access/session.queries.ts'
import { type Counts, refuseLocked, toCounts } from '../../access/sign-in-guard.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { factorStore, findFactorState } from '../second-factor/factor-store.ts'
import { findTicket, consumeTicket } from './sign-in-tickets.ts'
import { findExcuse, refuseDisabled, refuseWrong, type ShownFactor, startSession } from './sign-in.ts'

/**
 * Signs a person in who has shown their password, or comes from the issuer, and now shows their second factor, from the
 * same browser. Who comes from the issuer needs none that it has asked for, or that isn't on. A ticket serves once; a wrong
 * code leaves it, and counts as a wrong sign-in.
 * @throws Problem 40400 for a ticket that was used, has run out or is another browser's, 40310 where a code is missing,
 * 40000 for a wrong one, 42300, 40300 for a person who may no longer sign in.
 */
export async function finishSignIn(
  { ticket, kind, code, remember_browser }: BodyOf<'finishSignIn'>,
  context: Context,
): Promise<LoginData> {
  const { db, binding, address } = context
  const known = await findTicket(ticket, context)
  const staff = await findStaffWithRights(db, known.uid)
  if (!staff) throw signInOver()
  const { uid, uname } = staff
  // Where nothing is guessed, what strangers guess at the password keeps nobody out.
  const counts: Counts =
    known.id_token !== null && code === undefined
      ? [{ account: uid, place: 'single-sign-on', most: maxFailures }]
      : await toCounts(db, { username: uname, uid, bindings: binding.sent, address })
  await refuseLocked(db, counts, context.now())
  if (staff.status === 'disabled' || staff.status === 'locked') return refuseDisabled(counts, staff, context)

  const { id_token: idToken, factor_shown: factorShown } = known
  const findShown = async (trx: Transaction<Tables>): Promise<ShownFactor | undefined> => {
    if (idToken === null) return undefined
    return factorShown ? 'provider' : findExcuse(staff, context)(trx)
  }
  const findProven = async (trx: Transaction<Tables>): Promise<ShownFactor | undefined> => {
    if (kind === undefined || code === undefined) return undefined
    return (await provesFactor(factorStore, trx, context, { uid, kind, code }, context.now())) ? kind : undefined
  }
  const prove = async (trx: Transaction<Tables>): Promise<ShownFactor | undefined> => {
    const shown = (await findShown(trx)) ?? (await findProven(trx))
    if (shown !== undefined) await consumeTicket(trx, known)
    return shown
  }
  const way = idToken === null ? 'password' : 'single_sign_on'
  const { remember } = known
  const entry = { remember, prove, remembersBrowser: remember_browser, idToken, factorShown }
  const begun = await startSession(staff, counts, { way, ...entry }, context)
  if (begun) return begun
  // Nothing was guessed yet.
  if (kind === undefined || code === undefined) throw factorNeeded(ticket, (await findFactorState(db, uid)).kinds)
  return refuseWrong(counts, staff, context, wrongCode())
}
