import { type BodyOf, type FactorProofKind, type LoginData, type Problem, refuse } from '@bms/contract'
import { factorNeeded, firstPasswordUntil, type RecordDraft, ticketLife } from '@bms/domain'
import type { Transaction } from 'kysely'

import { dropResetLink } from '../../access/drop-link.ts'
import { delayAfter } from '../../access/guess-limits.ts'
import { hashSecret, newSecret } from '../../access/secrets.ts'
import { findStaffByName, findStaffWithRights } from '../../access/session.queries.ts'
import {
  countFailure,
  type Counts,
  forgetFailures,
  lockCounts,
  refuseLocked,
  toCounts,
} from '../../access/sign-in-guard.ts'
import { appendRecords } from '../../audit/append-records.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { notify } from '../../notify.ts'
import { findFactorState } from '../second-factor/factor-store.ts'
import { isRemembered, rememberBrowser, rememberedFor } from '../second-factor/remembered-browsers.ts'
import { endEarlierSessions } from './own-sessions.ts'
import { limitsOf } from './session-limits.ts'
import { newTokens, toLoginData } from './tokens.ts'

type Staff = NonNullable<Awaited<ReturnType<typeof findStaffByName>>>

const wrong = () => refuse('wrong-login')

/** Why members are made, changed or kept out, where their provider says so. */
export const singleSignOn = 'single sign-on'

/**
 * Signs a person in. An unknown account takes as long as a known one, and is answered the same.
 * @throws Problem 60204, 40310 with a ticket where a second factor is needed, 42300 while account, place or both together
 * are locked, 40300 for a person who gave the right password but may not sign in, or not with it any more.
 */
export async function signIn(body: BodyOf<'signIn'>, context: Context): Promise<LoginData> {
  const { db, address, binding } = context
  const staff = await findStaffByName(db, body.username)
  const counts = await toCounts(db, { username: body.username, uid: staff?.uid, bindings: binding.sent, address })
  await refuseLocked(db, counts, context.now())
  // Where passwords are off, any is wrong: nobody learns which account is the emergency account.
  const mayEnter = staff !== undefined && isLocal(staff, context)
  const right = await context.passwords.verify(body.upass, (mayEnter && staff.pass_hash) || null)
  if (!staff || !right) return refuseWrong(counts, staff, context)
  if (staff.status === 'disabled' || staff.status === 'locked') return refuseDisabled(counts, staff, context)
  const until = firstPasswordUntil(staff)
  if (until && until <= context.now()) return refuseEntry(counts, staff, context, refuse('first-password-expired'))
  const remember = body.remember ?? false
  const begun = await startSession(staff, counts, { way: 'password', remember }, context)
  return begun ?? askForFactor(staff, counts, remember, context)
}

/** Whether somebody may sign in with what is kept here; where single sign-on alone counts, the emergency account may. */
export function isLocal({ uname }: Pick<Staff, 'uname'>, { ports: { sso } }: Context): boolean {
  return sso?.emergencyAccount === undefined || uname === sso.emergencyAccount
}

/**
 * Gives the browser a ticket for the second factor. Nothing that was failed before is forgotten yet: codes are guessed no
 * faster by who knows the password.
 */
async function askForFactor(staff: Staff, counts: Counts, remember: boolean, context: Context): Promise<never> {
  const now = context.now()
  const ticket = newSecret()
  // A browser that has a binding keeps it until the end of the sign-in: the account may know it by that.
  const known = context.binding.sent.find((value) => value !== '')
  const binding = known ?? newSecret()
  await inTransaction(context.db, async (trx) => {
    await lockCounts(trx, counts, now)
    // A password changed meanwhile has ended all tickets: none may come with the old one after that.
    const same = await trx
      .selectFrom('staff')
      .select('uid')
      .where('uid', '=', staff.uid)
      .where('pass_hash', '=', staff.pass_hash)
      .where('status', '=', staff.status)
      .forUpdate()
      .executeTakeFirst()
    if (!same) throw wrong()
    await trx.deleteFrom('sign_in_ticket').where('uid', '=', staff.uid).where('expires_at', '<=', now).execute()
    await trx
      .insertInto('sign_in_ticket')
      .values({
        ticket_hash: hashSecret(ticket),
        uid: staff.uid,
        binding_hash: hashSecret(binding),
        remember,
        expires_at: new Date(now.getTime() + ticketLife),
      })
      .execute()
  })
  if (known === undefined) context.binding.set(binding, undefined)
  throw factorNeeded(ticket, (await findFactorState(context.db, staff.uid)).kinds)
}

