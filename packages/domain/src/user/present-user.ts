import {
  type AppUser,
  type AppUserDetail,
  deviceStatuses,
  feedbackStatuses,
  toUserMessageStatus,
  type UserMessage,
} from '@bms/contract'

import { maskAccount, maskAddress } from '../mask.ts'
import {
  type Belongings,
  type Happening,
  type ListedUser,
  sentMoments,
  type SentRow,
  type UserRow,
} from './user-port.ts'

/** Most entries of a timeline. */
export const timelineLength = 50

/** A user as lists show them: personal data is masked. */
export function toAppUser(row: ListedUser): AppUser {
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

/** A user's phone number in full. */
export const phoneOf = ({ phone_cc, phone_number }: UserRow): string | null =>
  phone_number === null ? null : `${phone_cc ?? ''}${phone_number}`

function toTimeline(user: UserRow, happened: readonly Happening[]): AppUserDetail['timeline'] {
  const own: AppUserDetail['timeline'] = [{ at: user.registered_at.toISOString(), kind: 'registered' }]
  if (user.disabled_at) {
    own.push({
      at: user.disabled_at.toISOString(),
      kind: 'disabled',
      ...(user.disabled_reason === null ? {} : { text: user.disabled_reason }),
    })
  }
  if (user.deleted_at) own.push({ at: user.deleted_at.toISOString(), kind: 'deleted' })
  const others = happened.map(({ at, ...rest }) => ({ at: new Date(at).toISOString(), ...rest }))
  return [...others, ...own].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, timelineLength)
}

/** Every state with how many there are of it. */
function countAll<const T extends readonly string[]>(states: T, counts: Readonly<Record<string, number>>) {
  return Object.fromEntries(states.map((state) => [state, counts[state] ?? 0])) as Record<T[number], number>
}

/** A user as the detail call shows them. */
export function toUserDetail(user: UserRow, belongings: Belongings): AppUserDetail {
  const phone = phoneOf(user)
  return {
    ...toAppUser(user),
    ...(user.email === null ? {} : { email: maskAccount(user.email) }),
    ...(phone === null ? {} : { phone: maskAccount(phone) }),
    gender: user.gender,
    tz: user.tz,
    push_token_ok: user.push_token_ok,
    ...(user.last_ip === null ? {} : { last_ip: maskAddress(user.last_ip) }),
    ...(user.note === null ? {} : { note: user.note }),
    updated_at: user.updated_at.toISOString(),
    ...(user.deleted_at ? { deleted_at: user.deleted_at.toISOString() } : {}),
    devices_by_status: countAll(deviceStatuses, belongings.devices),
    feedback_by_status: countAll(feedbackStatuses, belongings.feedback),
    open_fault_count: belongings.open_faults,
    timeline: toTimeline(user, belongings.timeline),
  }
}

/** Something that was sent, as the wire has it. */
export function toUserMessage({ kind, ref_id, title, handed, reason, at, ...row }: SentRow): UserMessage {
  const moments = Object.fromEntries(
    sentMoments.flatMap((name) => {
      const moment = row[name]
      return moment ? [[name, moment.toISOString()]] : []
    }),
  )
  return {
    kind,
    ref_id,
    title: title ?? '',
    status: toUserMessageStatus(handed, moments),
    ...(reason === null ? {} : { reason }),
    at: at.toISOString(),
    ...moments,
  }
}
