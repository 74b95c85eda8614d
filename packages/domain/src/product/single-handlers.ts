import type { ApiHandlers, Brand, ProductStatus, SingleProduct, SingleProductContent } from '@bms/contract'

import { beginsWith, isOneOf } from '../content/conditions.ts'
import { type ContentItem, toAudit, type World } from '../content/content-item.ts'
import { listPage } from '../content/list-page.ts'
import { holdPointee, requireStandard } from './product-places.ts'
import type { ProductPort } from './product-port.ts'
import { changeStatuses, mergeFields, requireUnused } from './product-rules.ts'

type Names =
  | 'singleProductList'
  | 'singleProductDetail'
  | 'createSingleProduct'
  | 'editSingleProduct'
  | 'removeSingleProduct'
  | 'putOnSingleProducts'
  | 'pullOffSingleProducts'
type Item = ContentItem<SingleProductContent, ProductStatus>

const toRow = (item: Item, models: ReadonlyMap<string, string>) => ({
  product_id: item.id,
  ...item.content,
  standard_model: models.get(item.content.standard_product_id) ?? '',
  status: item.status,
  ...toAudit(item),
})

/** Single products of a brand. */
export function createSingleHandlers<W extends World>(port: ProductPort<W>): Pick<ApiHandlers<W['context']>, Names> {
  const { singles, reader, models, countDevices } = port
  async function toDetail(db: W['db'] | W['trx'], brand: Brand, item: Item): Promise<SingleProduct> {
    const row = toRow(item, await models(db, brand, [item.content.standard_product_id]))
    return { ...row, device_count: await countDevices(db, brand, item.id) }
  }
  const presentIn = (brand: Brand) => (item: Item, trx: W['trx']) => toDetail(trx, brand, item)
  return {
    async singleProductList({ brand, query }, context) {
      const db = reader(context)
      const filters = {
        standard: isOneOf('standard_product_id', query.standard_product_id),
        of: port.ofStandard(brand, query),
        region: port.holdsAny('sale_regions', query.region),
        visible: isOneOf('app_visible', query.app_visible === undefined ? undefined : [query.app_visible]),
        lacking: port.lacking(query, 'image'),
        q: beginsWith(query.q, { folded: ['name_key'], upper: ['sku'] }),
        status: isOneOf('status', query.status),
      }
      const list = { filters, facets: { status: 'found' as const }, toRow: (item: Item) => item }
      const page = await listPage(singles, db, brand, query, list)
      const ids = page.list.map(({ content }) => content.standard_product_id)
      const found = await models(db, brand, ids)
      return { ...page, list: page.list.map((item) => toRow(item, found)) }
    },
    singleProductDetail: async ({ brand, query }, context) =>
      toDetail(reader(context), brand, await singles.get(reader(context), brand, query.product_id)),
    async createSingleProduct({ brand, body }, context) {
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
        const content = mergeFields(before.content, changes)
        await requireStandard<W>(port, trx, brand, before, content)
        return { content, action: 'edit' }
      })
      return toDetail(reader(context), brand, item)
    },
    async removeSingleProduct({ brand, body: { product_id, rev } }, context) {
      const options = { rev, present: presentIn(brand) }
      await singles.remove(context, brand, product_id, options, async ({ status }, trx) => {
        const device_count = await countDevices(trx, brand, product_id)
        requireUnused(status, { device_count }, 'product-has-devices')
      })
      return { product_id }
    },
    putOnSingleProducts: ({ brand, body }, context) =>
      changeStatuses(singles, context, brand, { ids: body.product_ids, action: 'put_on' }),
    pullOffSingleProducts: ({ brand, body }, context) =>
      changeStatuses(singles, context, brand, { ids: body.product_ids, action: 'pull_off' }),
  }
}
