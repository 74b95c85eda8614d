import type { Asset, BodyOf, Category, Series } from '@bms/contract'
import type { TreePlace } from '@bms/design-system'

import { inOrder, planSorts } from '../product/product.model.ts'

/** What a series is to become of. */
export type SeriesChange = Partial<Pick<Series, 'name' | 'sort' | 'status' | 'category_id' | 'rev'>>

/** A line of the tree: a category, or a series in it. */
export type SeriesItem =
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'series'; readonly series: Series }

/** What names a line. */
export const keyOf = (item: SeriesItem): string =>
  item.kind === 'category' ? item.category.category_id : item.series.series_id

/** What a line lies in. */
export const parentOf = (item: SeriesItem): string | null => (item.kind === 'category' ? null : item.series.category_id)

/** Each category with its series. */
export function toItems(categories: readonly Category[], series: readonly Series[]): SeriesItem[] {
  const sorted = inOrder(series)
  return categories.flatMap((category): SeriesItem[] => [
    { kind: 'category', category },
    ...sorted
      .filter(({ category_id: id }) => id === category.category_id)
      .map((one) => ({ kind: 'series' as const, series: one })),
  ])
}

/** Whether a line may stand in another: a series in a category, in another only while it has no products. */
export const mayStand = (item: SeriesItem, parent: SeriesItem | undefined): boolean =>
  item.kind === 'series' &&
  parent?.kind === 'category' &&
  (parent.category.category_id === item.series.category_id || item.series.product_count === 0)

/** What has to be written of which series so that one comes to stand at a place. */
export function planMove(
  all: readonly Series[],
  moved: Series,
  { parent, index }: TreePlace,
): { readonly id: string; readonly change: SeriesChange }[] {
  const category_id = parent ?? moved.category_id
  const others = inOrder(all)
    .filter((one) => one.category_id === category_id && one.series_id !== moved.series_id)
    .map(({ series_id: id, sort }) => ({ id, sort }))
  return planSorts(others, moved.series_id, index).map(({ id, sort }) => ({
    id,
    change: { sort, ...(id === moved.series_id && category_id !== moved.category_id && { category_id }) },
  }))
}

/** A series as its form has it. */
export interface SeriesValues {
  name: string
  code: string
  category_id: string
  listed: boolean
  cover: Asset | null
}

/** What the form begins with. */
export const toSeriesValues = (series: Series | undefined, category = ''): SeriesValues => ({
  name: series?.name ?? '',
  code: series?.code ?? '',
  category_id: series?.category_id ?? category,
  listed: series ? series.status === 'listed' : true,
  cover: series?.cover ?? null,
})

const toStatus = (listed: boolean): Series['status'] => (listed ? 'listed' : 'unlisted')

/** The body that adds one. */
export const toCreateSeries =
  (sortIn: (category: string) => number) =>
  ({ name, code, category_id, listed, cover }: SeriesValues): BodyOf<'createSeries'> => ({
    name,
    code: code.trim(),
    category_id,
    sort: sortIn(category_id),
    status: toStatus(listed),
    ...(cover && { cover }),
  })

/** The body that changes one. */
export const toEditSeries =
  (series_id: string) =>
  ({ name, code, category_id, listed, cover }: SeriesValues, rev: number): BodyOf<'editSeries'> => ({
    series_id,
    rev,
    name,
    code: code.trim(),
    category_id,
    status: toStatus(listed),
    cover,
  })
