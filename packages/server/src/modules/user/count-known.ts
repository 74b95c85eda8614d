import { toSpan } from '@bms/contract'
import { countLimit, type UserSelection } from '@bms/domain'

import type { Context } from '../../context.ts'
import { keepUnchanged } from '../keep-unchanged.ts'
import { createRollUpSource } from '../statistics/roll-up-source.ts'
import { findNewest, isCommonStart } from './user.queries.ts'

/** Nobody registered before it. */
const earliest = '2000-01-01'

/** Filters that have an index in the order of registration. */
const ordered: ReadonlySet<string> = new Set([
  'brand',
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
 * How many users fit a selection, where that is told from something kept; more than are counted one by one where it only
 * knows that. It saves counting up to the limit for each range of days, and all matches of a short text.
 */
export async function countKnown(
  context: Pick<Context, 'db' | 'marks' | 'now'>,
  selection: UserSelection,
): Promise<number | undefined> {
  const { registered_from, registered_to, q, tz, ...others } = selection
  if (q !== undefined) {
    const all = isOnly({ ...others, registered_from, registered_to }, new Set(['brand']))
    return all && (await isCommon(context, selection.brand, q)) ? countLimit + 1 : undefined
  }
  const span = toSpan(registered_from, registered_to, tz)
  if (!span) return undefined
  return (await countRegistered(context, selection)) ?? countNewest(context, others, span)
}

/** How many registered in a time, from when the newest of the selection did; undefined where it goes further back. */
async function countNewest(
  context: Pick<Context, 'db' | 'marks' | 'now'>,
  selection: UserSelection,
  { from = earliest, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
): Promise<number | undefined> {
  if (!isOnly(selection, ordered)) return undefined
  const asked = ['userList newest', selection]
  const newest = await keepUnchanged(context, { brand: selection.brand, asked, types: ['app_user'] }, () =>
    findNewest(context.db, selection),
  )
  const since = (moment: string) => countSince(newest, Date.parse(moment) / 1000)
  const all = since(from)
  const n = all - (until === undefined ? 0 : since(until))
  return all < newest.length || newest.length <= countLimit || n > countLimit ? n : undefined
}

/** How many of some moments, latest first, are at another or after it. */
function countSince(moments: Uint32Array, start: number): number {
  let [low, high] = [0, moments.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((moments[middle] ?? 0) >= start) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * How many registered in a range that is over, from what the roll-ups say of its days; undefined where they don't know:
 * they count by one key at most.
 */
async function countRegistered(
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
