import { type ApiHandlers, type Brand, type Category, type CategoryContent, toWholeList } from '@bms/contract'

import { type ContentItem, toAudit, type World } from '../content/content-item.ts'
import { mergeFields } from '../content/edit.ts'
import { countPointing, countProductsBy, requireParent, shown } from './product-places.ts'
import type { CategoryStatus, ProductPort } from './product-port.ts'
import { requireUnused } from './product-rules.ts'

type Names = 'categoryTree' | 'createCategory' | 'editCategory' | 'removeCategory'
type Item = ContentItem<CategoryContent, CategoryStatus>

/** Far more than a brand has. */
const everything = { page: 1, pageSize: 2000, offset: 0 }

async function findTree<W extends World>(port: ProductPort<W>, db: W['db'] | W['trx'], brand: Brand) {
  const [{ items }, counts] = await Promise.all([
    port.categories.find(db, brand, {}, everything),
    countProductsBy<W>(port, db, brand, 'category_id'),
  ])
  const sorted = items.toSorted((a, b) => a.content.sort - b.content.sort || (a.id < b.id ? -1 : 1))
  const below = (id: string): readonly Item[] => sorted.filter(({ content }) => content.parent_id === id)
  const toCategory = (item: Item): Category => ({
    category_id: item.id,
    ...item.content,
    product_count: [item, ...below(item.id)].reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0),
    ...toAudit(item),
  })
  return { sorted, below, toCategory }
}

/** Categories of a brand. */
export function createCategoryHandlers<W extends World>(port: ProductPort<W>): Pick<ApiHandlers<W['context']>, Names> {
  const { categories, reader } = port
  const toCategory = async (db: W['db'] | W['trx'], brand: Brand, item: Item): Promise<Category> =>
    (await findTree(port, db, brand)).toCategory(item)
  const presentIn = (brand: Brand) => (item: Item, trx: W['trx']) => toCategory(trx, brand, item)
  return {
    async categoryTree({ brand }, context) {
      const { sorted, below, toCategory: toWire } = await findTree(port, reader(context), brand)
      const tops = sorted.filter(({ content }) => content.parent_id === undefined)
      return toWholeList(tops.map((top) => ({ ...toWire(top), children: below(top.id).map(toWire) })))
    },
    async createCategory({ brand, body }, context) {
      const prepare = (trx: W['trx']) => requireParent<W>(port, trx, brand, undefined, body.parent_id)
      const item = await categories.create(context, brand, { content: body, status: shown(body.visible), prepare })
      return toCategory(reader(context), brand, item)
    },
    async editCategory({ brand, body: { category_id, rev, ...changes } }, context) {
      const options = { rev, present: presentIn(brand) }
      const item = await categories.change(context, brand, category_id, options, async ({ content }, trx) => {
        const next = mergeFields(content, changes)
        if (next.parent_id !== content.parent_id) {
          await requireParent<W>(port, trx, brand, category_id, next.parent_id)
        }
        return { content: next, status: shown(next.visible), action: 'edit' }
      })
      return toCategory(reader(context), brand, item)
    },
    async removeCategory({ brand, body: { category_id, rev } }, context) {
      const options = { rev, present: presentIn(brand) }
      await categories.remove(context, brand, category_id, options, async ({ status }, trx) => {
        const used = {
          child_count: await countPointing<W>(port, trx, brand, ['category', 'parent_id'], category_id),
          series_count: await countPointing<W>(port, trx, brand, ['series', 'category_id'], category_id),
          product_count: await countPointing<W>(port, trx, brand, ['standard_product', 'category_id'], category_id),
        }
        requireUnused(status, used, 'category-holds')
      })
      return null
    },
  }
}