/**
 * Counts and records a failed sign-in, and holds the refusal back for a while. `problem`: the refusal of a second factor,
 * after a right password; the owner is told of it when it locks something, unless `tells` nobody, as where no password was
 * shown.
 */
export async function refuseWrong(
  counts: Counts,
  staff: Staff | undefined,
  context: Context,
  problem?: Problem,
  tells: 'owner' | 'nobody' = 'owner',
): Promise<never> {
  const refusal = problem ?? wrong()
  const failure = { code: refusal.code, message: refusal.message }
  const target = toTarget(staff)
  const known = await inTransaction(context.db, async (trx) => {
    const next = await countFailure(trx, counts, context.now())
    const drafts: RecordDraft[] = [{ module: 'session', action: 'login_failed', target, failure }]
    // Those refused from here on are told of by this one.
    if (next.locks) drafts.push({ module: 'session', action: 'lockout', target })
    if (next.locks && problem && staff && tells === 'owner') {
      await notify(trx, context, [staff.uid], { kind: 'account', reason: 'second-factor-guessed' })
    }
    await appendRecords(trx, context, toActor(staff), 'system', drafts)
    return next
  })
  await context.wait(delayAfter(known.failures))
  throw refusal
}

/** Refuses a person whose account is disabled, once they have shown that it is them. */
export const refuseDisabled = (counts: Counts, staff: Staff, context: Context): Promise<never> =>
  refuseEntry(counts, staff, context, refuse('account-disabled'))

async function refuseEntry(counts: Counts, staff: Staff, context: Context, problem: Problem): Promise<never> {
  await inTransaction(context.db, async (trx) => {
    await lockCounts(trx, counts, context.now())
    await appendRecords(trx, context, toActor(staff), 'system', [
      { module: 'session', action: 'login_failed', target: toTarget(staff), failure: problem },
    ])
  })
  throw problem
}

/** How a person signs in. */
type Way = 'password' | 'passkey' | 'single_sign_on'

/** What was shown as second factor, or stood in for one; `none`: none was asked for. */
export type ShownFactor = FactorProofKind | 'passkey' | 'remembered' | 'provider' | 'none'

/** How a session begins. */
interface Entry {
  readonly way: Way
  readonly remember: boolean
  /**
   * The second factor that was shown, `undefined` for none or a wrong one; asked once nobody else can guess at the same
   * time. Without it the browser must be one that is asked for none.
   */
  readonly prove?: (trx: Transaction<Tables>) => Promise<ShownFactor | undefined>
  /** The browser is asked for no second factor for a while. */
  readonly remembersBrowser?: boolean | undefined
  /** What the issuer of a single sign-on said, sealed; left out after a password. */
  readonly idToken?: string | null
  /** The issuer has asked for a second factor: one of ours isn't asked for. */
  readonly factorShown?: boolean
}

