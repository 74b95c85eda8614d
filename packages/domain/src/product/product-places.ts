import {
  type Brand,
  invalid,
  type SeriesContent,
  type SingleProductContent,
  type StandardProductContent,
} from '@bms/contract'

import { isOneOf } from '../content/conditions.ts'
import type { World } from '../content/content-item.ts'
import type { CategoryStatus, Pointee, Pointer, ProductFacts } from './product-port.ts'
import { requireUnused } from './product-rules.ts'

/* Where products, series and categories may stand: what holds for an edit, and for bringing back an earlier state. */

/** The state of a category that the app shows or doesn't. */
export const shown = (visible: boolean): CategoryStatus => (visible ? 'visible' : 'hidden')

/**
 * Holds an object that another one is about to point at; answers with what it itself stands below.
 * @throws Problem 40000 for `field` where the brand has no such object.
 */
export async function holdPointee<W extends World>(
  { hold }: ProductFacts<W>,
  trx: W['trx'],
  brand: Brand,
  kind: Pointee,
  id: string,
  field: string,
): Promise<string | null> {
  const found = await hold(trx, brand, kind, id)
  if (!found) throw invalid({ [field]: 'names-nothing' })
  return found.parent
}

/** How many objects point at one. */
export async function countPointing<W extends World>(
  { countBy }: Pick<ProductFacts<W>, 'countBy'>,
  trx: W['trx'],
  brand: Brand,
  [type, column]: Pointer,
  id: string,
): Promise<number> {
  const [found] = await countBy(type, trx, brand, column, isOneOf(column, [id]))
  return found?.count ?? 0
}

/** How many standard products each category or series has itself. */
export async function countProductsBy<W extends World>(
  { countBy }: Pick<ProductFacts<W>, 'countBy'>,
  db: W['db'] | W['trx'],
  brand: Brand,
  column: 'category_id' | 'series_id',
): Promise<ReadonlyMap<string, number>> {
  const found = await countBy('standard_product', db, brand, column, [])
  return new Map(found.map(({ key, count }) => [key, count]))
}

interface Standing<C> {
  readonly id: string
  readonly status: string
  readonly content: C
}

/** A category stands below one of the top level, or there itself; there are two levels. */
export async function requireParent<W extends World>(
  facts: ProductFacts<W>,
  trx: W['trx'],
  brand: Brand,
  id: string | undefined,
  parent: string | undefined,
): Promise<void> {
  if (parent === undefined) return
  const above = await holdPointee<W>(facts, trx, brand, 'category', parent, 'parent_id')
  if (parent === id || above !== null) throw invalid({ parent_id: 'not-top-category' })
  if (id !== undefined && (await countPointing<W>(facts, trx, brand, ['category', 'parent_id'], id)) > 0) {
    throw invalid({ parent_id: 'category-has-children' })
  }
}

/** A series moves to another category only while it has no products. */
export async function requireSeriesPlace<W extends World>(
  facts: ProductFacts<W>,
  trx: W['trx'],
  brand: Brand,
  before: Standing<SeriesContent>,
  { category_id }: SeriesContent,
): Promise<void> {
  if (category_id === before.content.category_id) return
  await holdPointee<W>(facts, trx, brand, 'category', category_id, 'category_id')
  const product_count = await countPointing<W>(facts, trx, brand, ['standard_product', 'series_id'], before.id)
  requireUnused(before.status, { product_count }, 'series-holds-category')
}

/**
 * A product stands in a category of its brand, in a series of that category or none, and its warranty policy is one of
 * the brand. What an edit leaves as it was is not looked at again.
 */
export async function requirePlace<W extends World>(
  facts: ProductFacts<W>,
  trx: W['trx'],
  brand: Brand,
  { category_id, series_id, warranty_policy_id }: StandardProductContent,
  before?: StandardProductContent,
): Promise<void> {
  if (warranty_policy_id !== undefined && warranty_policy_id !== before?.warranty_policy_id) {
    await holdPointee<W>(facts, trx, brand, 'warranty', warranty_policy_id, 'warranty_policy_id')
  }
  if (category_id === before?.category_id && series_id === before.series_id) return
  await holdPointee<W>(facts, trx, brand, 'category', category_id, 'category_id')
  if (series_id === undefined) return
  const above = await holdPointee<W>(facts, trx, brand, 'series', series_id, 'series_id')
  if (above !== category_id) throw invalid({ series_id: 'series-elsewhere' })
}

/** A single product is one of a standard product of its brand, and stays with it once it has devices. */
export async function requireStandard<W extends World>(
  facts: ProductFacts<W>,
  trx: W['trx'],
  brand: Brand,
  before: Standing<SingleProductContent>,
  { standard_product_id }: SingleProductContent,
): Promise<void> {
  if (standard_product_id === before.content.standard_product_id) return
  await holdPointee<W>(facts, trx, brand, 'standard_product', standard_product_id, 'standard_product_id')
  // Devices and their figures name both products.
  const device_count = await facts.countDevices(trx, brand, before.id)
  requireUnused(before.status, { device_count }, 'product-keeps-standard')
}
