import type { userSortFields } from '@bms/contract'

import { asAsked, compared, comparedVersion, type Condition, inDays, type Sorts } from '../content/conditions.ts'
import type { UserSelection } from './user-port.ts'

/** How users are sorted. */
export const userSorts: Sorts<(typeof userSortFields)[number]> = {
  registered_at: { column: 'registered_at' },
  last_active_at: { column: 'last_active_at', nulls: true },
  nickname: { column: 'nickname_key' },
  device_count: { column: 'device_count' },
}

/** What users must be like, by column; text, tag and faults of their devices are each store's own to ask. */
export const toUserConditions = (asked: UserSelection): readonly Condition[] => [
  ...asAsked(asked, ['brand', 'user_id', 'status', 'country', 'data_center', 'platform', 'register_source']),
  ...asAsked(asked, ['has_feedback', 'marketing_opt_in']),
  ...comparedVersion('app_version_key', 'atLeast', asked.app_version_min),
  ...comparedVersion('app_version_key', 'atMost', asked.app_version_max),
  ...compared('device_count', 'atLeast', asked.device_count_min),
  ...compared('device_count', 'atMost', asked.device_count_max),
  ...inDays('registered_at', 'registered', asked),
  ...inDays('last_active_at', 'last_active', asked),
]
