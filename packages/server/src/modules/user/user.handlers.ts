import type { ApiHandlers, AppUser, CallInput, DataOf } from '@bms/contract'

import type { Context } from '../../context.ts'
import { maskAccount } from '../../mask.ts'
import { countLimit, toSortKeys, toWindow } from '../page.ts'
import { changeStatus } from './change-status.ts'
import { summarise } from './user-totals.ts'
import { countMatching, countSelected, countUsers, findUsers, type UserListRow } from './user.queries.ts'

/** App users of a brand. */
export const userHandlers: Pick<ApiHandlers<Context>, 'userList' | 'enableUsers' | 'disableUsers'> = {
  userList: listUsers,
  enableUsers: ({ brand, body }, context) =>
    changeStatus({ brand, ids: body.user_ids, to: 'enabled', reason: body.reason }, context),
  disableUsers: ({ brand, body }, context) =>
    changeStatus({ brand, ids: body.user_ids, to: 'disabled', reason: body.reason }, context),
}

async function listUsers({ brand, query }: CallInput<'userList'>, { db }: Context): Promise<DataOf<'userList'>> {
  const window = toWindow(query)
  const selection = { brand, q: query.q === '' ? undefined : query.q, status: query.status, country: query.country }
  const sort = toSortKeys(query.sort, [{ field: 'registered_at', direction: 'desc' }])
  const rows = findUsers(db, selection, sort, window)
  const totals = selection.q === undefined ? countUsers(db, brand) : countMatching(db, brand, selection.q)
  const [found, counts] = await Promise.all([rows, totals])
  const page = { list: found.map(toAppUser), page: window.page, page_size: window.pageSize }

  const { total, facets } = summarise(counts, selection)
  const counted = counts.reduce((sum, { n }) => sum + n, 0)
  if (selection.q === undefined || counted <= countLimit) return { ...page, total, facets }
  // The counts stopped at the limit before the filters were looked at: what they say is not the list's.
  const selected = await countSelected(db, selection)
  return { ...page, total: Math.min(selected, countLimit), total_is_lower_bound: selected > countLimit }
}

/** A user as lists show them: masked. */
export function toAppUser(row: UserListRow): AppUser {
  return {
    user_id: row.user_id,
    account: maskAccount(row.account),
    nickname: row.nickname,
    ...(row.avatar_url === null ? {} : { avatar: row.avatar_url }),
    country: row.country,
    data_center: row.data_center,
    locale: row.locale,
    platform: row.platform,
    app_version: row.app_version,
    os_version: row.os_version,
    phone_model: row.phone_model,
    register_source: row.register_source,
    status: row.status,
    ...(row.disabled_reason === null ? {} : { disabled_reason: row.disabled_reason }),
    ...(row.disabled_at ? { disabled_at: row.disabled_at.toISOString() } : {}),
    marketing_opt_in: row.marketing_opt_in,
    device_count: row.device_count,
    feedback_count: row.feedback_count,
    tags: row.tags,
    registered_at: row.registered_at.toISOString(),
    ...(row.last_active_at ? { last_active_at: row.last_active_at.toISOString() } : {}),
    rev: row.rev,
  }
}
