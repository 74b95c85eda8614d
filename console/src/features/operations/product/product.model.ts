import type { Category, DataOf, ProductStatus, Series, StandardProductRow } from '@bms/contract'

/** How a product's state looks. */
export const statusTones = { draft: 'info', listed: 'success', unlisted: 'neutral' } as const satisfies Record<
  ProductStatus,
  string
>

/** The language of a name that stands for one of the console: `zh-CN` of `zh`; the console's own where there is none. */
export const ownLocale = (names: Readonly<Record<string, string>>, locale: string): string =>
  Object.keys(names).find((key) => key === locale) ??
  Object.keys(names).find((key) => key.split('-', 1)[0] === locale.split('-', 1)[0]) ??
  locale

/** The languages of names, the one that is always there first. */
export const languagesOf = (names: readonly Readonly<Record<string, string>>[]): string[] =>
  [...new Set(['en', ...names.flatMap((name) => Object.keys(name))])].toSorted((a, b) =>
    a === 'en' || b === 'en' ? Number(b === 'en') - Number(a === 'en') : a.localeCompare(b),
  )

/** Of the languages one expects, which a product's name lacks, and of how many. */
export function toCoverage(
  languages: StandardProductRow['languages'],
  expected: readonly string[],
): { readonly missing: readonly string[]; readonly of: number } {
  const missing = expected.filter((locale) => !languages.includes(locale))
  return { missing, of: languages.length + missing.length }
}

/** The tree as it is drawn: each of the top before those that lie in it. */
export const flattenTree = ({ list }: DataOf<'categoryTree'>): Category[] =>
  list.flatMap(({ children, ...top }) => [top, ...children])

/** Something that stands in an order. */
export interface Sorted {
  readonly id: string
  readonly sort: number
}

/** Between two neighbours, so that most moves change one alone. */
const step = 10
const most = 9999

/** The place after one, as far as there is one. */
export const nextPlace = (sort: number): number => Math.min(most, sort + step)

/** The place that somebody typed; undefined where it is none. */
export function readPlace(text: string): number | undefined {
  const sort = Number(text)
  return /^\d{1,4}$/.test(text.trim()) && sort <= most ? sort : undefined
}

/**
 * Which orders have to be written so that something stands at a place among others, counted without it: its own where
 * there is room between its neighbours, else all that come out differently.
 */
export function planSorts(others: readonly Sorted[], id: string, index: number): Sorted[] {
  const before = others[index - 1]?.sort ?? -1
  const after = others[index]?.sort ?? Math.min(most + 1, before + 2 * step)
  const isInOrder = others.every(({ sort }, at) => at === 0 || sort > (others[at - 1]?.sort ?? 0))
  const between = Math.floor((before + after) / 2)
  if (isInOrder && between > before && between < after && between >= 0 && between <= most)
    return [{ id, sort: between }]
  const all = others.toSpliced(index, 0, { id, sort: -1 })
  const gap = Math.max(1, Math.min(step, Math.floor(most / all.length)))
  return all.flatMap((one, at) => {
    const sort = Math.min(most, (at + 1) * gap)
    return sort === one.sort ? [] : [{ id: one.id, sort }]
  })
}

/** Where a new one goes: behind the last. */
export const nextSort = (others: readonly { readonly sort: number }[]): number =>
  Math.min(most, Math.max(0, ...others.map(({ sort }) => sort)) + step)

/** Series in the order they are drawn in. */
export const inOrder = (series: readonly Series[]): Series[] =>
  series.toSorted((a, b) => a.sort - b.sort || (a.series_id < b.series_id ? -1 : 1))
