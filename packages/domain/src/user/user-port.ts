import type {
  AppUser,
  AppUserDetail,
  Brand,
  CallInput,
  DataOf,
  Page,
  UserMessage,
  userSortFields,
  UserStatus,
} from '@bms/contract'

import type { BrandPort } from '../brand-port.ts'
import type { World } from '../content/content-item.ts'
import type { SortKey, Window } from '../paging.ts'
import type { TagPort } from '../tags.ts'

type Absent = 'avatar' | 'disabled_reason' | 'disabled_at' | 'registered_at' | 'last_active_at'

/** An app user as lists read them, personal data in full. */
export interface ListedUser extends Omit<AppUser, Absent> {
  readonly avatar_url: string | null
  readonly disabled_reason: string | null
  readonly disabled_at: Date | null
  readonly registered_at: Date
  readonly last_active_at: Date | null
}

/** An app user as they are kept. */
export interface UserRow extends ListedUser, Pick<AppUserDetail, 'gender' | 'tz' | 'push_token_ok'> {
  readonly email: string | null
  readonly phone_cc: string | null
  readonly phone_number: string | null
  readonly last_ip: string | null
  readonly note: string | null
  readonly updated_at: Date
  readonly deleted_at: Date | null
}

/** What staff keeps of a user; what isn't named stays. */
export type UserEdit = Partial<Pick<UserRow, 'nickname' | 'country' | 'note' | 'tags'>>

/** Whether somebody may use the app; since when they may not, and why. */
export type UserAccess = Pick<UserRow, 'disabled_reason' | 'disabled_at'> & { readonly status: 'enabled' | 'disabled' }

/** Which users are asked for. */
export interface UserSelection extends Omit<
  CallInput<'userList'>['query'],
  'page' | 'page_size' | 'offset' | 'after' | 'sort'
> {
  readonly brand: Brand
}

/** How many users there are of a status in a country. */
export interface UserTotal {
  readonly status: UserStatus
  readonly country: string
  readonly n: number
}

/** Something that happened to what a user has; the moment in ISO 8601. */
export interface Happening {
  readonly at: string
  readonly kind: 'bound' | 'feedback' | 'fault'
  readonly ref_id: string
  readonly text: string
}

/** Counts of what a user has, by state, and the newest of what happened to it. */
export interface Belongings {
  readonly devices: Readonly<Record<string, number>>
  readonly feedback: Readonly<Record<string, number>>
  readonly open_faults: number
  readonly timeline: readonly Happening[]
}

/** What may become of something that was sent. */
export const sentMoments = ['delivered_at', 'opened_at', 'clicked_at', 'bounced_at', 'complained_at'] as const

/** Something that was sent to a user. */
export interface SentRow
  extends Pick<UserMessage, 'kind' | 'ref_id'>, Partial<Record<(typeof sentMoments)[number], Date | null>> {
  /** In the default language of its text; null where that is gone. */
  readonly title: string | null
  readonly handed: 'queued' | 'sending' | 'sent' | 'bounced' | 'failed'
  readonly reason: string | null
  readonly at: Date
}

/** Where app users are kept, with what they have and were sent. */
export interface UserPort<W extends World> extends BrandPort<W>, TagPort<W> {
  /** The answer to a list's query: what `make` makes, or what it made before if no user has changed since. */
  readonly keep: <T extends object>(
    context: W['context'],
    input: CallInput<'userList'>,
    make: () => Promise<T>,
  ) => Promise<T>
  readonly find: (
    context: W['context'],
    selection: UserSelection,
    sort: readonly SortKey<(typeof userSortFields)[number]>[],
    window: Window,
  ) => Promise<Pick<Page<never>, 'next'> & { readonly users: readonly ListedUser[] }>
  /** How many users are asked for, and what choosing another status or country would show (`summariseUsers`). */
  readonly count: (
    context: W['context'],
    selection: UserSelection,
  ) => Promise<Pick<DataOf<'userList'>, 'total' | 'total_is_lower_bound' | 'facets'>>
  readonly read: (db: W['db'] | W['trx'], brand: Brand, id: string) => Promise<UserRow | undefined>
  /** Those of some users who are there, by id; nobody else changes them until the transaction ends. */
  readonly lock: (trx: W['trx'], brand: Brand, ids: readonly string[]) => Promise<readonly UserRow[]>
  /** What a user has, newest happenings first, then by id; as many as a timeline shows at least. */
  readonly belongings: (db: W['db'] | W['trx'], brand: Brand, id: string) => Promise<Belongings>
  readonly setAccess: (
    trx: W['trx'],
    brand: Brand,
    users: readonly UserRow[],
    access: UserAccess,
    at: Date,
  ) => Promise<void>
  readonly edit: (trx: W['trx'], brand: Brand, user: UserRow, edit: UserEdit, at: Date) => Promise<void>
  /** What a user was sent, newest first. */
  readonly sent: (
    db: W['db'],
    brand: Brand,
    id: string,
    kinds: readonly UserMessage['kind'][],
    window: Window,
  ) => Promise<Pick<Page<never>, 'total' | 'total_is_lower_bound'> & { readonly rows: readonly SentRow[] }>
  /** How many who may use the app have set each language. */
  readonly languages: (db: W['db'], brand: Brand) => Promise<ReadonlyMap<string, number>>
}
