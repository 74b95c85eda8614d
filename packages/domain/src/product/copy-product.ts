import { type CallInput, type DataOf, type LeftBehind, maxLeftBehind } from '@bms/contract'

import type { World } from '../content/content-item.ts'
import { bringToBrand } from '../knowledge/copy-to-brand.ts'
import { requireAccess } from '../rights.ts'
import { requirePlace } from './product-places.ts'
import type { ProductPort } from './product-port.ts'

/**
 * Makes a draft in another brand of what a standard product is, in a category there. Its series and warranty stay behind.
 * @throws Problem 40300 without the right there, 40920 where that brand has the model.
 */
export async function copyProduct<W extends World>(
  port: ProductPort<W>,
  { brand, body: { product_id, to_brand, category_id } }: CallInput<'copyStandardProduct'>,
  context: W['context'],
): Promise<DataOf<'copyStandardProduct'>> {
  const { standards, reader, surroundings, policyName } = port
  requireAccess({ kind: 'modules', modules: ['OperationCenter'], action: 'create' }, port.callerOf(context), to_brand)
  const db = reader(context)
  const { content: before } = await standards.get(db, brand, product_id)
  const { series_id, warranty_policy_id: policy, ...own } = before
  const journey = { from: brand, to: to_brand }
  // Links to its own pages lead somewhere by its model, which is there with the copy; its id there isn't known yet.
  const places: typeof port.copying.places = async (from, one) => {
    const all = await port.copying.places(from, one)
    if (one !== to_brand) return all
    return { ...all, products: [...all.products, { id: product_id, model: own.model }] }
  }
  const { content, left } = await bringToBrand({ ...port.copying, reader, places }, context, journey, own)
  const there = { ...content, category_id }
  const prepare = (trx: W['trx']) => requirePlace<W>(port, trx, to_brand, there)
  const item = await standards.create(context, to_brand, { content: there, status: 'draft', prepare })
  const series = series_id === undefined ? undefined : (await surroundings(db, brand, [product_id])).get(product_id)
  const warranty = policy === undefined ? undefined : await policyName(db, brand, policy)
  const placed: LeftBehind[] = [
    ...(typeof series?.series_name === 'string' ? [{ kind: 'series' as const, name: series.series_name }] : []),
    ...(warranty === undefined ? [] : [{ kind: 'warranty' as const, name: warranty }]),
  ]
  return { product_id: item.id, left_behind: [...placed, ...left].slice(0, maxLeftBehind) }
}
