import type {
  ApiHandlers,
  Brand,
  ProductStatus,
  SingleProduct,
  SingleProductContent,
  SingleProductRow,
} from '@bms/contract'
import { type ContentItem, toAudit, toSortKeys, toWindow } from '@bms/domain'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'

import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { createContentStore } from '../content/content-store.ts'
import { beginsWith, isOneOf, joinAll } from '../list-query.ts'
import { changeStatuses } from './change-statuses.ts'
import { singleProductKind } from './product-kinds.ts'
import { requireStandard } from './product-places.ts'
import { mergeFields, requireUnused } from './product-rules.ts'
import { countDevices, findModels, holdPointee, isInCategory, lacks } from './product.queries.ts'

type SingleProductHandlers = Pick<
  ApiHandlers<Context>,
  | 'singleProductList'
  | 'singleProductDetail'
  | 'createSingleProduct'
  | 'editSingleProduct'
  | 'removeSingleProduct'
  | 'putOnSingleProducts'
  | 'pullOffSingleProducts'
>
type Item = ContentItem<SingleProductContent, ProductStatus>

const products = createContentStore(singleProductKind)

async function toRows(db: Kysely<Tables>, brand: Brand, items: readonly Item[]): Promise<SingleProductRow[]> {
  const models = await findModels(
    db,
    brand,
    items.map(({ content }) => content.standard_product_id),
  )
  return items.map((item) => ({
    product_id: item.id,
    ...item.content,
    standard_model: models.get(item.content.standard_product_id) ?? '',
    status: item.status,
    ...toAudit(item),
  }))
}

async function toDetail(db: Kysely<Tables>, brand: Brand, item: Item): Promise<SingleProduct> {
  const [row] = await toRows(db, brand, [item])
  if (!row) throw new Error('A product without an answer')
  return { ...row, device_count: await countDevices(db, brand, item.id) }
}

/** Conditions on the standard product: its category, its series. */
function isOfStandard(
  brand: Brand,
  {
    category_id,
    series_id,
  }: { category_id?: readonly string[] | undefined; series_id?: readonly string[] | undefined },
): RawBuilder<unknown>[] {
  const parts = [
    ...isInCategory(brand, category_id, 'p.category_id'),
    ...(series_id ? [sql`p.series_id IN (${sql.join(series_id)})`] : []),
  ]
  if (parts.length === 0) return []
  return [
    sql`t.standard_product_id IN (SELECT p.product_id FROM standard_product p
      WHERE p.brand = ${brand} AND ${joinAll(parts)})`,
  ]
}

/** Single products of a brand. */
export const singleProductHandlers: SingleProductHandlers = {
  async singleProductList({ brand, query }, { db }) {
    const others = [
      ...isOneOf('t.standard_product_id', query.standard_product_id),
      ...isOfStandard(brand, query),
      ...(query.region ? [sql`jsonb_exists_any(t.sale_regions, ARRAY[${sql.join(query.region)}]::text[])`] : []),
      ...(query.app_visible === undefined ? [] : [sql`t.app_visible = ${query.app_visible}`]),
      ...lacks(query, 'image'),
      ...beginsWith(query.q, { folded: ['t.name_key'], upper: ['t.sku'] }),
    ]
    const conditions = [...others, ...isOneOf('t.status', query.status)]
    const window = toWindow(query)
    const [{ items, ...counted }, byStatus] = await Promise.all([
      products.find(db, brand, { conditions, sort: toSortKeys(query.sort, []) }, window),
      products.countBy(db, brand, 'status', others),
    ])
    return {
      list: await toRows(db, brand, items),
      ...counted,
      page: window.page,
      page_size: window.pageSize,
      facets: { status: byStatus },
    }
  },

  async singleProductDetail({ brand, query }, { db }) {
    return toDetail(db, brand, await products.get(db, brand, query.product_id))
  },

  async createSingleProduct({ brand, body }, context) {
    const prepare = async (trx: Transaction<Tables>) => {
      await holdPointee(trx, brand, 'standard_product', body.standard_product_id, 'standard_product_id')
    }
    const item = await products.create(context, brand, { content: body, status: 'draft', prepare })
    return toDetail(context.db, brand, item)
  },

  async editSingleProduct({ brand, body: { product_id, rev, ...changes } }, context) {
    const present = (item: Item, trx: Transaction<Tables>) => toDetail(trx, brand, item)
    const item = await products.change(context, brand, product_id, { rev, present }, async (before, trx) => {
      const content = mergeFields(before.content, changes)
      await requireStandard(trx, brand, before, content)
      return { content, action: 'edit' }
    })
    return toDetail(context.db, brand, item)
  },

  async removeSingleProduct({ brand, body: { product_id, rev } }, context) {
    const present = (item: Item, trx: Transaction<Tables>) => toDetail(trx, brand, item)
    await products.remove(context, brand, product_id, { rev, present }, async ({ status }, trx) => {
      const device_count = await countDevices(trx, brand, product_id)
      requireUnused(status, { device_count }, 'product-has-devices')
    })
    return { product_id }
  },

  putOnSingleProducts: ({ brand, body }, context) =>
    changeStatuses(products, context, brand, { ids: body.product_ids, action: 'put_on' }),
  pullOffSingleProducts: ({ brand, body }, context) =>
    changeStatuses(products, context, brand, { ids: body.product_ids, action: 'pull_off' }),
}
