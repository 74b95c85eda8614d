import type { z } from 'zod'

import type { Brand } from '../brand.ts'
import type { CallName } from '../endpoints.ts'
import { appVersionCalls } from './app-version.ts'
import { audienceCalls } from './audience.ts'
import type { Call } from './call.ts'
import { deviceCalls } from './device.ts'
import { exportCalls } from './export.ts'
import { feedbackCalls } from './feedback.ts'
import { knowledgeCalls } from './knowledge.ts'
import { operationCalls } from './operation.ts'
import { packageUploadCalls } from './package-upload.ts'
import { parityCalls } from './parity.ts'
import { passkeyCalls } from './passkey.ts'
import { personalCalls } from './personal.ts'
import { productCalls } from './product.ts'
import { profileCalls } from './profile.ts'
import { promotionEmailCalls } from './promotion-email.ts'
import { promotionCalls } from './promotion.ts'
import { pushMessageCalls } from './push-message.ts'
import { reportCalls } from './report.ts'
import { revisionCalls } from './revision.ts'
import { roleCalls } from './role.ts'
import { secondFactorCalls } from './second-factor.ts'
import { serialDeskCalls } from './serial-desk.ts'
import { sessionCalls } from './session.ts'
import { staffCalls } from './staff.ts'
import { statisticsCalls } from './statistics.ts'
import { translationTextCalls } from './translation-texts.ts'
import { translationCalls } from './translation.ts'
import { uploadCalls } from './upload.ts'
import { userCalls } from './user.ts'

/** Every call of the API by name: the one truth that server, client, mock, forms and tests derive from. */
export const calls = {
  ...sessionCalls,
  ...profileCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...operationCalls,
  ...staffCalls,
  ...roleCalls,
  ...personalCalls,
  ...reportCalls,
  ...userCalls,
  ...deviceCalls,
  ...parityCalls,
  ...serialDeskCalls,
  ...feedbackCalls,
  ...appVersionCalls,
  ...pushMessageCalls,
  ...audienceCalls,
  ...promotionCalls,
  ...promotionEmailCalls,
  ...productCalls,
  ...uploadCalls,
  ...packageUploadCalls,
  ...knowledgeCalls,
  ...translationCalls,
  ...translationTextCalls,
  ...revisionCalls,
  ...exportCalls,
  ...statisticsCalls,
} satisfies Record<CallName, Call>

type Calls = typeof calls

/** What a caller gives as query: the wire form, before parsing. */
export type QueryOf<K extends CallName> = z.input<Calls[K]['query']>

/** What a caller gives as body. */
export type BodyOf<K extends CallName> = z.input<Calls[K]['body']>

/** `data` of a call's success answer. */
export type DataOf<K extends CallName> = z.output<Calls[K]['response']>

/** A call that has been checked: query and body are parsed; `brand` is the path's, for brand calls. */
export interface CallInput<K extends CallName> {
  readonly query: z.output<Calls[K]['query']>
  readonly body: z.output<Calls[K]['body']>
  readonly brand: Calls[K]['endpoint']['scope'] extends 'brand' ? Brand : undefined
}

/** One function per call; an implementation without one of them does not compile. */
export type ApiHandlers<Context> = {
  readonly [K in CallName]: (input: CallInput<K>, context: Context) => DataOf<K> | Promise<DataOf<K>>
}
