import {
  type CategoryContent,
  type ProductStatus,
  type SeriesContent,
  type SeriesStatus,
  type SingleProductContent,
  type StandardProductContent,
} from '@bms/contract'
import {
  type CategoryStatus,
  createCategoryKind,
  createSeriesKind,
  createSingleProductKind,
  createStandardProductKind,
  inUse,
  type ProductFacts,
  type ProductPort,
} from '@bms/domain'

import { signedIn } from '../../context.ts'
import { once } from '../../db/once.ts'
import { inTransaction, violatedUnique } from '../../db/transaction.ts'
import { contentWork, type SqlWorld } from '../content/content-rows.ts'
import { createContentStore } from '../content/content-store.ts'
import { copyFacts } from '../knowledge/copy-facts.ts'
import { orderSettling } from '../knowledge/settle-warranties.ts'
import { listChoices } from './choices.queries.ts'
import {
  countDevices,
  countDevicesOf,
  findPolicyName,
  findSurroundings,
  hold,
  isInCategory,
  isOfStandard,
} from './product.queries.ts'

const facts: ProductFacts<SqlWorld> = {
  hold,
  countBy: (type, ...asked) => stores[type].countBy(...asked),
  countDevices,
  settleWarranties: orderSettling,
}

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

const stores = {
  category: categoryStore,
  series: seriesStore,
  standard_product: standardStore,
  single_product: singleStore,
}

const uniqueFields: Readonly<Record<string, string>> = { ...standardStore.kind.unique, ...singleStore.kind.unique }

/** Says which field was to be unique where somebody else took its value meanwhile. */
async function unique<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const field = uniqueFields[violatedUnique(error) ?? '']
    if (field === undefined) throw error
    throw inUse(field)
  }
}

/** What a brand sells, over the database. */
export const productPort: ProductPort<SqlWorld> = {
  ...contentWork,
  ...facts,
  categories: categoryStore,
  series: seriesStore,
  standards: standardStore,
  singles: singleStore,
  callerOf: signedIn,
  copying: copyFacts,
  policyName: findPolicyName,
  transact: ({ db }, work) => unique(inTransaction(db, work)),
  once: (context, what, work) => unique(once(context, what, work)),
  deviceCounts: countDevicesOf,
  surroundings: findSurroundings,
  choices: listChoices,
  inCategory: (brand, ids) => isInCategory(brand, ids),
  ofStandard: isOfStandard,
}
