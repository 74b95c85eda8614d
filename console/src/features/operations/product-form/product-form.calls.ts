import type { ProductChoice, ProductKind } from '@bms/contract'
import { skipToken } from '@tanstack/react-query'

import { allRowsQuery, callQuery } from '../../../shared/query/call-query.ts'
import type { Caller } from '../../../shared/query/caller.ts'

/** What changes a few times a day. */
const slow = { staleTime: 5 * 60_000 } as const

/** A standard product; a form that is opened begins with what is so now. */
export const standardQuery = (caller: Caller, product_id: string) =>
  callQuery(caller, 'standardProductDetail', { product_id }, { staleTime: 0 })

/** A single product; a form that is opened begins with what is so now. */
export const singleQuery = (caller: Caller, product_id: string) =>
  callQuery(caller, 'singleProductDetail', { product_id }, { staleTime: 0 })

/** The tree of categories. */
export const categoriesQuery = (caller: Caller) => callQuery(caller, 'categoryTree', {}, slow)

/** All series of the brand, in their order. */
export const seriesQuery = (caller: Caller) => allRowsQuery(caller, 'seriesList', { sort: 'sort' }, slow)

/** Warranty policies that hold, by name. */
export const policiesQuery = (caller: Caller) =>
  allRowsQuery(caller, 'warrantyList', { status: 'published', sort: 'name' }, slow)

/** How many published FAQs name a product. */
export const faqCountQuery = (caller: Caller, product_id: string | undefined) =>
  callQuery(
    caller,
    'faqList',
    product_id === undefined ? skipToken : { product_id, status: 'published', page_size: 10 },
    { ...slow, select: ({ total }) => total },
  )

/** A product of either kind, by its id; null where there is none. */
export const choiceQuery = (caller: Caller, product_id: string) =>
  callQuery(caller, 'productList', product_id === '' ? skipToken : { product_id, page_size: 10 }, {
    select: ({ list }): ProductChoice | null => list[0] ?? null,
  })

/** Standard products whose model or name begins so. */
export const findStandardsQuery = (caller: Caller, q: string) =>
  callQuery(
    caller,
    'productList',
    { kind: 'standard', page_size: 10, ...(q !== '' && { q }) },
    // What was added a moment ago is there.
    { staleTime: 0, before: 'keep', during: 'typing', select: ({ list }) => list },
  )

/** Whether another product than `own` has a model or a SKU. */
export async function isTaken(
  { call }: Caller,
  kind: ProductKind,
  value: string,
  { own, signal }: { own: string | undefined; signal: AbortSignal },
): Promise<boolean> {
  const { list } = await call('productList', { query: { kind, q: value, page_size: 200 }, signal })
  return list.some(
    ({ product_id, model, sku }) => product_id !== own && (kind === 'standard' ? model : sku) === value.trim(),
  )
}
