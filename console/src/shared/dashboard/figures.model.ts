import { differsBeyondChance, nameProduct, type Kpi, type Trend } from '@bms/contract'
import type { RankRow, TrendPin, TrendSeries } from '@bms/design-system/widgets'

import { paths, withQuery } from '../paths.ts'

/** The card of a key, where the back end has it. */
export function findCard(cards: readonly Kpi[] | undefined, key: string): Kpi | undefined {
  return cards?.find((card) => card.key === key)
}

/** What a figure is; `mean`: of some scale, such as stars, or for each thousand. */
export type CardUnit = Kpi['unit'] | 'mean'

/** A figure as it is shown: a ratio (0–1) is easier read as a percentage, and a mean has decimals. */
export function toFigure(card: { readonly value: number; readonly unit: CardUnit } | undefined): {
  value: number | null
  unit: Kpi['unit']
} {
  if (!card) return { value: null, unit: 'count' }
  if (card.unit === 'mean') return { value: card.value, unit: 'ratio' }
  return card.unit === 'ratio' ? { value: card.value * 100, unit: 'pct' } : { value: card.value, unit: card.unit }
}

/** A figure alone: what is compared with nothing has no change, not even an unknown one. */
export const withoutChange = ({ value, unit, spark, as_of }: Kpi): Pick<Kpi, 'value' | 'unit' | 'spark' | 'as_of'> => ({
  value,
  unit,
  spark,
  as_of,
})

/** A figure and what it was before. */
type Changed = Readonly<Record<'value', number>> & { readonly unit: CardUnit } & Partial<
    Pick<Kpi, 'prev_value' | 'delta_pct'>
  >

/** How a figure changed. That of a rate is told in percentage points: percent of a percentage read as these. */
export function toChange(card: Changed | undefined): {
  deltaPct?: number | null
  deltaUnit?: 'points'
} {
  if (card?.delta_pct === undefined) return {}
  const { value, unit, prev_value: before, delta_pct: deltaPct } = card
  if ((unit !== 'ratio' && unit !== 'pct') || before === undefined) return { deltaPct }
  if (before === null) return { deltaPct: null }
  return { deltaPct: (value - before) * (unit === 'ratio' ? 100 : 1), deltaUnit: 'points' }
}

/**
 * How a change is meant. As long as the time of a count isn't over, a change that chance alone would bring means nothing:
 * at eight in the morning one is no news. `until`: when the time compared with ends, where not all of it counts.
 */
export function toTone<Tone extends string>(
  card: Pick<Changed, 'value' | 'unit' | 'prev_value'> | undefined,
  until: string | null | undefined,
  tone: Tone,
): Tone | 'neutral' {
  const before = card?.prev_value ?? null
  if (card?.unit !== 'count' || before === null || (until ?? null) === null) return tone
  return differsBeyondChance(card.value, before) ? tone : 'neutral'
}

/** A series' figure of the whole period beside that of the one compared with; nothing where nothing is compared. */
export function compareTotals({ total, compare }: Pick<Trend['series'][number], 'total' | 'compare'>): {
  prev_value?: number | null
  delta_pct?: number | null
} {
  if (!compare) return {}
  const { total: before } = compare
  return { prev_value: before, delta_pct: before === null || before === 0 ? null : ((total - before) / before) * 100 }
}

/** A row of a rank as the statistics calls have it. */
type Ranked = Named &
  Readonly<Record<'v' | 'share', number>> & { readonly prev_v?: number | undefined; readonly delta_pct: number | null }

/** What a row is about; `name`: of a model, what its product is called by language. */
type Named = Readonly<Record<'key' | 'label', string>> & {
  readonly name?: Readonly<Record<string, string>> | undefined
}

/** What a row is about in a language: of a model its product's name and the model, so that it is found by either. */
export const nameModelRow = ({ key, label, name }: Named, locale: string): string =>
  name ? nameProduct(key, name, locale) : label

/** Rows of a rank. What has no name of its own in other languages keeps the server's; what isn't compared has no change. */
export function toRankRows(
  rows: readonly Ranked[],
  locale: string,
  hrefOf?: (key: string) => string | undefined,
): RankRow[] {
  return rows.map(({ key, label, name, v, share, prev_v: before, delta_pct: deltaPct }) => ({
    key,
    label: nameModelRow({ key, label, name }, locale),
    value: v,
    share,
    ...(before !== undefined && { deltaPct }),
    href: hrefOf?.(key),
  }))
}

/** Series of a trend, those that have a name, in the order of the names. */
export function toSeries(
  { series }: Pick<Trend, 'series'>,
  names: Readonly<Record<string, string>>,
  compareName: string | undefined,
): TrendSeries[] {
  return Object.entries(names).flatMap(([key, label]) => {
    const found = series.find((serie) => serie.key === key)
    if (!found) return []
    const { points, compare } = found
    return [
      {
        key,
        label,
        points,
        ...(compare && compareName !== undefined && { compare: { label: compareName, points: compare.points } }),
      },
    ]
  })
}

/** Something the brand did, as the boards know it. */
export interface Happened {
  readonly at: string
  readonly kind: 'version' | 'message' | 'email' | 'incident'
  readonly title: string
  readonly ref: { readonly id: string }
}

/** Where something that was sent out is handled; an incident nowhere. */
function handledAt({ kind, title, ref }: Happened): string | undefined {
  if (kind === 'message') return paths.messageDetail({ msg_id: ref.id })
  if (kind === 'version') return paths.appVersion()
  return kind === 'email' ? withQuery(paths.contentPromotion(), { promo_type: 'email', q: title }) : undefined
}

/** What the brand did, as marks of a chart. They lead to where it is handled, for who may see that. */
export function toPins(
  happened: readonly Happened[],
  kindOf: (kind: Happened['kind']) => string,
  mayOpen: boolean,
): TrendPin[] {
  return happened.map((one) => {
    const href = mayOpen ? handledAt(one) : undefined
    return {
      key: one.ref.id,
      t: one.at,
      label: `${kindOf(one.kind)}: ${one.title}`,
      ...(href !== undefined && { href }),
    }
  })
}
