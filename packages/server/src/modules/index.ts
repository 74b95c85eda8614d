import type { ApiHandlers } from '@bms/contract'

import type { Context } from '../context.ts'
import { uploadHandlers } from './asset/upload.handlers.ts'
import { operationHandlers } from './operation/operation.handlers.ts'
import { categoryHandlers } from './product/category.handlers.ts'
import { productHandlers } from './product/product.handlers.ts'
import { singleProductHandlers } from './product/single-product.handlers.ts'
import { standardProductHandlers } from './product/standard-product.handlers.ts'
import { profileHandlers } from './profile/profile.handlers.ts'
import { regionHandlers } from './region/region.handlers.ts'
import { sessionHandlers } from './session/session.handlers.ts'
import { statisticsHandlers } from './statistics/statistics.handlers.ts'
import { userHandlers } from './user/user.handlers.ts'

/** Every call of the contract; one that is missing here does not compile. */
export const handlers: ApiHandlers<Context> = {
  ...sessionHandlers,
  ...profileHandlers,
  ...operationHandlers,
  ...userHandlers,
  ...regionHandlers,
  ...productHandlers,
  ...categoryHandlers,
  ...standardProductHandlers,
  ...singleProductHandlers,
  ...uploadHandlers,
  ...statisticsHandlers,
}
