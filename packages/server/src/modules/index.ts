import type { ApiHandlers } from '@bms/contract'

import type { Context } from '../context.ts'
import { appVersionHandlers } from './app-version/app-version.handlers.ts'
import { uploadHandlers } from './asset/upload.handlers.ts'
import { audienceHandlers } from './audience/audience.handlers.ts'
import { deviceHandlers } from './device/device.handlers.ts'
import { exportHandlers } from './export/export.handlers.ts'
import { feedbackHandlers } from './feedback/feedback.handlers.ts'
import { templateHandlers } from './feedback/reply-templates.ts'
import { knowledgeHandlers } from './knowledge/knowledge.handlers.ts'
import { operationHandlers } from './operation/operation.handlers.ts'
import { parityHandlers } from './parity/parity.handlers.ts'
import { passkeyHandlers } from './passkey/passkey.handlers.ts'
import { personalHandlers } from './personal/personal.handlers.ts'
import { productHandlers } from './product/product.handlers.ts'
import { profileHandlers } from './profile/profile.handlers.ts'
import { promotionHandlers } from './promotion/promotion.handlers.ts'
import { pushMessageHandlers } from './push-message/push-message.handlers.ts'
import { reportHandlers } from './report/report.handlers.ts'
import { revisionHandlers } from './revision/revision.handlers.ts'
import { roleHandlers } from './role/role.handlers.ts'
import { secondFactorHandlers } from './second-factor/second-factor.handlers.ts'
import { serialDeskHandlers } from './serial-desk/serial-desk.handlers.ts'
import { watchedSearches } from './serial-desk/watched-searches.ts'
import { sessionHandlers } from './session/session.handlers.ts'
import { staffHandlers } from './staff/staff.handlers.ts'
import { statisticsHandlers } from './statistics/statistics.handlers.ts'
import { translationTextHandlers } from './translation/translation-texts.handlers.ts'
import { translationHandlers } from './translation/translation.handlers.ts'
import { userHandlers } from './user/user.handlers.ts'

/** Every call of the contract; one that is missing here does not compile. */
export const handlers: ApiHandlers<Context> = {
  ...sessionHandlers,
  ...profileHandlers,
  ...secondFactorHandlers,
  ...passkeyHandlers,
  ...operationHandlers,
  ...staffHandlers,
  ...roleHandlers,
  ...personalHandlers,
  ...reportHandlers,
  ...userHandlers,
  ...deviceHandlers,
  ...parityHandlers,
  ...serialDeskHandlers,
  ...feedbackHandlers,
  ...templateHandlers,
  ...promotionHandlers,
  ...appVersionHandlers,
  ...pushMessageHandlers,
  ...audienceHandlers,
  ...productHandlers,
  ...uploadHandlers,
  ...knowledgeHandlers,
  ...translationHandlers,
  ...translationTextHandlers,
  ...revisionHandlers,
  ...exportHandlers,
  ...statisticsHandlers,
  // In place of those above.
  ...watchedSearches,
}
