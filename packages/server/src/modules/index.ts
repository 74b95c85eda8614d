import type { ApiHandlers } from '@bms/contract'

import type { Context } from '../context.ts'
import { appVersionHandlers } from './app-version/app-version.handlers.ts'
import { operationHandlers } from './operation/operation.handlers.ts'
import { profileHandlers } from './profile/profile.handlers.ts'
import { pushMessageHandlers } from './push-message/push-message.handlers.ts'
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
  ...appVersionHandlers,
  ...pushMessageHandlers,
  ...statisticsHandlers,
}
