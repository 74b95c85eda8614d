import type { DataOf, rankDimensions } from '@bms/contract'

import { deltaPct, ratio } from './change.ts'
import type { KeyedRow, RankedProduct, TotalRow } from './statistics.queries.ts'

/** What devices are ranked by. */
export type RankDimension = (typeof rankDimensions)[number]

type RankRow = DataOf<'deviceRank'>['rows'][number]

/** Device counts by product: now, since the period ended, and within the period. */
export interface RankRows {
  readonly totals: readonly TotalRow[]
  readonly after: readonly KeyedRow[]
  readonly within: readonly KeyedRow[]
}

/** The products, series or categories with most devices at the period's end, against its start. */
export function toDeviceRank(
  products: readonly RankedProduct[],
  { totals, after, within }: RankRows,
  by: RankDimension,
  top: number,
): RankRow[] {
  const devices = sumByKey(totals.filter(({ metric }) => metric === 'devices'))
  const later = sumByKey(after)
  const added = sumByKey(within)
  const groups = new Map<string, { label: string; product_id: string | undefined; v: number; prev: number }>()
  for (const product of products) {
    const { key, label } = groupOf[by](product)
    const v = (devices.get(product.product_id) ?? 0) - (later.get(product.product_id) ?? 0)
    const prev = v - (added.get(product.product_id) ?? 0)
    const group = groups.get(key) ?? {
      label,
      product_id: by === 'model' ? product.product_id : undefined,
      v: 0,
      prev: 0,
    }
    groups.set(key, { ...group, v: group.v + v, prev: group.prev + prev })
  }
  const all = [...groups.values()].reduce((sum, { v }) => sum + v, 0)
  return [...groups]
    .toSorted(([a, { v: left }], [b, { v: right }]) => right - left || (a < b ? -1 : 1))
    .slice(0, top)
    .map(([key, { label, product_id, v, prev }]) => ({
      key,
      label,
      v,
      share: ratio(v, all),
      prev_v: prev,
      delta_pct: deltaPct(v, prev),
      ...(product_id === undefined ? {} : { product_id }),
    }))
}

const groupOf: Readonly<Record<RankDimension, (product: RankedProduct) => { key: string; label: string }>> = {
  model: ({ model, name }) => ({ key: model, label: name['en'] ?? model }),
  category: ({ category_key, category_name }) => ({ key: category_key, label: category_name['en'] ?? category_key }),
  series: ({ series_code, series_name }) => ({ key: series_code ?? '-', label: series_name ?? 'No series' }),
}

function sumByKey(rows: readonly { readonly key: string; readonly v: number }[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { key, v } of rows) sums.set(key, (sums.get(key) ?? 0) + v)
  return sums
}
