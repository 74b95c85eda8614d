import { appVersionCalls } from '../calls/app-version.ts'
import { audienceCalls } from '../calls/audience.ts'
import { deviceCalls } from '../calls/device.ts'
import { exportCalls } from '../calls/export.ts'
import { feedbackCalls } from '../calls/feedback.ts'
import { knowledgeCalls } from '../calls/knowledge.ts'
import { operationCalls } from '../calls/operation.ts'
import { packageUploadCalls } from '../calls/package-upload.ts'
import { parityCalls } from '../calls/parity.ts'
import { passkeyCalls } from '../calls/passkey.ts'
import { personalCalls } from '../calls/personal.ts'
import { productCalls } from '../calls/product.ts'
import { profileCalls } from '../calls/profile.ts'
import { promotionEmailCalls } from '../calls/promotion-email.ts'
import { promotionCalls } from '../calls/promotion.ts'
import { pushMessageCalls } from '../calls/push-message.ts'
import { reportCalls } from '../calls/report.ts'
import { revisionCalls } from '../calls/revision.ts'
import { roleCalls } from '../calls/role.ts'
import { secondFactorCalls } from '../calls/second-factor.ts'
import { serialDeskCalls } from '../calls/serial-desk.ts'
import { sessionCalls } from '../calls/session.ts'
import { staffCalls } from '../calls/staff.ts'
import { statisticsCalls } from '../calls/statistics.ts'
import { translationTextCalls } from '../calls/translation-texts.ts'
import { translationCalls } from '../calls/translation.ts'
import { uploadCalls } from '../calls/upload.ts'
import { userCalls } from '../calls/user.ts'
import type { CallName } from '../endpoints.ts'

const areas: readonly (readonly [tag: string, about: string, ...groups: object[]])[] = [
  [
    'Session',
    'Signing in and out, and one’s own password, second factor, picture and sessions.',
    sessionCalls,
    profileCalls,
    secondFactorCalls,
    passkeyCalls,
  ],
  [
    'Console',
    'What the console keeps for a person, what it tells them of, and its search.',
    personalCalls,
    reportCalls,
  ],
  ['Staff', 'Members of staff and the roles that say what they may do.', staffCalls, roleCalls],
  ['Records', 'What somebody did: every change leaves an operation record.', operationCalls],
  ['Users', 'People who use the app of a brand, and the countries it is sold in.', userCalls],
  ['Devices', 'Devices that people have, their faults and what happened to them.', deviceCalls, serialDeskCalls],
  ['Feedback', 'What people tell the company, and its answers.', feedbackCalls],
  ['Versions', 'Versions of the apps: whom they are offered to, and how that rises.', appVersionCalls],
  ['Messages', 'Messages to the apps, and whom something reaches.', pushMessageCalls, audienceCalls],
  ['Promotions', 'Splash screens, homepage ads and marketing e-mails.', promotionCalls, promotionEmailCalls],
  ['Products', 'What a brand sells: categories, series, standard and single products.', productCalls],
  ['Files', 'Pictures, and Android packages that are sent in parts.', uploadCalls, packageUploadCalls],
  [
    'Knowledge',
    'Product introductions, FAQs and warranty policies.',
    knowledgeCalls,
    parityCalls,
    translationCalls,
    translationTextCalls,
  ],
  ['Revisions', 'Earlier states of content, and how they come back.', revisionCalls],
  ['Exports', 'Lists that are written into files.', exportCalls],
  ['Statistics', 'Figures from roll-ups, up to 30 seconds old. Ranges are inclusive at both ends.', statisticsCalls],
]

/** The areas of the API, in order. */
export const tags = [
  ...areas.map(([name, description]) => ({ name, description })),
  { name: 'Reports', description: 'What mail and push services report by themselves, signed with a secret.' },
]

const tagByCall = new Map(
  areas.flatMap(([tag, , ...groups]) => groups.flatMap((group) => Object.keys(group).map((name) => [name, tag]))),
)

/** The area a call belongs to. */
export const tagOf = (name: CallName): string => tagByCall.get(name) ?? 'Session'
