import type { ApiHandlers, Brand, Series, SeriesContent, SeriesStatus } from '@bms/contract'

import { isCalled, isOneOf } from '../content/conditions.ts'
import { type ContentItem, toAudit, type World } from '../content/content-item.ts'
import { mergeFields } from '../content/edit.ts'
import { listPage } from '../content/list-page.ts'
import { countPointing, countProductsBy, holdPointee, requireSeriesPlace } from './product-places.ts'
import type { ProductPort } from './product-port.ts'
import { requireUnused } from './product-rules.ts'

type Names = 'seriesList' | 'createSeries' | 'editSeries' | 'removeSeries'
type Item = ContentItem<SeriesContent, SeriesStatus>

const present = (item: Item, counts: ReadonlyMap<string, number>): Series => ({
  series_id: item.id,
  ...item.content,
  status: item.status,
  product_count: counts.get(item.id) ?? 0,
  ...toAudit(item),
})

/** Series of a brand: families of models. */
export function createSeriesHandlers<W extends World>(port: ProductPort<W>): Pick<ApiHandlers<W['context']>, Names> {
  const { series, reader } = port
  const toSeries = async (db: W['db'] | W['trx'], brand: Brand, item: Item): Promise<Series> =>
    present(item, await countProductsBy<W>(port, db, brand, 'series_id'))
  const presentIn = (brand: Brand) => (item: Item, trx: W['trx']) => toSeries(trx, brand, item)
  return {
    async seriesList({ brand, query }, context) {
      const db = reader(context)
      const filters = {
        category: port.inCategory(brand, query.category_id),
        q: isCalled(query.q, { upper: ['code'] }),
        status: isOneOf('status', query.status),
      }
      const sort = [{ field: 'sort', direction: 'asc' as const }]
      const page = await listPage(series, db, brand, query, {
        filters,
        facets: { status: 'found' },
        sort,
        toRow: (item) => item,
      })
      const counts = await countProductsBy<W>(port, db, brand, 'series_id')
      return { ...page, list: page.list.map((item) => present(item, counts)) }
    },
    async createSeries({ brand, body: { status, ...content } }, context) {
      const prepare = async (trx: W['trx']) => {
        await holdPointee<W>(port, trx, brand, 'category', content.category_id, 'category_id')
      }
      return toSeries(reader(context), brand, await series.create(context, brand, { content, status, prepare }))
    },
    async editSeries({ brand, body: { series_id, rev, status, ...changes } }, context) {
      const options = { rev, present: presentIn(brand) }
      const item = await series.change(context, brand, series_id, options, async (before, trx) => {
        const content = mergeFields(before.content, changes)
        await requireSeriesPlace<W>(port, trx, brand, before, content)
        return { content, ...(status && { status }), action: 'edit' }
      })
      return toSeries(reader(context), brand, item)
    },
    async removeSeries({ brand, body: { series_id, rev } }, context) {
      const options = { rev, present: presentIn(brand) }
      await series.remove(context, brand, series_id, options, async ({ status }, trx) => {
        const product_count = await countPointing<W>(port, trx, brand, ['standard_product', 'series_id'], series_id)
        requireUnused(status, { product_count }, 'series-holds')
      })
      return null
    },
  }
}
