import type {
  CategoryContent,
  ProductStatus,
  SeriesContent,
  SeriesStatus,
  SingleProductContent,
  StandardProductContent,
} from '@bms/contract'

import type { ContentKind } from '../content/content-store.ts'
import {
  type CategoryStatus,
  requireParent,
  requirePlace,
  requireSeriesPlace,
  requireStandard,
  shown,
} from './product-places.ts'

const module = 'OperationCenter'
const inEnglish = (name: Readonly<Record<string, string>>): string => name['en'] ?? ''

/** Categories of products. */
export const categoryKind: ContentKind<CategoryContent, CategoryStatus> = {
  table: 'category',
  id: 'category_id',
  targetType: 'category',
  module,
  nameOf: ({ name }) => inEnglish(name),
  columnsOf: ({ parent_id, key, name, sort, visible }) => ({
    parent_id: parent_id ?? null,
    key,
    name: JSON.stringify(name),
    sort,
    visible,
  }),
  restore: async ({ id, content: now }, content, trx, brand) => {
    if (content.parent_id !== now.parent_id) await requireParent(trx, brand, id, content.parent_id)
    return { content, status: shown(content.visible) }
  },
  unique: { category_key: 'key' },
}

/** Series: families of models. */
export const seriesKind: ContentKind<SeriesContent, SeriesStatus> = {
  table: 'series',
  id: 'series_id',
  targetType: 'series',
  module,
  nameOf: ({ name }) => name,
  columnsOf: ({ category_id, name, code, sort }) => ({ category_id, name, code, sort }),
  sorts: { code: { column: 'code' }, sort: { column: 'sort' } },
  restore: async (item, content, trx, brand) => {
    await requireSeriesPlace(trx, brand, item, content)
    return { content, status: item.status }
  },
  unique: { series_code: 'code' },
}

/** Standard products: what the catalogue knows of a model. */
export const standardProductKind: ContentKind<StandardProductContent, ProductStatus> = {
  table: 'standard_product',
  id: 'product_id',
  targetType: 'standard_product',
  module,
  nameOf: ({ name }) => inEnglish(name),
  columnsOf: ({ model, name, category_id, series_id, protocol, capabilities, support_dcs, sort }) => ({
    model,
    name: JSON.stringify(name),
    category_id,
    series_id: series_id ?? null,
    protocol,
    capabilities: JSON.stringify(capabilities),
    support_dcs: JSON.stringify(support_dcs),
    sort,
  }),
  sorts: { model: { column: 'model' }, sort: { column: 'sort' } },
  // Whether it is listed stays as it is: that is what listing and unlisting are for.
  restore: async ({ status, content: now }, content, trx, brand) => {
    await requirePlace(trx, brand, content, now)
    return { content, status }
  },
  unique: { standard_product_model: 'model' },
}

/** Single products: what is sold of a model. */
export const singleProductKind: ContentKind<SingleProductContent, ProductStatus> = {
  table: 'single_product',
  id: 'product_id',
  targetType: 'single_product',
  module,
  nameOf: ({ name }) => inEnglish(name),
  columnsOf: (content) => ({
    standard_product_id: content.standard_product_id,
    sku: content.sku,
    product_key: content.product_key,
    name: JSON.stringify(content.name),
    color: content.color ?? null,
    plug: content.plug ?? null,
    ean: content.ean ?? null,
    sale_regions: JSON.stringify(content.sale_regions),
    app_visible: content.app_visible,
    firmware_latest_mcu: content.firmware_latest?.mcu ?? null,
    firmware_latest_wifi: content.firmware_latest?.wifi ?? null,
  }),
  sorts: { sku: { column: 'sku' } },
  restore: async (item, content, trx, brand) => {
    await requireStandard(trx, brand, item, content)
    return { content, status: item.status }
  },
  unique: { single_product_sku: 'sku', single_product_key: 'product_key', single_product_ean: 'ean' },
}
