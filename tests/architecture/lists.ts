import { createCoverageList } from '../../console/src/features/knowledge/coverage/coverage-list.tsx'
import { faqList } from '../../console/src/features/knowledge/faq/faq-list.tsx'
import { introList } from '../../console/src/features/knowledge/intro/intro-list.tsx'
import { createParityList } from '../../console/src/features/knowledge/parity/parity-list.tsx'
import { warrantyList } from '../../console/src/features/knowledge/warranty/warranty-list.tsx'
import { versionList } from '../../console/src/features/operations/app-version/version-list.tsx'
import { messageList } from '../../console/src/features/operations/message/message-list.tsx'
import { createSingleList } from '../../console/src/features/operations/product-single/single-list.tsx'
import { createStandardList } from '../../console/src/features/operations/product-standard/standard-list.tsx'
import { promotionList } from '../../console/src/features/operations/promotion/promotion-list.tsx'
import { createMemberList } from '../../console/src/features/system/members/member-list.tsx'
import { recordList } from '../../console/src/features/system/records/record-list.tsx'
import { roleList } from '../../console/src/features/system/roles/role-list.tsx'
import { deviceList } from '../../console/src/features/users/devices/device-list.tsx'
import { faultList } from '../../console/src/features/users/faults/fault-list.tsx'
import { feedbackList } from '../../console/src/features/users/feedback/feedback-list.tsx'
import { userList } from '../../console/src/features/users/user-list.tsx'
import type { List } from '../../console/src/shared/list/define-list.ts'

const ways = { devices: true, faqs: true }

/** Every list page there is: `exported-columns.test.ts` counts them. */
export const lists: readonly List[] = [
  userList,
  feedbackList,
  deviceList,
  faultList,
  versionList,
  messageList,
  createStandardList(ways),
  createSingleList(ways),
  promotionList,
  createMemberList(undefined),
  recordList,
  roleList,
  introList,
  faqList,
  warrantyList,
  createCoverageList(),
  createParityList({ all: true, projects: {} }),
]
