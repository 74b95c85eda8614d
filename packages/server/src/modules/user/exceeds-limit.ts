import { toSpan } from '@bms/contract'

import type { Context } from '../../context.ts'
import { keepUnchanged } from '../keep-unchanged.ts'
import { countLimit } from '../page.ts'
import { createRollUpSource } from '../statistics/roll-up-source.ts'
import { findDepth, isCommonStart, type UserSelection } from './user.queries.ts'

/** Nobody registered before it. */
const earliest = '2000-01-01'

/** Filters that have an index in the order of registration. */
const ordered: ReadonlySet<string> = new Set([
  'brand',
  'tz',
  'status',
  'country',
  'data_center',
  'platform',
  'register_source',
  'has_feedback',
  'marketing_opt_in',
])

const isOnly = (selection: object, names: ReadonlySet<string>): boolean =>
  Object.entries(selection).every(([name, value]) => value === undefined || names.has(name))

/**
 * Whether more users fit a selection than are counted one by one, where that is told from something kept; false says
 * nothing. It saves counting up to the limit for each range of days, and all matches of a short text.
 */
export async function exceedsLimit(
  context: Pick<Context, 'db' | 'marks' | 'now'>,
  selection: UserSelection,
): Promise<boolean> {
  const { registered_from, registered_to, q, ...others } = selection
  if (q !== undefined) {
    const all = isOnly({ ...others, registered_from, registered_to }, new Set(['brand', 'tz']))
    return all && isCommon(context, selection.brand, q)
  }
  const { from, until } = toSpan(registered_from, registered_to, others.tz) ?? {}
  const isOpen = until === undefined || new Date(until) > context.now()
  if (!isOpen) return ((await countRegistered(context, selection)) ?? 0) > countLimit
  if (from === undefined || !isOnly(others, ordered)) return false
  const asked = ['userList depth', others]
  const depth = await keepUnchanged(context, { brand: selection.brand, asked, types: ['app_user'] }, () =>
    findDepth(context.db, others),
  )
  return depth !== undefined && depth.getTime() >= Date.parse(from)
}

/**
 * How many registered in a range that is over, from what the roll-ups say of its days; undefined where they don't know:
 * they count by one key at most.
 */
export async function countRegistered(
  context: Pick<Context, 'db' | 'marks' | 'now'>,
  selection: UserSelection,
): Promise<number | undefined> {
  const { brand, tz = 'UTC', registered_from: from = earliest, registered_to: to, ...others } = selection
  const { country, platform, data_center: centres, ...more } = others
  const isKnown = isOnly(more, new Set()) && !(country && platform) && (centres?.length ?? 1) === 1
  const today = context.now().toISOString().slice(0, 10)
  if (to === undefined || to >= today || tz !== 'UTC' || from < earliest || !isKnown) return undefined
  const [dim, keys] = country ? (['country', country] as const) : (['platform', platform] as const)
  const asked = ['userList registered', from, to, others]
  return keepUnchanged(context, { brand, asked, types: ['app_user'] }, async () => {
    const source = createRollUpSource(context.db, { brand, dataCentre: centres?.[0] })
    const rows = await source.sums(dim, ['users_new'], from, to)
    const known: readonly string[] | undefined = keys
    return rows.reduce((sum, { key, v }) => sum + (known?.includes(key) === false ? 0 : v), 0)
  })
}

/** The same of those who begin with a text, all of them. */
export function isCommon(
  context: Pick<Context, 'db' | 'marks' | 'now'>,
  brand: UserSelection['brand'],
  q: string,
): Promise<boolean> {
  return keepUnchanged(context, { brand, asked: ['userList common', q], types: ['app_user', 'device'] }, () =>
    isCommonStart(context.db, brand, q),
  )
}
