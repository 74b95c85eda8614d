import { createProductHandlers } from '@bms/domain'

import { productPort } from './product-store.ts'

/** What a brand sells. */
export const productHandlers = createProductHandlers(productPort)
