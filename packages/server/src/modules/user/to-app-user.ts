import type { AppUser } from '@bms/contract'
import { maskAccount } from '@bms/domain'

import type { UserListRow } from './user.queries.ts'

/** A user as lists show them: personal data is masked. */
export function toAppUser(row: UserListRow): AppUser {
  return {
    user_id: row.user_id,
    account: maskAccount(row.account),
    nickname: row.nickname,
    ...(row.avatar_url === null ? {} : { avatar: row.avatar_url }),
    country: row.country,
    data_center: row.data_center,
    locale: row.locale,
    platform: row.platform,
    app_version: row.app_version,
    os_version: row.os_version,
    phone_model: row.phone_model,
    register_source: row.register_source,
    status: row.status,
    ...(row.disabled_reason === null ? {} : { disabled_reason: row.disabled_reason }),
    ...(row.disabled_at ? { disabled_at: row.disabled_at.toISOString() } : {}),
    marketing_opt_in: row.marketing_opt_in,
    device_count: row.device_count,
    feedback_count: row.feedback_count,
    tags: row.tags,
    registered_at: row.registered_at.toISOString(),
    ...(row.last_active_at ? { last_active_at: row.last_active_at.toISOString() } : {}),
    rev: row.rev,
  }
}
