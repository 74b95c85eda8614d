import type {
  CategoryContent,
  ProductStatus,
  SeriesContent,
  SeriesStatus,
  SingleProductContent,
  StandardProductContent,
} from '@bms/contract'

import type { ContentKind, World } from '../content/content-item.ts'
import type { FieldTexts } from '../content/text-revs.ts'
import { requireParent, requirePlace, requireSeriesPlace, requireStandard, shown } from './product-places.ts'
import type { CategoryStatus, ProductFacts } from './product-port.ts'

const module = 'OperationCenter'
const inEnglish = (name: Readonly<Record<string, string>>): string => name['en'] ?? ''
const inAllLanguages = ({ name }: { readonly name: Readonly<Record<string, string>> }): string =>
  Object.values(name).join(' ')

/** Categories of products. */
export function createCategoryKind<W extends World>(
  facts: ProductFacts<W>,
): ContentKind<CategoryContent, CategoryStatus, W> {
  return {
    id: 'category_id',
    targetType: 'category',
    module,
    nameOf: ({ name }) => inEnglish(name),
    wordsOf: inAllLanguages,
    columnsOf: ({ parent_id, key, name, sort, visible }) => ({
      parent_id: parent_id ?? null,
      key,
      name: JSON.stringify(name),
      sort,
      visible,
    }),
    uniqueBy: { key: ['key'] },
    // A policy that covers a category covers all below it. A new category has no products yet.
    changed: async (trx, brand, before, after) => {
      if (before && before.content.parent_id !== after?.content.parent_id) await facts.settleWarranties(trx, brand)
    },
    restore: async ({ id, content: now }, content, trx, brand) => {
      if (content.parent_id !== now.parent_id) await requireParent<W>(facts, trx, brand, id, content.parent_id)
      return { content, status: shown(content.visible) }
    },
  }
}

/** Series: families of models. */
export function createSeriesKind<W extends World>(facts: ProductFacts<W>): ContentKind<SeriesContent, SeriesStatus, W> {
  return {
    id: 'series_id',
    targetType: 'series',
    module,
    nameOf: ({ name }) => name,
    columnsOf: ({ category_id, name, code, sort }) => ({ category_id, name, code, sort }),
    uniqueBy: { code: ['code'] },
    sorts: { code: { column: 'code' }, sort: { column: 'sort' } },
    restore: async (item, content, trx, brand) => {
      await requireSeriesPlace<W>(facts, trx, brand, item, content)
      return { content, status: item.status }
    },
  }
}

/** What a standard product says. */
export const standardTexts = ({
  name,
  pairing,
  specs,
}: Pick<StandardProductContent, 'name' | 'pairing' | 'specs'>): FieldTexts => [
  ['name', name],
  ['pairing.steps', pairing.steps],
  ...specs.map(({ value }, at) => [`specs.${at}.value`, value] as const),
]

/** Standard products: what the catalogue knows of a model. */
export function createStandardProductKind<W extends World>(
  facts: ProductFacts<W>,
): ContentKind<StandardProductContent, ProductStatus, W> {
  return {
    id: 'product_id',
    targetType: 'standard_product',
    module,
    nameOf: ({ name }) => inEnglish(name),
    wordsOf: inAllLanguages,
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
    uniqueBy: { model: ['model'] },
    sorts: { model: { column: 'model' }, sort: { column: 'sort' } },
    reads: { text_revs: {} },
    textsOf: standardTexts,
    // A new product has no devices yet.
    changed: async (trx, brand, before, after) => {
      if (before && before.content.category_id !== after?.content.category_id) await facts.settleWarranties(trx, brand)
    },
    // Whether it is listed stays as it is: that is what listing and unlisting are for.
    restore: async ({ status, content: now }, content, trx, brand) => {
      await requirePlace<W>(facts, trx, brand, content, now)
      return { content, status }
    },
  }
}

/** Single products: what is sold of a model. */
export function createSingleProductKind<W extends World>(
  facts: ProductFacts<W>,
): ContentKind<SingleProductContent, ProductStatus, W> {
  return {
    id: 'product_id',
    targetType: 'single_product',
    module,
    nameOf: ({ name }) => inEnglish(name),
    wordsOf: inAllLanguages,
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
    uniqueBy: { sku: ['sku'], product_key: ['product_key'], ean: ['ean'] },
    sorts: { sku: { column: 'sku' } },
    reads: { text_revs: {} },
    textsOf: ({ name }) => [['name', name]],
    restore: async (item, content, trx, brand) => {
      await requireStandard<W>(facts, trx, brand, item, content)
      return { content, status: item.status }
    },
  }
}
