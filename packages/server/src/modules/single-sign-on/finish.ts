import { Problem } from '@bms/contract'
import { showsSecondFactor, ticketLife } from '@bms/domain'

import { maxFailuresPerSite, toSite } from '../../access/guess-limits.ts'
import { hashSecret, isSameSecret, newSecret } from '../../access/secrets.ts'
import { countFailure, type Counts, refuseLocked } from '../../access/sign-in-guard.ts'
import type { Binding, Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { IssuerFailure, type SingleSignOn } from '../../ports/sso.ts'
import { admitMember } from './admit-member.ts'
import { type Attempt, fromCookie, type SsoProblem, toLogin } from './attempt.ts'

/**
 * Takes up a sign-in where the issuer has sent the browser back. Answers with where it goes: the login page, with a ticket
 * for `finishSignIn`, which begins the session as after a password, or with what is in the way.
 * @param search The query that the browser came back with.
 */
export async function finishSingleSignOn(search: string, cookie: Binding, context: Context): Promise<string> {
  const { sso } = context.ports
  const state = new URLSearchParams(search).get('state') ?? ''
  const attempt = cookie.sent.map(fromCookie).find((known) => known && isSameSecret(known.state, state))
  // An attempt serves once, whatever comes of it; a link of somebody else's ends none.
  if (attempt) cookie.set('', 0)
  if (!sso || !attempt) return toLogin('', { 'sso-problem': 'failed' })
  const outcome = await tryFinishing(sso, search, attempt, context)
  return toLogin(attempt.wanted, 'ticket' in outcome ? { sso: outcome.ticket } : { 'sso-problem': outcome.problem })
}

type Outcome = { readonly ticket: string } | { readonly problem: SsoProblem }

async function tryFinishing(sso: SingleSignOn, search: string, attempt: Attempt, context: Context): Promise<Outcome> {
  const { db, address, report } = context
  // Each makes requests to the issuer: nobody has it asked without end.
  const counts: Counts = [{ account: 'sso', place: `address:${toSite(address)}`, most: maxFailuresPerSite }]
  try {
    await refuseLocked(db, counts, context.now())
    const { claims, idToken } = await sso.finish(search, attempt)
    const admitted = await admitMember(sso, claims, context)
    if ('refused' in admitted) return { problem: admitted.refused }
    const factorShown = showsSecondFactor(claims)
    return { ticket: await giveTicket(admitted.uid, { idToken, factorShown, binding: attempt.binding }, context) }
  } catch (error) {
    // Too much was tried from there.
    if (error instanceof Problem) return { problem: 'locked' }
    if (!(error instanceof IssuerFailure)) throw error
    report?.(error)
    // Nobody is kept out later for what the issuer is down for.
    if (error.problem === 'unreachable') return { problem: 'unreachable' }
    await inTransaction(db, (trx) => countFailure(trx, counts, context.now())).catch((locked: unknown) => {
      if (!(locked instanceof Problem)) throw locked
    })
    return { problem: 'failed' }
  }
}

/** Gives the browser a ticket, as after a right password. */
async function giveTicket(
  uid: string,
  {
    idToken,
    factorShown,
    binding,
  }: { readonly idToken: string; readonly factorShown: boolean; readonly binding: string },
  { db, secrets, ...context }: Context,
): Promise<string> {
  const now = context.now()
  const ticket = newSecret()
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('sign_in_ticket').where('uid', '=', uid).where('expires_at', '<=', now).execute()
    await trx
      .insertInto('sign_in_ticket')
      .values({
        ticket_hash: hashSecret(ticket),
        uid,
        binding_hash: binding,
        remember: false,
        expires_at: new Date(now.getTime() + ticketLife),
        id_token: secrets.seal(idToken, uid),
        factor_shown: factorShown,
      })
      .execute()
  })
  return ticket
}
