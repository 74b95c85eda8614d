import { defaultLocale, type EmailContent, type MessageContent, toVersionKey } from '@bms/contract'

import { hitsAmong } from '../device/devices-among.ts'
import { findUsersBy } from '../found-by-text.ts'
import { countAll, createFinder, fits, sortNewest, toDated } from '../rows.ts'
import { toSearchKey } from '../search-key.ts'
import { toUserConditions, userSorts } from './user-conditions.ts'
import type { Belongings, Happening, SentRow, UserSelection } from './user-port.ts'

/*
 * Users of a brand, what they have and were sent, where it is kept as rows and not in a database; moments are in
 * ISO 8601.
 */

type Searched = Parameters<typeof findUsersBy>[1]
type User = Searched['users'][number] & {
  readonly app_version: string
  readonly feedback_count: number
  readonly tags: readonly string[]
}

/** Users, with what follows from their other columns. */
export const userRows = createFinder('user_id', userSorts, (row: User) => ({
  nickname_key: toSearchKey(row.nickname),
  app_version_key: toVersionKey(row.app_version),
  has_feedback: row.feedback_count > 0,
}))

interface UserRows<U extends User> {
  readonly users: readonly U[]
  readonly devices: readonly (Searched['devices'][number] & { readonly product_model: string })[]
  readonly faults: Parameters<typeof hitsAmong>[0]
}

/** Owners of devices that had such a fault in some days; undefined where that isn't asked for. */
function findOwnersHit(
  { devices, faults }: UserRows<User>,
  query: UserSelection,
): ReadonlySet<string | null> | undefined {
  if (query.fault_from === undefined) return undefined
  const hit = new Set(hitsAmong(faults, query).map(({ device_id }) => device_id))
  const own = devices.filter((row) => hit.has(row.device_id) && fits(query.product_model, row.product_model))
  return new Set(own.map(({ user_id }) => user_id))
}

/** Users who are asked for. */
export function findUsersAmong<U extends User>(rows: UserRows<U>, query: UserSelection): readonly U[] {
  const { q = '', tag } = query
  const owners = findOwnersHit(rows, query)
  return userRows
    .select(q === '' ? rows.users : findUsersBy(q, rows), toUserConditions(query))
    .filter(({ user_id, tags }) => (tag === undefined || tags.includes(tag)) && (owners?.has(user_id) ?? true))
}

interface OwnRows {
  readonly devices: readonly {
    readonly device_id: string
    readonly user_id: string | null
    readonly status: string
    readonly bound_at: string | null
    readonly product_model: string
    readonly open_fault_count: number
  }[]
  readonly faults: readonly { readonly device_id: string; readonly raised_at: string; readonly code: string }[]
  readonly feedback: readonly {
    readonly feedback_id: string
    readonly user_id: string
    readonly status: string
    readonly created_at: string
    readonly category: string
  }[]
}

/** What somebody has, newest happenings first. */
export function belongingsAmong({ devices, faults, feedback }: OwnRows, id: string): Belongings {
  const own = devices.filter(({ user_id }) => user_id === id)
  const said = feedback.filter(({ user_id }) => user_id === id)
  const owned = new Set(own.map(({ device_id }) => device_id))
  const happening = (kind: Happening['kind'], at: string | null, ref_id: string, text: string): Happening[] =>
    at === null ? [] : [{ at, kind, ref_id, text }]
  const happened = [
    ...own.flatMap((row) => happening('bound', row.bound_at, row.device_id, row.product_model)),
    ...faults
      .filter(({ device_id }) => owned.has(device_id))
      .flatMap((row) => happening('fault', row.raised_at, row.device_id, row.code)),
    ...said.flatMap((row) => happening('feedback', row.created_at, row.feedback_id, row.category)),
  ]
  return {
    devices: countAll(own.map(({ status }) => status)),
    feedback: countAll(said.map(({ status }) => status)),
    open_faults: own.reduce((sum, { open_fault_count }) => sum + open_fault_count, 0),
    timeline: sortNewest(happened, ({ at, ref_id }) => `${at} ${ref_id}`),
  }
}

/** What became of something for one person. */
interface Delivery {
  readonly user_id: string
  readonly status: SentRow['handed']
  readonly reason: string | null
  readonly at: string
  readonly delivered_at: string | null
  readonly opened_at: string | null
  readonly clicked_at: string | null
  readonly bounced_at?: string | null
}

interface SentRows {
  readonly messages: readonly {
    readonly msg_id: string
    readonly content: Pick<MessageContent, 'content' | 'default_loc'>
  }[]
  readonly emails: readonly { readonly email_id: string; readonly content: Pick<EmailContent, 'subject'> }[]
  readonly pushDeliveries: readonly (Delivery & { readonly msg_id: string })[]
  readonly emailDeliveries: readonly (Delivery & { readonly email_id: string })[]
}

/** All that somebody was sent, newest first. */
export function sentAmong({ messages, emails, pushDeliveries, emailDeliveries }: SentRows, id: string): SentRow[] {
  const isOwn = (row: { readonly user_id: string }) => row.user_id === id
  const pushed = pushDeliveries.filter(isOwn).map((row) => {
    const content = messages.find(({ msg_id }) => msg_id === row.msg_id)?.content
    return { ...row, kind: 'push' as const, ref_id: row.msg_id, title: content?.content[content.default_loc]?.title }
  })
  const mailed = emailDeliveries.filter(isOwn).map((row) => {
    const content = emails.find(({ email_id }) => email_id === row.email_id)?.content
    return { ...row, kind: 'email' as const, ref_id: row.email_id, title: content?.subject[defaultLocale] }
  })
  const rows = [...pushed, ...mailed].map(({ title = null, status: handed, ...row }) => ({
    ...toDated(row),
    title,
    handed,
  }))
  return rows.toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.ref_id < b.ref_id ? 1 : -1))
}
