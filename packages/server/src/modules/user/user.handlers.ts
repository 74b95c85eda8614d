import { type ApiHandlers, type CallInput, type DataOf, defaultUserSort, type userSortFields } from '@bms/contract'
import { countLimit, requireUserList, type SortKey, toNext, toSortKeys, toWindow, type Window } from '@bms/domain'

import { type Context, signedIn } from '../../context.ts'
import { keepAnswerUnchanged, keepUnchanged } from '../keep-unchanged.ts'
import { toTotal } from '../list-query.ts'
import { changeStatus } from './change-status.ts'
import { countKnown, isCommon } from './count-known.ts'
import { editUser } from './edit-user.ts'
import { revealUser } from './reveal-user.ts'
import { tagUsers } from './tag-users.ts'
import { toAppUser } from './to-app-user.ts'
import { showUser } from './user-detail.ts'
import { listUserMessages } from './user-messages.ts'
import { summarise, type UserTotal } from './user-totals.ts'
import {
  countMatching,
  countSelected,
  countUsers,
  findUsers,
  isNarrow,
  type Search,
  type UserSelection,
} from './user.queries.ts'

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
  userList: (input, context) => {
    const { brand, query } = input
    requireUserList(signedIn(context), brand, query)
    return keepAnswerUnchanged(context, { brand, asked: ['userList', query], types: ['app_user'] }, () =>
      listUsers(input, context),
    )
  },
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
  const { page: _page, page_size: _size, offset: _offset, after: _after, sort: keys, q, ...filters } = query
  const selection = { ...filters, brand, q: q === '' ? undefined : q }
  const narrow = isNarrow(selection)
  const sort = toSortKeys<UserSort>(keys ?? defaultUserSort(selection), [])
  const [found, counts] = await Promise.all([
    chooseSearch(selection, sort, window, context).then((search) => findUsers(db, selection, sort, window, search)),
    countBeforehand(selection, context),
  ])
  const page = {
    list: found.map(toAppUser),
    page: window.page,
    page_size: window.pageSize,
    ...toNext(window, found, found.at(-1)?.place),
  }
  const known = selection.status === undefined && selection.country === undefined
  if (counts) {
    const { total, facets } = summarise(counts, selection)
    const counted = counts.reduce((sum, { n }) => sum + n, 0)
    if (!narrow || counted <= countLimit) return { ...page, total, facets }
    if (known) return { ...page, ...toTotal(counted) }
  }
  // The counts stopped at the limit before status and country were looked at: what they say is not the list's.
  const total = known ? countLimit + 1 : await countKnown(context, selection)
  return { ...page, ...toTotal(total ?? (await countSelected(db, selection))) }
}

/** Last place of a list that is found on the way through it; beyond, all who match are found sooner. */
const nearEnough = 1000

async function chooseSearch(
  { brand, q }: UserSelection,
  sort: readonly SortKey<UserSort>[],
  { offset }: Window,
  context: Context,
): Promise<Search> {
  // Who begins with a text stands together by name, and anywhere by everything else.
  if (q === undefined || offset >= nearEnough || sort[0]?.field === 'nickname') return 'ids'
  return (await isCommon(context, brand, q)) ? 'each' : 'ids'
}

/** Users of a selection, its status and country aside, by both; undefined where it is known that there are too many. */
async function countBeforehand(selection: UserSelection, context: Context): Promise<readonly UserTotal[] | undefined> {
  const { status: _status, country: _country, ...others } = selection
  const narrow = isNarrow(selection)
  if (narrow && ((await countKnown(context, others)) ?? 0) > countLimit) return undefined
  const asked = ['userList counts', narrow, others]
  return keepUnchanged(context, { brand: selection.brand, asked, types: ['app_user'] }, () =>
    narrow ? countMatching(context.db, selection) : countUsers(context.db, selection),
  )
}
