import { dormantDays } from '@bms/contract'

import type { World } from '../content/content-item.ts'
import { dayMs } from '../days.ts'
import { countValues, fits, sortUp } from '../rows.ts'
import { toSearchKey } from '../search-key.ts'
import { cutRows, sortBy } from '../sorted-rows.ts'
import { brandsOf, isFoundBy, toNameOrder } from './colleagues.ts'
import type { MemberRow, StaffPort } from './staff-port.ts'

type List = StaffPort<World>['list']
type Asked = Parameters<List>

const roleIds = ({ roles }: MemberRow) => roles.map(({ role_id }) => role_id)

/** Which of some members are asked for, and what choosing something else would show. */
export function listMembersAmong(
  members: readonly MemberRow[],
  selection: Asked[1],
  sort: Asked[2],
  window: Asked[3],
  now: Asked[4],
): Awaited<ReturnType<List>> {
  const { status, role, brand, dept, uemail, activity } = selection
  const before = new Date(now.getTime() - dormantDays * dayMs)
  const tests = {
    q: (row: MemberRow) => isFoundBy(selection, row),
    status: (row: MemberRow) => fits(status, row.status),
    role: (row: MemberRow) => role?.some((one) => roleIds(row).includes(one)) ?? true,
    brand: (row: MemberRow) => brand?.some((one) => brandsOf(row.permission_sets).includes(one)) ?? true,
    dept: (row: MemberRow) => (dept ?? row.dept) === row.dept,
    uemail: (row: MemberRow) => toSearchKey(uemail ?? row.uemail) === toSearchKey(row.uemail),
    activity: ({ last_login_at: at }: MemberRow) =>
      activity?.some((one) => (one === 'never' ? at === null : at !== null && at < before)) ?? true,
  }
  const matching = (without?: keyof typeof tests) =>
    members.filter((row) => Object.entries(tests).every(([name, test]) => name === without || test(row)))
  const valueOf = (row: MemberRow, field: Asked[2][number]['field']): string | null => {
    const value = row[field]
    return typeof value === 'string' ? toNameOrder(selection, row, value) : (value?.toISOString() ?? null)
  }
  const found = sortBy(matching(), sort, valueOf, ({ uid }) => uid)
  const { list, ...next } = cutRows(found, window)
  const names = new Map(
    members.flatMap(({ roles }) => roles.map(({ role_id, role_name }) => [role_id, role_name] as const)),
  )
  const roles = countValues(matching('role').flatMap(roleIds)).map((one) => ({
    ...one,
    label: names.get(one.key) ?? '',
  }))
  return {
    members: list,
    ...next,
    total: found.length,
    facets: {
      status: countValues(matching('status').map((row) => row.status)),
      role: sortUp(roles, ({ label }) => label),
      dept: countValues(matching('dept').flatMap((row) => row.dept ?? [])),
    },
  }
}
