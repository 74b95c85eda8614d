import type {
  CategoryContent,
  ProductStatus,
  SeriesContent,
  SeriesStatus,
  SingleProductContent,
  StandardProductContent,
} from '@bms/contract'
import {
  type CategoryStatus,
  createCategoryKind,
  createSeriesKind,
  createSingleProductKind,
  createStandardProductKind,
  type ProductFacts,
  type ProductPort,
} from '@bms/domain'

import type { SqlWorld } from '../content/content-rows.ts'
import { createContentStore } from '../content/content-store.ts'
import { listChoices } from './choices.queries.ts'
import {
  countDevices,
  countPointing,
  countProductsBy,
  findModels,
  findSurroundings,
  hold,
  holdsAny,
  isInCategory,
  isOfStandard,
  lacks,
} from './product.queries.ts'

const facts: ProductFacts<SqlWorld> = { hold, countPointing, countDevices }

/** Categories of products, by brand. */
export const categoryStore = createContentStore<CategoryContent, CategoryStatus>({
  ...createCategoryKind(facts),
  table: 'category',
  unique: { category_key: 'key' },
})

/** Series, by brand. */
export const seriesStore = createContentStore<SeriesContent, SeriesStatus>({
  ...createSeriesKind(facts),
  table: 'series',
  unique: { series_code: 'code' },
})

/** Standard products, by brand. */
export const standardStore = createContentStore<StandardProductContent, ProductStatus>({
  ...createStandardProductKind(facts),
  table: 'standard_product',
  unique: { standard_product_model: 'model' },
})

/** Single products, by brand. */
export const singleStore = createContentStore<SingleProductContent, ProductStatus>({
  ...createSingleProductKind(facts),
  table: 'single_product',
  unique: { single_product_sku: 'sku', single_product_key: 'product_key', single_product_ean: 'ean' },
})

/** What a brand sells, over the database. */
export const productPort: ProductPort<SqlWorld> = {
  ...facts,
  categories: categoryStore,
  series: seriesStore,
  standards: standardStore,
  singles: singleStore,
  reader: ({ db }) => db,
  countProductsBy,
  surroundings: findSurroundings,
  models: findModels,
  choices: listChoices,
  inCategory: (brand, ids) => isInCategory(brand, ids),
  ofStandard: isOfStandard,
  holdsAny,
  lacking: lacks,
}