/** Begins a session; undefined where the second factor is missing or isn't right. */
export async function startSession(
  staff: Staff,
  counts: Counts,
  { way, remember, prove, remembersBrowser, idToken = null, factorShown = false }: Entry,
  context: Context,
): Promise<LoginData | undefined> {
  const now = context.now()
  const limits = limitsOf(remember)
  const expiresAt = new Date(now.getTime() + limits.absolute)
  const sessionId = newId(now)
  const tokens = newTokens({ sessionId, remember, expiresAt }, now)
  const binding = newSecret()
  const begun = await inTransaction(context.db, async (trx) => {
    await lockCounts(trx, counts, now)
    // Who comes from the issuer may have no password to set one up with, and is the issuer's to ask.
    const policy = way === 'single_sign_on' ? undefined : context.factorPolicy
    const factor = await findFactorState(trx, staff.uid, policy)
    const shown = await (prove ?? findExcuse(staff, context))(trx)
    if (shown === undefined) return undefined
    await forgetFailures(trx, counts)
    const must_set_up_factor = factor.required && !factor.on && !factorShown
    await trx
      .insertInto('session')
      .values({
        session_id: sessionId,
        uid: staff.uid,
        access_hash: hashSecret(tokens.access),
        refresh_hash: hashSecret(tokens.refresh),
        binding_hash: hashSecret(binding),
        remember,
        issued_at: now,
        last_seen_at: now,
        access_expires_at: tokens.accessExpiresAt,
        expires_at: expiresAt,
        ip: context.address,
        ua: context.userAgent,
        must_set_up_factor,
        id_token: idToken,
      })
      .execute()
    const browser = remembersBrowser ? await rememberBrowser(trx, staff.uid, context) : undefined
    await noteSignIn(trx, staff, context, now)
    await endEarlierSessions(trx, context.binding.sent, sessionId, now)
    const target = { type: 'session', id: sessionId, name: staff.uname }
    await appendRecords(trx, context, { ...toActor(staff), sessionId }, 'system', [
      { module: 'session', action: 'login', target, changes: tellWay(way, shown) },
    ])
    const person = await findStaffWithRights(trx, staff.uid)
    if (!person) throw wrong()
    const must_change_pass = person.must_change_pass && idToken === null
    return { person: { ...person, must_change_pass, must_set_up_factor }, browser }
  })
  if (!begun) return undefined
  context.binding.set(binding, remember ? limits.absolute / 1000 : undefined)
  if (begun.browser !== undefined) context.browser(staff.uid).set(begun.browser, rememberedFor)
  return toLoginData(begun.person, tokens, now)
}

/** Why no second factor is asked for. */
export const findExcuse =
  ({ uid }: Pick<Staff, 'uid'>, context: Context) =>
  async (trx: Transaction<Tables>): Promise<ShownFactor | undefined> => {
    if (!(await findFactorState(trx, uid)).on) return 'none'
    return (await isRemembered(uid, { ...context, db: trx })) ? 'remembered' : undefined
  }

/** How somebody has come in, as records tell it. */
function tellWay(way: Way, factor: ShownFactor): NonNullable<RecordDraft['changes']> {
  const signedIn = { path: 'signed_in_with', from: null, to: way }
  return factor === 'none' ? [signedIn] : [signedIn, { path: 'second_factor', from: null, to: factor }]
}

async function noteSignIn(trx: Transaction<Tables>, staff: Staff, context: Context, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('staff')
    .set({
      last_login_at: now,
      last_login_ip: context.address,
      ...(staff.status === 'invited' ? { status: 'active' as const } : {}),
    })
    .where('uid', '=', staff.uid)
    // Somebody disabled, locked or removed meanwhile gets no session that lives on afterwards.
    .where('status', '=', staff.status)
    .where('deleted_at', 'is', null)
    // A password changed meanwhile has ended all sessions but one: none may begin with the old one after that.
    .where('pass_hash', 'is not distinct from', staff.pass_hash)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw wrong()
  // Who was invited has come another way: the link would set a password for a week still.
  if (staff.status === 'invited') await dropResetLink(trx, staff.uid)
  // Sessions long over are kept a month, to know a returning device; then they go.
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000)
  await trx.deleteFrom('session').where('uid', '=', staff.uid).where('expires_at', '<', monthAgo).execute()
}

/** Whoever stands at the door as records name them; nobody is known by an account that doesn't exist. */
export function toActor(staff: Staff | undefined) {
  return { uid: staff?.uid ?? '', nickname: staff?.nickname ?? '', uemail: staff?.uemail ?? '', sessionId: null }
}

/** The account as records name it. What was typed as an unknown one may be a password in the wrong field: it isn't kept. */
export function toTarget(staff: Staff | undefined) {
  return { type: 'staff', id: staff?.uid ?? '', name: staff?.uname ?? '(unknown account)' }
}
