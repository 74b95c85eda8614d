import type {
  ApiHandlers,
  Brand,
  ProductStatus,
  StandardProduct,
  StandardProductContent,
  StandardProductRow,
} from '@bms/contract'
import { type ContentItem, toAudit, toSortKeys, toWindow } from '@bms/domain'
import { type Kysely, sql, type Transaction } from 'kysely'

import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { createContentStore } from '../content/content-store.ts'
import { beginsWith, isOneOf } from '../list-query.ts'
import { changeStatuses } from './change-statuses.ts'
import { standardProductKind } from './product-kinds.ts'
import { requirePlace } from './product-places.ts'
import { mergeFields, requireUnused } from './product-rules.ts'
import { countPointing, findSurroundings, isInCategory, lacks, type ProductSurroundings } from './product.queries.ts'

type StandardProductHandlers = Pick<
  ApiHandlers<Context>,
  | 'standardProductList'
  | 'standardProductDetail'
  | 'createStandardProduct'
  | 'editStandardProduct'
  | 'removeStandardProduct'
  | 'putOnStandardProducts'
  | 'pullOffStandardProducts'
>
type Item = ContentItem<StandardProductContent, ProductStatus>

const products = createContentStore(standardProductKind)

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

async function toDetail(db: Kysely<Tables>, brand: Brand, item: Item): Promise<StandardProduct> {
  const around = await findSurroundings(db, brand, [item.id])
  return {
    product_id: item.id,
    ...item.content,
    ...placesOf(around.get(item.id)),
    status: item.status,
    ...toAudit(item),
  }
}

/** Standard products of a brand. */
export const standardProductHandlers: StandardProductHandlers = {
  async standardProductList({ brand, query }, { db }) {
    const others = [
      ...isInCategory(brand, query.category_id),
      ...isOneOf('t.series_id', query.series_id),
      ...isOneOf('t.protocol', query.protocol),
      ...(query.dc ? [sql`jsonb_exists_any(t.support_dcs, ARRAY[${sql.join(query.dc)}]::text[])`] : []),
      ...lacks(query, 'cover'),
      ...beginsWith(query.q, { folded: ['t.name_key'], upper: ['t.model'] }),
    ]
    const conditions = [...others, ...isOneOf('t.status', query.status)]
    const window = toWindow(query)
    const sort = toSortKeys(query.sort, [])
    const [{ items, ...counted }, byStatus] = await Promise.all([
      products.find(db, brand, { conditions, sort }, window),
      products.countBy(db, brand, 'status', others),
    ])
    const ids = items.map(({ id }) => id)
    const around = await findSurroundings(db, brand, ids)
    return {
      list: items.map((item) => toRow(item, around.get(item.id))),
      ...counted,
      page: window.page,
      page_size: window.pageSize,
      facets: { status: byStatus },
    }
  },

  async standardProductDetail({ brand, query }, { db }) {
    return toDetail(db, brand, await products.get(db, brand, query.product_id))
  },

  async createStandardProduct({ brand, body }, context) {
    const prepare = (trx: Transaction<Tables>) => requirePlace(trx, brand, body)
    const item = await products.create(context, brand, { content: body, status: 'draft', prepare })
    return toDetail(context.db, brand, item)
  },

  async editStandardProduct({ brand, body: { product_id, rev, ...changes } }, context) {
    const present = (item: Item, trx: Transaction<Tables>) => toDetail(trx, brand, item)
    const item = await products.change(context, brand, product_id, { rev, present }, async (before, trx) => {
      const content = mergeFields(before.content, changes)
      await requirePlace(trx, brand, content, before.content)
      return { content, action: 'edit' }
    })
    return toDetail(context.db, brand, item)
  },

  async removeStandardProduct({ brand, body: { product_id, rev } }, context) {
    const present = (item: Item, trx: Transaction<Tables>) => toDetail(trx, brand, item)
    await products.remove(context, brand, product_id, { rev, present }, async ({ status }, trx) => {
      const single_count = await countPointing(trx, brand, ['single_product', 'standard_product_id'], product_id)
      const device_count = (await findSurroundings(trx, brand, [product_id])).get(product_id)?.device_count ?? 0
      requireUnused(status, { single_count, device_count }, 'product-in-use')
    })
    return { product_id }
  },

  putOnStandardProducts: ({ brand, body }, context) =>
    changeStatuses(products, context, brand, { ids: body.product_ids, action: 'put_on' }),
  pullOffStandardProducts: ({ brand, body }, context) =>
    changeStatuses(products, context, brand, { ids: body.product_ids, action: 'pull_off' }),
}
