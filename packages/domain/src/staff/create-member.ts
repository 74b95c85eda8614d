import { type BodyOf, type DataOf, refuse } from '@bms/contract'

import type { World } from '../content/content-item.ts'
import { findRolesByIds } from '../role/administration.ts'
import { nameRoles, requireDelegable, setsOf } from '../role/delegation.ts'
import { toInvitationEnd } from './first-password.ts'
import { refuseNameTaken, reread, toRecord, wearPicture } from './member.ts'
import { type PasswordOwner, requireFitPassword } from './passwords.ts'
import type { StaffPort } from './staff-port.ts'

/** The password that is set: the one typed, or a new one, which then is told once. */
export async function choosePassword<W extends World>(
  port: StaffPort<W>,
  typed: string | undefined,
  owner: PasswordOwner,
  context: W['context'],
): Promise<{ readonly pass: string; readonly told: { readonly initial_pass?: string } }> {
  if (typed !== undefined) {
    requireFitPassword(typed, owner, await port.guessedWords(context))
    return { pass: typed, told: {} }
  }
  const pass = port.generate()
  return { pass, told: { initial_pass: pass } }
}

/**
 * Adds a member of staff, who chooses a password of their own: by a mailed link where that is asked for and the server
 * sends mail, else at the first sign-in. Where only single sign-on lets members in, they have neither password nor link.
 * @throws Problem 40000 for a password where there are none, by field for one or roles that can't be taken, 40300 for roles that allow more
 * than the caller does, 40920 for an account name or address in use.
 */
export async function createMember<W extends World>(
  port: StaffPort<W>,
  body: BodyOf<'createStaff'>,
  context: W['context'],
): Promise<DataOf<'createStaff'>> {
  const hasNone = port.emergencyAccount?.(context) !== undefined
  if (hasNone && body.new_pass !== undefined) throw refuse('single-sign-on-only')
  const byMail = !hasNone && body.send_link === true && port.sendsMail(context)
  const { pass, told } =
    hasNone || byMail ? { pass: undefined, told: {} } : await choosePassword(port, body.new_pass, body, context)
  const pass_hash = pass === undefined ? null : await port.hash(context, pass)
  // Neither the password nor anything it could be guessed from is kept with the key: it is told once, to nobody again.
  const { new_pass, ...rest } = body
  let isNew = false
  const what = { call: 'createStaff', input: { ...rest, typed: new_pass !== undefined } }
  const member = await port.once(context, what, async (trx) => {
    isNew = true
    const rights = await port.begin(trx, context)
    const roles = await findRolesByIds<W>(port, trx, body.role_ids)
    requireDelegable(rights, setsOf(roles), 'create')
    const { uname, uemail, nickname } = body
    await refuseNameTaken<W>(port, trx, { uname, uemail })
    const now = port.now(context)
    const uid = port.newUid(now)
    const avatar = body.avatar ? await wearPicture<W>(port, trx, uid, body.avatar, now) : null
    const fields = {
      uid,
      uname,
      uemail,
      nickname,
      mobile: body.mobile || null,
      avatar,
      dept: body.dept || null,
      title: body.title || null,
      locale: body.locale ?? 'en',
      tz: body.tz ?? 'UTC',
    }
    const role_ids = roles.map(({ role_id }) => role_id)
    await port.insert(
      trx,
      { ...fields, pass_hash, must_change_pass: !hasNone, role_ids },
      port.callerOf(context).uid,
      now,
    )
    if (byMail) await port.invite(trx, uid, toInvitationEnd(now), now)
    if (hasNone && port.sendsMail(context)) await port.orderLink(trx, uid, now)
    const changes = [
      { path: 'uemail', from: null, to: uemail },
      { path: 'nickname', from: null, to: nickname },
      { path: 'roles', from: null, to: nameRoles(roles) },
      ...(byMail ? [{ path: 'link', from: null, to: 'mailed' }] : []),
    ]
    await port.record(trx, context, [toRecord({ uid, uname }, { action: 'create', changes })])
    return reread(port, trx, uid, context)
  })
  return { member, ...(isNew ? told : {}) }
}
