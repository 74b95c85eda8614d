import { type ApiHandlers, type CallInput, type DataOf, refuse } from '@bms/contract'
import { toNext, toSortKeys, toWindow } from '@bms/domain'

import type { Context } from '../../context.ts'
import { createMember } from './create-member.ts'
import { editMember } from './edit-member.ts'
import { removeMember } from './remove-member.ts'
import { resetPassword } from './reset-password.ts'
import { countStaff, findMember, findStaff } from './staff.queries.ts'
import { toDetail, toListed } from './to-member.ts'

type StaffCall = 'staffList' | 'staffDetail' | 'createStaff' | 'editStaff' | 'removeStaff' | 'resetStaffPass'

/** Members of staff. */
export const staffHandlers: Pick<ApiHandlers<Context>, StaffCall> = {
  staffList: listStaff,
  staffDetail: async ({ query }, context) => {
    const row = await findMember(context.db, query.uid, context.now())
    if (!row) throw refuse('no-such-member', { uid: query.uid })
    return toDetail(row)
  },
  createStaff: ({ body }, context) => createMember(body, context),
  editStaff: ({ body }, context) => editMember(body, context),
  removeStaff: ({ body }, context) => removeMember(body, context),
  resetStaffPass: ({ body }, context) => resetPassword(body, context),
}

async function listStaff({ query }: CallInput<'staffList'>, { db, now }: Context): Promise<DataOf<'staffList'>> {
  const window = toWindow(query)
  const at = now()
  const sort = toSortKeys(query.sort, [{ field: 'created_at', direction: 'desc' }])
  const [rows, { total, facets }] = await Promise.all([
    findStaff(db, query, sort, window, at),
    countStaff(db, query, at),
  ])
  const next = toNext(window, rows, rows.at(-1)?.place)
  return { list: rows.map(toListed), total, page: window.page, page_size: window.pageSize, ...next, facets }
}
