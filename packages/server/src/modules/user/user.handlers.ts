import { type ApiHandlers, type CallInput, type DataOf, defaultUserSort, type userSortFields } from '@bms/contract'

import type { Context } from '../../context.ts'
import { keepAnswerUnchanged, keepUnchanged } from '../keep-unchanged.ts'
import { toTotal } from '../list-query.ts'
import { countLimit, toSortKeys, toWindow } from '../page.ts'
import { changeStatus } from './change-status.ts'
import { editUser } from './edit-user.ts'
import { revealUser } from './reveal-user.ts'
import { tagUsers } from './tag-users.ts'
import { toAppUser } from './to-app-user.ts'
import { showUser } from './user-detail.ts'
import { listUserMessages } from './user-messages.ts'
import { summarise } from './user-totals.ts'
import { countMatching, countSelected, countUsers, findUsers, isNarrow } from './user.queries.ts'

type UserSort = (typeof userSortFields)[number]

/** App users of a brand. */
export const userHandlers: Pick<
  ApiHandlers<Context>,
  | 'userList'
  | 'enableUsers'
  | 'disableUsers'
  | 'userDetail'
  | 'editUser'
  | 'tagUsers'
  | 'revealUser'
  | 'userMessageList'
> = {
  userList: (input, context) =>
    keepAnswerUnchanged(context, { brand: input.brand, asked: ['userList', input.query], types: ['app_user'] }, () =>
      listUsers(input, context),
    ),
  userDetail: ({ brand, query }, { db }) => showUser(db, brand, query.user_id),
  editUser,
  tagUsers,
  revealUser,
  userMessageList: listUserMessages,
  enableUsers: ({ brand, body }, context) =>
    changeStatus({ brand, ids: body.user_ids, to: 'enabled', reason: body.reason }, context),
  disableUsers: ({ brand, body }, context) =>
    changeStatus({ brand, ids: body.user_ids, to: 'disabled', reason: body.reason }, context),
}

async function listUsers({ brand, query }: CallInput<'userList'>, context: Context): Promise<DataOf<'userList'>> {
  const { db } = context
  const window = toWindow(query)
  const { page: _page, page_size: _size, offset: _offset, sort: keys, q, ...filters } = query
  const selection = { ...filters, brand, q: q === '' ? undefined : q }
  const narrow = isNarrow(selection)
  const sort = toSortKeys<UserSort>(keys ?? defaultUserSort(selection), [])
  const rows = findUsers(db, selection, sort, window)
  const { status: _status, country: _country, ...others } = selection
  const asked = ['userList counts', narrow, others]
  const totals = keepUnchanged(context, { brand, asked, types: ['app_user'] }, () =>
    narrow ? countMatching(db, selection) : countUsers(db, selection),
  )
  const [found, counts] = await Promise.all([rows, totals])
  const page = { list: found.map(toAppUser), page: window.page, page_size: window.pageSize }

  const { total, facets } = summarise(counts, selection)
  const counted = counts.reduce((sum, { n }) => sum + n, 0)
  if (!narrow || counted <= countLimit) return { ...page, total, facets }
  // The counts stopped at the limit before status and country were looked at: what they say is not the list's.
  const known = selection.status === undefined && selection.country === undefined
  return { ...page, ...toTotal(known ? counted : await countSelected(db, selection)) }
}
