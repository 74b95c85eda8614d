import type {
  ApiHandlers,
  Brand,
  ProductStatus,
  StandardProduct,
  StandardProductContent,
  StandardProductRow,
} from '@bms/contract'

import { hasAny, isCalled, isOneOf } from '../content/conditions.ts'
import { type ContentItem, toAudit, type World } from '../content/content-item.ts'
import { mergeFields } from '../content/edit.ts'
import { listPage } from '../content/list-page.ts'
import { copyProduct } from './copy-product.ts'
import { countPointing, requirePlace } from './product-places.ts'
import type { ProductPort, ProductSurroundings } from './product-port.ts'
import { changeStatuses, isLacking, requireUnused } from './product-rules.ts'

type Names =
  | 'standardProductList'
  | 'standardProductDetail'
  | 'createStandardProduct'
  | 'copyStandardProduct'
  | 'editStandardProduct'
  | 'removeStandardProduct'
  | 'putOnStandardProducts'
  | 'pullOffStandardProducts'
type Item = ContentItem<StandardProductContent, ProductStatus>

const nowhere: ProductSurroundings = { category_name: { en: '' }, series_name: null, single_count: 0, device_count: 0 }

const placesOf = ({ series_name, ...rest }: ProductSurroundings = nowhere) => ({
  ...rest,
  ...(series_name !== null && { series_name }),
})

function toRow(item: Item, around: ProductSurroundings | undefined): StandardProductRow {
  const { model, name, category_id, series_id, protocol, cover, support_dcs, sort } = item.content
  return {
    product_id: item.id,
    model,
    name,
    category_id,
    ...(series_id !== undefined && { series_id }),
    protocol,
    ...(cover && { cover }),
    support_dcs,
    sort,
    languages: Object.keys(name).toSorted(),
    ...placesOf(around),
    status: item.status,
    ...toAudit(item),
  }
}

/** Standard products of a brand. */
export function createStandardHandlers<W extends World>(port: ProductPort<W>): Pick<ApiHandlers<W['context']>, Names> {
  const { standards, reader, surroundings } = port
  async function toDetail(db: W['db'] | W['trx'], brand: Brand, item: Item): Promise<StandardProduct> {
    const around = placesOf((await surroundings(db, brand, [item.id])).get(item.id))
    return { product_id: item.id, ...item.content, ...around, status: item.status, ...toAudit(item) }
  }
  const presentIn = (brand: Brand) => (item: Item, trx: W['trx']) => toDetail(trx, brand, item)
  return {
    async standardProductList({ brand, query }, context) {
      const db = reader(context)
      const filters = {
        category: port.inCategory(brand, query.category_id),
        series: isOneOf('series_id', query.series_id),
        protocol: isOneOf('protocol', query.protocol),
        dc: hasAny(['support_dcs'], query.dc),
        lacking: isLacking(query, 'cover'),
        q: isCalled(query.q, { upper: ['model'] }),
        status: isOneOf('status', query.status),
      }
      const list = { filters, facets: { status: 'found' as const }, toRow: (item: Item) => item }
      const page = await listPage(standards, db, brand, query, list)
      const ids = page.list.map(({ id }) => id)
      const around = await surroundings(db, brand, ids)
      return { ...page, list: page.list.map((item) => toRow(item, around.get(item.id))) }
    },
    standardProductDetail: async ({ brand, query }, context) =>
      toDetail(reader(context), brand, await standards.get(reader(context), brand, query.product_id)),
    async createStandardProduct({ brand, body }, context) {
      const prepare = (trx: W['trx']) => requirePlace<W>(port, trx, brand, body)
      const item = await standards.create(context, brand, { content: body, status: 'draft', prepare })
      return toDetail(reader(context), brand, item)
    },
    copyStandardProduct: (input, context) => copyProduct(port, input, context),
    async editStandardProduct({ brand, body: { product_id, rev, ...changes } }, context) {
      const options = { rev, present: presentIn(brand) }
      const item = await standards.change(context, brand, product_id, options, async (before, trx) => {
        const content = mergeFields(before.content, changes)
        await requirePlace<W>(port, trx, brand, content, before.content)
        return { content, action: 'edit' }
      })
      return toDetail(reader(context), brand, item)
    },
    async removeStandardProduct({ brand, body: { product_id, rev } }, context) {
      const options = { rev, present: presentIn(brand) }
      await standards.remove(context, brand, product_id, options, async ({ status }, trx) => {
        const single_count = await countPointing<W>(
          port,
          trx,
          brand,
          ['single_product', 'standard_product_id'],
          product_id,
        )
        const device_count = (await surroundings(trx, brand, [product_id])).get(product_id)?.device_count ?? 0
        requireUnused(status, { single_count, device_count }, 'product-in-use')
      })
      return null
    },
    putOnStandardProducts: ({ brand, body }, context) =>
      changeStatuses(standards, context, brand, { ids: body.product_ids, action: 'put_on' }),
    pullOffStandardProducts: ({ brand, body }, context) =>
      changeStatuses(standards, context, brand, { ids: body.product_ids, action: 'pull_off' }),
  }
}
