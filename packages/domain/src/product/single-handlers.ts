import {
  type ApiHandlers,
  type Brand,
  invalid,
  type ProductStatus,
  type SingleProduct,
  type SingleProductContent,
} from '@bms/contract'

import { hasAny, isCalled, isOneOf } from '../content/conditions.ts'
import { type ContentItem, toAudit, type World } from '../content/content-item.ts'
import { mergeFields } from '../content/edit.ts'
import { listPage } from '../content/list-page.ts'
import { maskKey } from '../mask.ts'
import { holdPointee, requireStandard } from './product-places.ts'
import type { ProductPort } from './product-port.ts'
import { changeStatuses, isLacking, requireUnused } from './product-rules.ts'

type Names =
  | 'singleProductList'
  | 'singleProductDetail'
  | 'createSingleProduct'
  | 'editSingleProduct'
  | 'revealSingleProduct'
  | 'removeSingleProduct'
  | 'putOnSingleProducts'
  | 'pullOffSingleProducts'
type Item = ContentItem<SingleProductContent, ProductStatus>

const toRow = (item: Item, models: ReadonlyMap<string, string>, device_count: number): SingleProduct => ({
  product_id: item.id,
  ...item.content,
  product_key: maskKey(item.content.product_key),
  standard_model: models.get(item.content.standard_product_id) ?? '',
  device_count,
  status: item.status,
  ...toAudit(item),
})

/**
 * An edit without the key where it brings back what the detail shows of it: whoever didn't see the key doesn't change it.
 * @throws Problem 40000 where it is the mask of another one.
 */
function withoutMask<C extends { product_key?: string | undefined }>(
  changes: C,
  { product_key }: { product_key: string },
): C {
  if (changes.product_key === maskKey(product_key)) return { ...changes, product_key }
  requireWholeKey(changes.product_key)
  return changes
}

/** @throws Problem 40000 where a key is one as lists show it. */
function requireWholeKey(key: string | undefined): void {
  if (key?.includes('***')) throw invalid({ product_key: 'masked' })
}

/** Single products of a brand. */
export function createSingleHandlers<W extends World>(port: ProductPort<W>): Pick<ApiHandlers<W['context']>, Names> {
  const { singles, reader, countDevices } = port
  async function toDetail(db: W['db'] | W['trx'], brand: Brand, item: Item): Promise<SingleProduct> {
    const found = await models(db, brand, [item.content.standard_product_id])
    return toRow(item, found, await countDevices(db, brand, item.id))
  }
  async function models(db: W['db'] | W['trx'], brand: Brand, ids: readonly string[]) {
    if (ids.length === 0) return new Map<string, string>()
    const wanted = isOneOf('product_id', [...new Set(ids)])
    const found = await port.standards.pick<{ model: string }>(db, brand, ['model'], wanted)
    return new Map(found.map(({ id, model }) => [id, model]))
  }
  const presentIn = (brand: Brand) => (item: Item, trx: W['trx']) => toDetail(trx, brand, item)
  return {
    async singleProductList({ brand, query }, context) {
      const db = reader(context)
      const filters = {
        standard: isOneOf('standard_product_id', query.standard_product_id),
        of: port.ofStandard(brand, query),
        region: hasAny(['sale_regions'], query.region),
        visible: isOneOf('app_visible', query.app_visible === undefined ? undefined : [query.app_visible]),
        lacking: isLacking(query, 'image'),
        q: isCalled(query.q, { upper: ['sku'] }),
        status: isOneOf('status', query.status),
      }
      const list = { filters, facets: { status: 'found' as const }, toRow: (item: Item) => item }
      const page = await listPage(singles, db, brand, query, list)
      const ids = page.list.map(({ content }) => content.standard_product_id)
      const [found, devices] = await Promise.all([
        models(db, brand, ids),
        port.deviceCounts(
          db,
          brand,
          page.list.map(({ id }) => id),
        ),
      ])
      return { ...page, list: page.list.map((item) => toRow(item, found, devices.get(item.id) ?? 0)) }
    },
    singleProductDetail: async ({ brand, query }, context) =>
      toDetail(reader(context), brand, await singles.get(reader(context), brand, query.product_id)),
    async createSingleProduct({ brand, body }, context) {
      requireWholeKey(body.product_key)
      const prepare = async (trx: W['trx']) => {
        const { standard_product_id: id } = body
        await holdPointee<W>(port, trx, brand, 'standard_product', id, 'standard_product_id')
      }
      const item = await singles.create(context, brand, { content: body, status: 'draft', prepare })
      return toDetail(reader(context), brand, item)
    },
    async editSingleProduct({ brand, body: { product_id, rev, ...changes } }, context) {
      const options = { rev, present: presentIn(brand) }
      const item = await singles.change(context, brand, product_id, options, async (before, trx) => {
        const content = mergeFields(before.content, withoutMask(changes, before.content))
        await requireStandard<W>(port, trx, brand, before, content)
        return { content, action: 'edit' }
      })
      return toDetail(reader(context), brand, item)
    },
    revealSingleProduct({ brand, body: { product_id, fields, purpose } }, context) {
      return port.transact(context, async (trx) => {
        const { content } = await singles.get(trx, brand, product_id)
        const told = [...new Set(fields)]
        const target = { type: singles.kind.targetType, id: product_id, name: singles.kind.nameOf(content) }
        const changes = told.map((path) => ({ path, from: null, to: null }))
        const { module } = singles.kind
        await port.record(trx, context, brand, [{ module, action: 'view_sensitive', target, changes, reason: purpose }])
        return Object.fromEntries(told.map((field) => [field, content[field]]))
      })
    },
    async removeSingleProduct({ brand, body: { product_id, rev } }, context) {
      const options = { rev, present: presentIn(brand) }
      await singles.remove(context, brand, product_id, options, async ({ status }, trx) => {
        const device_count = await countDevices(trx, brand, product_id)
        requireUnused(status, { device_count }, 'product-has-devices')
      })
      return null
    },
    putOnSingleProducts: ({ brand, body }, context) =>
      changeStatuses(singles, context, brand, { ids: body.product_ids, action: 'put_on' }),
    pullOffSingleProducts: ({ brand, body }, context) =>
      changeStatuses(singles, context, brand, { ids: body.product_ids, action: 'pull_off' }),
  }
}
