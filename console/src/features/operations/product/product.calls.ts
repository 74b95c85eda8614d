import type { DataOf, ProductStatus, SingleProduct, StandardProductRow } from '@bms/contract'
import type { QueryClient } from '@tanstack/react-query'

import { pickName } from '../../../shared/i18n/pick-name.ts'
import { eachRow } from '../../../shared/list/changes/each-row.ts'
import type { RunAction, UndoAction } from '../../../shared/list/changes/list-action.ts'
import type { ListPageData } from '../../../shared/list/filters/list-query.ts'
import { allRowsQuery, callKey, callQuery, refreshCalls } from '../../../shared/query/call-query.ts'
import type { Caller } from '../../../shared/query/caller.ts'
import { flattenTree, inOrder, languagesOf, nextPlace } from './product.model.ts'

/** What changes a few times a day. */
const slow = { staleTime: 5 * 60_000 } as const

/** Categories of the brand, as a tree. */
export const categoriesQuery = (caller: Caller) => callQuery(caller, 'categoryTree', {})

/** Series of the brand. */
export const seriesQuery = (caller: Caller) => allRowsQuery(caller, 'seriesList', {}, { select: inOrder })

/** Categories to choose from: those that lie in another are named with it. */
export const categoryOptionsQuery = (caller: Caller, locale: string) =>
  callQuery(
    caller,
    'categoryTree',
    {},
    {
      select: (tree) => {
        const all = flattenTree(tree)
        const names = new Map(all.map(({ category_id: id, name }) => [id, pickName(name, locale)]))
        return all.map(({ category_id: value, parent_id: parent }) => {
          const own = names.get(value) ?? ''
          return { value, label: parent === undefined ? own : `${names.get(parent) ?? ''} / ${own}` }
        })
      },
    },
  )

/** Series to choose from. */
export const seriesOptionsQuery = (caller: Caller) =>
  allRowsQuery(
    caller,
    'seriesList',
    {},
    {
      select: (rows) => inOrder(rows).map(({ series_id: value, name: label }) => ({ value, label })),
    },
  )

/** The languages that the brand's products changed last have names in: what is missing in one of them is told. */
export const nameLanguagesQuery = (caller: Caller) =>
  callQuery(
    caller,
    'standardProductList',
    { page_size: 200, sort: '-updated_at' },
    {
      ...slow,
      select: ({ list }) => languagesOf(list.map(({ name }) => name)),
    },
  )

type Call = 'putOnStandardProducts' | 'pullOffStandardProducts' | 'putOnSingleProducts' | 'pullOffSingleProducts'

/** Lists or unlists products: all of one call, or none. */
export const changeStatus =
  (name: Call) =>
  (rows: readonly { readonly product_id: string }[], { call }: Pick<Caller, 'call'>): Promise<DataOf<Call>> =>
    call(name, { body: { product_ids: rows.map(({ product_id: id }) => id) } })

/** A product as it is once it is listed or not. */
export const withStatus =
  (status: ProductStatus) =>
  <Row extends { readonly status: ProductStatus }>(row: Row): Row => ({ ...row, status })

const idOf = ({ product_id: id }: { readonly product_id: string }): string => id

type Place = Pick<StandardProductRow, 'category_id'> & { readonly series_id?: string | undefined }

/** Puts standard products into a series, or only into its category. */
export const moveTo = (placeOf: (row: StandardProductRow) => Place | undefined): RunAction<StandardProductRow> =>
  eachRow(idOf, async (row: StandardProductRow, { call }) => {
    const place = placeOf(row)
    if (!place || (place.category_id === row.category_id && place.series_id === row.series_id)) return 'unchanged'
    const { product_id, rev } = row
    const { category_id, series_id = null } = place
    const whole = await call('editStandardProduct', { body: { product_id, rev, category_id, series_id } })
    const { series_id: _series, series_name: _name, ...rest } = row
    const { category_name, series_name, updated_at, updated_by } = whole
    return {
      ...rest,
      category_id,
      category_name,
      ...(whole.series_id !== undefined && { series_id: whole.series_id }),
      ...(series_name !== undefined && { series_name }),
      updated_at,
      updated_by,
      rev: whole.rev,
    }
  })

/** Puts them back where they were. */
export const moveBack: UndoAction<StandardProductRow> = (before) => {
  const places = new Map(before.map((row) => [row.product_id, row]))
  return moveTo(({ product_id: id }) => places.get(id))
}

/** Gives standard products the order that each is to have. */
const sortAs = (sortOf: (row: StandardProductRow) => number | undefined): RunAction<StandardProductRow> =>
  eachRow(idOf, async (row: StandardProductRow, { call }) => {
    const sort = sortOf(row)
    if (sort === undefined || sort === row.sort) return 'unchanged'
    const { product_id, rev } = row
    const { updated_at, updated_by, rev: now } = await call('editStandardProduct', { body: { product_id, rev, sort } })
    return { ...row, sort, updated_at, updated_by, rev: now }
  })

/**
 * Puts standard products in the order they come in, the first at a place of its own. Run again for those that failed, it
 * gives each the place that it had.
 */
export function sortFrom(first: number): RunAction<StandardProductRow> {
  const places = new Map<string, number>()
  let next = first
  return sortAs(({ product_id: id }) => {
    const place = places.get(id) ?? next
    if (!places.has(id)) next = nextPlace(place)
    places.set(id, place)
    return place
  })
}

/** Gives them the order that they had. */
export const sortBack: UndoAction<StandardProductRow> = (before) => {
  const orders = new Map(before.map(({ product_id: id, sort }) => [id, sort]))
  return sortAs(({ product_id: id }) => orders.get(id))
}

/** Shows a changed single product in every list that is held at once, and has them asked anew. */
export function showSingle(queryClient: QueryClient, { brand }: Caller, product: SingleProduct): void {
  queryClient.setQueriesData<ListPageData>(
    { queryKey: callKey('singleProductList', brand, 'answer') },
    (page) =>
      page && {
        ...page,
        list: page.list.map((row) => ('product_id' in row && row.product_id === product.product_id ? product : row)),
      },
  )
  void refreshCalls(queryClient, brand, ['singleProductList', 'singleProductDetail'])
}
