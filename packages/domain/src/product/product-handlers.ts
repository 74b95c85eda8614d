import type { ApiHandlers } from '@bms/contract'

import type { World } from '../content/content-item.ts'
import { createCategoryHandlers } from './category-handlers.ts'
import { importProducts } from './import-products.ts'
import type { ProductPort } from './product-port.ts'
import { createSeriesHandlers } from './series-handlers.ts'
import { createSingleHandlers } from './single-handlers.ts'
import { createStandardHandlers } from './standard-handlers.ts'

/** What a brand sells: categories, series, products, and what pickers choose from. */
export function createProductHandlers<W extends World>(port: ProductPort<W>) {
  const choices: Pick<ApiHandlers<W['context']>, 'productList' | 'importProducts'> = {
    importProducts: (input, context) => importProducts(port, input, context),
    productList: ({ brand, query }, context) => port.choices(port.reader(context), brand, query),
  }
  return {
    ...createCategoryHandlers(port),
    ...createSeriesHandlers(port),
    ...createStandardHandlers(port),
    ...createSingleHandlers(port),
    ...choices,
  }
}
