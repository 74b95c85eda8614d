import { type BodyOf, codes, type LoginData, refuse } from '@bms/contract'
import type { RecordDraft } from '@bms/domain'
import type { Transaction } from 'kysely'

import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { appendRecords } from '../operation/append-records.ts'
import { delayAfter } from './guess-limits.ts'
import { hashSecret, newSecret } from './secrets.ts'
import { limitsOf } from './session-limits.ts'
import { findStaffByName, findStaffWithRights } from './session.queries.ts'
import { countFailure, type Counts, forgetFailures, lockCounts, refuseLocked, toCounts } from './sign-in-guard.ts'
import { newTokens, toLoginData } from './tokens.ts'

type Staff = NonNullable<Awaited<ReturnType<typeof findStaffByName>>>

const wrong = () => refuse('wrong-login')

/**
 * Signs a person in. An unknown account takes as long as a known one, and is answered the same.
 * @throws Problem 60204, 42300 while account, place or both together are locked, 40300 for a person who
 * gave the right password but may not sign in.
 */
export async function signIn(body: BodyOf<'signIn'>, context: Context): Promise<LoginData> {
  const { db, address, binding } = context
  const staff = await findStaffByName(db, body.username)
  const counts = await toCounts(db, { username: body.username, uid: staff?.uid, bindings: binding.sent, address })
  await refuseLocked(db, counts, context.now())
  const right = await context.passwords.verify(body.upass, staff?.pass_hash ?? null)
  if (!staff || !right) return refuseWrong(counts, staff, context)
  if (staff.status === 'disabled' || staff.status === 'locked') return refuseDisabled(counts, staff, context)
  return startSession(staff, counts, body.remember ?? false, context)
}

async function refuseWrong(counts: Counts, staff: Staff | undefined, context: Context): Promise<never> {
  const failure = { code: codes.wrongLogin, message: wrong().message }
  const target = toTarget(staff)
  const known = await inTransaction(context.db, async (trx) => {
    const next = await countFailure(trx, counts, context.now())
    const drafts: RecordDraft[] = [{ module: 'session', action: 'login_failed', target, failure }]
    // Those refused from here on are told of by this one.
    if (next.locks) drafts.push({ module: 'session', action: 'lockout', target })
    await appendRecords(trx, context, toActor(staff), 'system', drafts)
    return next
  })
  await context.wait(delayAfter(known.failures))
  throw wrong()
}

async function refuseDisabled(counts: Counts, staff: Staff, context: Context): Promise<never> {
  const problem = refuse('account-disabled')
  await inTransaction(context.db, async (trx) => {
    await lockCounts(trx, counts, context.now())
    await appendRecords(trx, context, toActor(staff), 'system', [
      { module: 'session', action: 'login_failed', target: toTarget(staff), failure: problem },
    ])
  })
  throw problem
}

async function startSession(staff: Staff, counts: Counts, remember: boolean, context: Context): Promise<LoginData> {
  const now = context.now()
  const limits = limitsOf(remember)
  const expiresAt = new Date(now.getTime() + limits.absolute)
  const sessionId = newId(now)
  const tokens = newTokens({ sessionId, remember, expiresAt }, now)
  const binding = newSecret()
  const person = await inTransaction(context.db, async (trx) => {
    await lockCounts(trx, counts, now)
    await forgetFailures(trx, counts)
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
      })
      .execute()
    await noteSignIn(trx, staff, context, now)
    await appendRecords(trx, context, { ...toActor(staff), sessionId }, 'system', [
      { module: 'session', action: 'login', target: { type: 'session', id: sessionId, name: staff.uname } },
    ])
    return findStaffWithRights(trx, staff.uid)
  })
  if (!person) throw wrong()
  context.binding.set(binding, remember ? limits.absolute / 1000 : undefined)
  return toLoginData(person, tokens, now)
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
    .where('pass_hash', '=', staff.pass_hash)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw wrong()
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
