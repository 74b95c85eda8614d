import type { ApiHandlers, Brand, Category, CategoryContent, Series } from '@bms/contract'
import { type ContentItem, toAudit, toSortKeys, toWindow } from '@bms/domain'
import type { Kysely, Transaction } from 'kysely'

import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { createContentStore } from '../content/content-store.ts'
import { beginsWith, isOneOf } from '../list-query.ts'
import { categoryKind, seriesKind } from './product-kinds.ts'
import { requireParent, requireSeriesPlace, shown, type CategoryStatus } from './product-places.ts'
import { mergeFields, requireUnused } from './product-rules.ts'
import { countPointing, countProductsBy, holdPointee, isInCategory } from './product.queries.ts'

type CategoryHandlers = Pick<
  ApiHandlers<Context>,
  | 'categoryTree'
  | 'createCategory'
  | 'editCategory'
  | 'removeCategory'
  | 'seriesList'
  | 'createSeries'
  | 'editSeries'
  | 'removeSeries'
>
type CategoryItem = ContentItem<CategoryContent, CategoryStatus>

const categories = createContentStore(categoryKind)
const series = createContentStore(seriesKind)

/** Far more than a brand has. */
const everything = { page: 1, pageSize: 2000, offset: 0 }

async function findTree(db: Kysely<Tables>, brand: Brand) {
  const [{ items }, counts] = await Promise.all([
    categories.find(db, brand, {}, everything),
    countProductsBy(db, brand, 'category_id'),
  ])
  const sorted = items.toSorted((a, b) => a.content.sort - b.content.sort || (a.id < b.id ? -1 : 1))
  const below = (id: string): readonly CategoryItem[] => sorted.filter(({ content }) => content.parent_id === id)
  const toCategory = (item: CategoryItem): Category => ({
    category_id: item.id,
    ...item.content,
    product_count: [item, ...below(item.id)].reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0),
    ...toAudit(item),
  })
  return { sorted, below, toCategory }
}

async function toCategory(db: Kysely<Tables>, brand: Brand, item: CategoryItem): Promise<Category> {
  return (await findTree(db, brand)).toCategory(item)
}

type SeriesItem = Parameters<Parameters<typeof series.remove>[4]>[0]

async function toSeries(db: Kysely<Tables>, brand: Brand, items: readonly SeriesItem[]): Promise<Series[]> {
  const counts = await countProductsBy(db, brand, 'series_id')
  return items.map((item) => ({
    series_id: item.id,
    ...item.content,
    status: item.status,
    product_count: counts.get(item.id) ?? 0,
    ...toAudit(item),
  }))
}

async function toOneSeries(db: Kysely<Tables>, brand: Brand, item: SeriesItem): Promise<Series> {
  const [one] = await toSeries(db, brand, [item])
  if (!one) throw new Error('A series without an answer')
  return one
}

/** Categories and series of a brand. */
export const categoryHandlers: CategoryHandlers = {
  async categoryTree({ brand }, { db }) {
    const { sorted, below, toCategory: toWire } = await findTree(db, brand)
    const tops = sorted.filter(({ content }) => content.parent_id === undefined)
    return { list: tops.map((top) => ({ ...toWire(top), children: below(top.id).map(toWire) })) }
  },

  async createCategory({ brand, body }, context) {
    const prepare = (trx: Transaction<Tables>) => requireParent(trx, brand, undefined, body.parent_id)
    const item = await categories.create(context, brand, { content: body, status: shown(body.visible), prepare })
    return toCategory(context.db, brand, item)
  },

  async editCategory({ brand, body: { category_id, rev, ...changes } }, context) {
    const present = (item: CategoryItem, trx: Transaction<Tables>) => toCategory(trx, brand, item)
    const item = await categories.change(context, brand, category_id, { rev, present }, async ({ content }, trx) => {
      const next = mergeFields(content, changes)
      if (next.parent_id !== content.parent_id) await requireParent(trx, brand, category_id, next.parent_id)
      return { content: next, status: shown(next.visible), action: 'edit' }
    })
    return toCategory(context.db, brand, item)
  },

  async removeCategory({ brand, body: { category_id, rev } }, context) {
    const present = (item: CategoryItem, trx: Transaction<Tables>) => toCategory(trx, brand, item)
    await categories.remove(context, brand, category_id, { rev, present }, async ({ status }, trx) => {
      const used = {
        child_count: await countPointing(trx, brand, ['category', 'parent_id'], category_id),
        series_count: await countPointing(trx, brand, ['series', 'category_id'], category_id),
        product_count: await countPointing(trx, brand, ['standard_product', 'category_id'], category_id),
      }
      requireUnused(status, used, 'category-holds')
    })
    return { category_id }
  },

  async seriesList({ brand, query }, { db }) {
    const others = [
      ...isInCategory(brand, query.category_id),
      ...beginsWith(query.q, { folded: ['t.name_key'], upper: ['t.code'] }),
    ]
    const window = toWindow(query)
    const sort = toSortKeys(query.sort, [{ field: 'sort', direction: 'asc' }])
    const conditions = [...others, ...isOneOf('t.status', query.status)]
    const [{ items, ...counted }, byStatus] = await Promise.all([
      series.find(db, brand, { conditions, sort }, window),
      series.countBy(db, brand, 'status', others),
    ])
    return {
      list: await toSeries(db, brand, items),
      ...counted,
      page: window.page,
      page_size: window.pageSize,
      facets: { status: byStatus },
    }
  },

  async createSeries({ brand, body: { status, ...content } }, context) {
    const prepare = async (trx: Transaction<Tables>) => {
      await holdPointee(trx, brand, 'category', content.category_id, 'category_id')
    }
    return toOneSeries(context.db, brand, await series.create(context, brand, { content, status, prepare }))
  },

  async editSeries({ brand, body: { series_id, rev, status, ...changes } }, context) {
    const present = (item: SeriesItem, trx: Transaction<Tables>) => toOneSeries(trx, brand, item)
    const item = await series.change(context, brand, series_id, { rev, present }, async (before, trx) => {
      const content = mergeFields(before.content, changes)
      await requireSeriesPlace(trx, brand, before, content)
      return { content, ...(status && { status }), action: 'edit' }
    })
    return toOneSeries(context.db, brand, item)
  },

  async removeSeries({ brand, body: { series_id, rev } }, context) {
    const present = (item: SeriesItem, trx: Transaction<Tables>) => toOneSeries(trx, brand, item)
    await series.remove(context, brand, series_id, { rev, present }, async ({ status }, trx) => {
      const product_count = await countPointing(trx, brand, ['standard_product', 'series_id'], series_id)
      requireUnused(status, { product_count }, 'series-holds')
    })
    return { series_id }
  },
}
