import type { userSortFields } from '@bms/contract'
import {
  countLimit,
  createUserHandlers,
  type SortKey,
  summariseUsers,
  toNext,
  toTotal,
  type UserPort,
  type UserSelection,
  type UserTotal,
  type Window,
} from '@bms/domain'

import type { StaffWorld } from '../../access/administration.ts'
import type { Context } from '../../context.ts'
import { brandWork } from '../brand-work.ts'
import { keepAnswerUnchanged, keepUnchanged } from '../keep-unchanged.ts'
import { findTagsLike, userTags } from '../tags.ts'
import { countKnown, isCommon } from './count-known.ts'
import { findBelongings, readUser } from './user-detail.ts'
import { findSent } from './user-messages.ts'
import {
  countLanguages,
  countMatching,
  countSelected,
  countUsers,
  findUsers,
  isNarrow,
  type Search,
} from './user.queries.ts'
import { editUser, lockUsers, setAccess } from './write-users.ts'

type UserSort = (typeof userSortFields)[number]

/** App users over the database. */
const port: UserPort<StaffWorld> = {
  ...brandWork,
  keep: (context, { brand, query }, make) =>
    keepAnswerUnchanged(context, { brand, asked: ['userList', query], types: ['app_user'] }, make),
  async find(context, selection, sort, window) {
    const search = await chooseSearch(selection, sort, window, context)
    const users = await findUsers(context.db, selection, sort, window, search)
    return { users, ...toNext(window, users, users.at(-1)?.place) }
  },
  count,
  read: readUser,
  lock: lockUsers,
  belongings: findBelongings,
  setAccess,
  edit: editUser,
  tagsLike: (trx, ...asked) => findTagsLike(trx, userTags, ...asked),
  sent: findSent,
  languages: countLanguages,
}

/** App users of a brand. */
export const userHandlers = createUserHandlers(port)

async function count(context: Context, selection: UserSelection): ReturnType<UserPort<StaffWorld>['count']> {
  const narrow = isNarrow(selection)
  const counts = await countBeforehand(selection, context)
  const known = selection.status === undefined && selection.country === undefined
  if (counts) {
    const counted = counts.reduce((sum, { n }) => sum + n, 0)
    if (!narrow || counted <= countLimit) return summariseUsers(counts, selection)
    if (known) return toTotal(counted)
  }
  // The counts stopped at the limit before status and country were looked at: what they say is not the list's.
  const total = known ? countLimit + 1 : await countKnown(context, selection)
  return toTotal(total ?? (await countSelected(context.db, selection)))
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
