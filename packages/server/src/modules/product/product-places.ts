import {
  type Brand,
  invalid,
  type SeriesContent,
  type SingleProductContent,
  type StandardProductContent,
} from '@bms/contract'
import type { Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { requireUnused } from './product-rules.ts'
import { countDevices, countPointing, holdPointee } from './product.queries.ts'

/* Where products, series and categories may stand: what holds for an edit, and for bringing back an earlier state. */

/** A category's state: whether the app shows it. */
export type CategoryStatus = 'visible' | 'hidden'

/** The state of a category that the app shows or doesn't. */
export const shown = (visible: boolean): CategoryStatus => (visible ? 'visible' : 'hidden')

interface Standing<C> {
  readonly id: string
  readonly status: string
  readonly content: C
}

/** A category stands below one of the top level, or there itself; there are two levels. */
export async function requireParent(
  trx: Transaction<Tables>,
  brand: Brand,
  id: string | undefined,
  parent: string | undefined,
): Promise<void> {
  if (parent === undefined) return
  const above = await holdPointee(trx, brand, 'category', parent, 'parent_id')
  if (parent === id || above !== null) throw invalid({ parent_id: 'not-top-category' })
  if (id !== undefined && (await countPointing(trx, brand, ['category', 'parent_id'], id)) > 0) {
    throw invalid({ parent_id: 'category-has-children' })
  }
}

/** A series moves to another category only while it has no products. */
export async function requireSeriesPlace(
  trx: Transaction<Tables>,
  brand: Brand,
  before: Standing<SeriesContent>,
  { category_id }: SeriesContent,
): Promise<void> {
  if (category_id === before.content.category_id) return
  await holdPointee(trx, brand, 'category', category_id, 'category_id')
  const product_count = await countPointing(trx, brand, ['standard_product', 'series_id'], before.id)
  requireUnused(before.status, { product_count }, 'series-holds-category')
}

/**
 * A product stands in a category of its brand, in a series of that category or none, and its warranty policy is one of
 * the brand. What an edit leaves as it was is not looked at again.
 */
export async function requirePlace(
  trx: Transaction<Tables>,
  brand: Brand,
  { category_id, series_id, warranty_policy_id }: StandardProductContent,
  before?: StandardProductContent,
): Promise<void> {
  if (warranty_policy_id !== undefined && warranty_policy_id !== before?.warranty_policy_id) {
    await holdPointee(trx, brand, 'warranty', warranty_policy_id, 'warranty_policy_id')
  }
  if (category_id === before?.category_id && series_id === before.series_id) return
  await holdPointee(trx, brand, 'category', category_id, 'category_id')
  if (series_id === undefined) return
  const above = await holdPointee(trx, brand, 'series', series_id, 'series_id')
  if (above !== category_id) throw invalid({ series_id: 'series-elsewhere' })
}

/** A single product is one of a standard product of its brand, and stays with it once it has devices. */
export async function requireStandard(
  trx: Transaction<Tables>,
  brand: Brand,
  before: Standing<SingleProductContent>,
  { standard_product_id }: SingleProductContent,
): Promise<void> {
  if (standard_product_id === before.content.standard_product_id) return
  await holdPointee(trx, brand, 'standard_product', standard_product_id, 'standard_product_id')
  // Devices and their figures name both products.
  const device_count = await countDevices(trx, brand, before.id)
  requireUnused(before.status, { device_count }, 'product-keeps-standard')
}
