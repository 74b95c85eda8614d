import { type ApiHandlers, type BodyOf, type CallInput, type DataOf, refuse } from '@bms/contract'

import type { World } from '../content/content-item.ts'
import { toSortKeys, toWindow } from '../paging.ts'
import { allowsAll, requireSuperAdminLeft } from '../role/administration.ts'
import { nameRoles, requireDelegable } from '../role/delegation.ts'
import type { SessionPort } from '../session/own-sessions.ts'
import { brandsHeld, showTo } from './colleagues.ts'
import { createMember } from './create-member.ts'
import { editMember } from './edit-member.ts'
import { endSessions, listSessions } from './end-sessions.ts'
import { lockMember, requireMember, toDetail, toListed, toRecord } from './member.ts'
import { resetPassword } from './reset-password.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import type { StaffPort } from './staff-port.ts'

type Names =
  | 'staffList'
  | 'staffDetail'
  | 'createStaff'
  | 'editStaff'
  | 'removeStaff'
  | 'resetStaffPass'
  | 'resetSecondFactor'
  | 'staffSessionList'
  | 'endStaffSessions'

/** Members of staff (design, section 2.23). */
export function createStaffHandlers<W extends World>(
  port: StaffPort<W>,
  sessions: SessionPort<W>,
): Pick<ApiHandlers<W['context']>, Names> {
  return {
    staffList: (input, context) => listStaff(port, input, context),
    staffDetail: async ({ query: { uid } }, context) => {
      const member = requireMember(await port.read(port.reader(context), uid, port.now(context), context), uid)
      return showTo(port.callerOf(context).rights, toDetail(member))
    },
    createStaff: ({ body }, context) => createMember(port, body, context),
    editStaff: ({ body }, context) => editMember(port, body, context),
    removeStaff: ({ body }, context) => removeMember(port, body, context),
    resetStaffPass: ({ body }, context) => resetPassword(port, body, context),
    resetSecondFactor: ({ body }, context) => resetSecondFactor(port, body, context),
    staffSessionList: (input, context) => listSessions(port, sessions, input, context),
    endStaffSessions: ({ body }, context) => endSessions(port, sessions, body, context),
  }
}

async function listStaff<W extends World>(
  port: StaffPort<W>,
  { query }: CallInput<'staffList'>,
  context: W['context'],
): Promise<DataOf<'staffList'>> {
  const { rights } = port.callerOf(context)
  const window = toWindow(query)
  const sort = toSortKeys(query.sort, [{ field: 'created_at', direction: 'desc' }])
  const selection = { ...query, among: brandsHeld(rights) }
  const found = await port.list(port.reader(context), selection, sort, window, port.now(context), context)
  const { members, total, next, facets } = found
  return {
    list: members.map((member) => toListed(rights, member)),
    total,
    page: window.page,
    page_size: window.pageSize,
    ...(next !== undefined && { next }),
    ...(facets && { facets }),
  }
}

/**
 * Removes a member: they can't sign in, stand in no list and hold no role, but records still name them.
 * @throws Problem 40300 for oneself, the last super admin, and whoever may do more than the caller; 40400, 40900.
 */
async function removeMember<W extends World>(
  port: StaffPort<W>,
  body: BodyOf<'removeStaff'>,
  context: W['context'],
): Promise<null> {
  const { uid: by } = port.callerOf(context)
  const { uid, reason } = body
  if (uid === by) throw refuse('own-removal', { guard: 'oneself' })
  await port.transact(context, async (trx) => {
    const rights = await port.begin(trx, context)
    const member = await lockMember(port, trx, body, context)
    requireDelegable(rights, member.permission_sets, 'delete')
    const now = port.now(context)
    await port.remove(trx, uid, by, now)
    if (allowsAll(member.permission_sets)) await requireSuperAdminLeft<W>(port, trx, context)
    await port.dropLink(trx, uid)
    await port.endSessions(trx, context, uid, 'the account was removed', now)
    const changes = [{ path: 'roles', from: nameRoles(member.roles), to: null }]
    await port.record(trx, context, [toRecord(member, { action: 'delete', changes, reason })])
  })
  return null
}
