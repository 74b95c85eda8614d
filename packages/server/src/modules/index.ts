import type { ApiHandlers } from '@bms/contract'

import type { Context } from '../context.ts'
import { exportHandlers } from './export/export.handlers.ts'
import { knowledgeHandlers } from './knowledge/knowledge.handlers.ts'
import { operationHandlers } from './operation/operation.handlers.ts'
import { profileHandlers } from './profile/profile.handlers.ts'
import { regionHandlers } from './region/region.handlers.ts'
import { revisionHandlers } from './revision/revision.handlers.ts'
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
  ...knowledgeHandlers,
  ...revisionHandlers,
  ...exportHandlers,
  ...statisticsHandlers,
}
