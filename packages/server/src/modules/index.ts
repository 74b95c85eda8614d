import type { ApiHandlers } from '@bms/contract'

import type { Context } from '../context.ts'
import { operationHandlers } from './operation/operation.handlers.ts'
import { profileHandlers } from './profile/profile.handlers.ts'
import { emailHandlers } from './promotion/email.handlers.ts'
import { promotionHandlers } from './promotion/promotion.handlers.ts'
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
  ...promotionHandlers,
  ...emailHandlers,
  ...regionHandlers,
  ...statisticsHandlers,
}
