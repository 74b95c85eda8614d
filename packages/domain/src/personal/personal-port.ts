import type {
  Brand,
  DataOf,
  FaqInput,
  MessageContent,
  Notification,
  SavedView,
  SingleProductContent,
  StandardProductContent,
  ViewAudiences,
} from '@bms/contract'

import type { Condition } from '../content/conditions.ts'
import type { World } from '../content/content-item.ts'
import type { Window } from '../paging.ts'
import type { AdministrationPort } from '../role/role-port.ts'
import type { MemberRow, StaffSelection } from '../staff/staff-port.ts'

/** What is kept of a view, whoever looks at it. */
export interface ViewRow extends Omit<SavedView, 'page_key' | 'role_id' | 'owner' | 'mine' | 'updated_at'> {
  readonly page: string
  readonly role_id: string | null
  readonly owner_uid: string
  /** The owner's. */
  readonly nickname: string
  readonly updated_at: Date
}

/** A view that is made. */
export type NewView = Omit<ViewRow, 'view_id' | 'nickname' | 'updated_at' | 'rev'>

/** What the owner of a view may change about it. */
export type ViewChange = Pick<ViewRow, 'name' | 'query' | 'columns' | 'is_default'>

/** A preference as it is kept. */
export interface KeptPreference {
  readonly value: DataOf<'getPreference'>['value']
  readonly updated_at: Date
}

type Who<W extends World> = Pick<AdministrationPort<W>, 'now' | 'reader' | 'transact' | 'once' | 'callerOf' | 'record'>

/** Where saved views are kept. */
export interface ViewPort<W extends World> extends Who<W> {
  /** Roles by name: somebody's own, or all there are where nobody is named. */
  readonly rolesOf: (db: W['db'] | W['trx'], uid: string | undefined) => Promise<ViewAudiences['roles']>
  /** Views of a page that somebody may use: their own first, then by name. */
  readonly seenBy: (db: W['db'], uid: string, page: string) => Promise<readonly ViewRow[]>
  /** Has somebody's changes wait for one another until the transaction ends. */
  readonly takeTurns: (trx: W['trx'], uid: string) => Promise<void>
  readonly countOwn: (trx: W['trx'], uid: string) => Promise<number>
  /** What somebody's other views of a page are called; they are few (`maxSavedViews`). */
  readonly otherNames: (
    trx: W['trx'],
    view: Pick<ViewRow, 'owner_uid' | 'page'>,
    exceptId: string | undefined,
  ) => Promise<readonly string[]>
  /** Holds a view until the transaction ends. */
  readonly lock: (trx: W['trx'], id: string) => Promise<ViewRow | undefined>
  /** Keeps a new view; answers with its id. */
  readonly insert: (trx: W['trx'], view: NewView, at: Date) => Promise<string>
  readonly update: (trx: W['trx'], id: string, change: ViewChange, by: string, at: Date) => Promise<void>
  /** Of the views that the same people see on a page, leaves this one alone to stand first. */
  readonly clearOtherDefaults: (trx: W['trx'], view: ViewRow) => Promise<void>
  readonly remove: (trx: W['trx'], id: string) => Promise<void>
}

/** A notification as it is kept. */
export interface NoteRow extends Pick<Notification, 'note_id' | 'kind' | 'title'> {
  readonly reason: Notification['reason'] | null
  readonly figures: Notification['figures'] | null
  readonly ref: Notification['ref'] | null
  readonly created_at: Date
  readonly read_at: Date | null
}

/** Where preferences are kept, and what people are told. */
export interface InboxPort<W extends World> extends Who<W>, Pick<ViewPort<W>, 'takeTurns'> {
  readonly preference: (db: W['db'], uid: string, scope: string) => Promise<KeptPreference | undefined>
  readonly countOtherPreferences: (trx: W['trx'], uid: string, scope: string) => Promise<number>
  readonly keepPreference: (
    trx: W['trx'],
    uid: string,
    scope: string,
    value: KeptPreference['value'],
    at: Date,
  ) => Promise<void>
  readonly removePreference: (trx: W['trx'], uid: string, scope: string) => Promise<void>
  /** Notifications of somebody, newest first. */
  readonly notes: (
    db: W['db'],
    uid: string,
    state: 'read' | 'unread' | undefined,
    window: Window,
  ) => Promise<readonly NoteRow[]>
  /** How many notifications somebody has; exact up to a limit. */
  readonly countNotes: (db: W['db'] | W['trx'], uid: string, state: 'unread' | undefined) => Promise<number>
  /** Marks somebody's unread notifications as read, or some of them; answers how many those are. */
  readonly readNotes: (trx: W['trx'], uid: string, ids: readonly string[] | undefined, at: Date) => Promise<number>
}

/** What was found by: a key of its own (its id, serial or account), or the words in it. */
export type FoundBy = 'key' | 'words'

/** Finds the first few of some brands for what was typed, those by keys first. */
type Find<W extends World, Row> = (
  db: W['db'],
  brands: readonly Brand[],
  q: string,
  most: number,
) => Promise<readonly (Row & { readonly brand: Brand; readonly by: FoundBy })[]>

/** Content that the header's search looks through, as its store finds it. */
export interface Searched<C, W extends World> {
  readonly kind: { readonly nameOf: (content: C) => string }
  readonly find: (
    db: W['db'],
    brand: Brand,
    selection: { readonly conditions: readonly Condition[] },
    window: Window,
  ) => Promise<{ readonly items: readonly { readonly id: string; readonly content: C }[] }>
}

/** What the header's search looks through. */
export interface SearchPort<W extends World> extends Pick<Who<W>, 'now' | 'reader' | 'callerOf'> {
  /** By words of the nickname, all of an account or e-mail address, the beginning of the id or a device's serial. */
  readonly users: Find<W, { user_id: string; nickname: string; account: string }>
  /** By the beginning of serial or MAC, and by words of the name. */
  readonly devices: Find<W, { device_id: string; name: string; sn: string; owner: string | null }>
  /** By the beginning of the id, and by the words in it. */
  readonly feedback: Find<W, { feedback_id: string; category: string; content: string }>
  /** Members by words of the name, the beginning of the username, or a whole address. */
  readonly members: (
    db: W['db'],
    selection: Pick<StaffSelection, 'q' | 'among'>,
    most: number,
    now: Date,
  ) => Promise<readonly Pick<MemberRow, 'uid' | 'nickname' | 'uname' | 'permission_sets'>[]>
  /** All roles; there are few. */
  readonly roles: (db: W['db']) => Promise<readonly { role_id: string; role_name: string }[]>
  readonly messages: Searched<MessageContent, W>
  readonly standards: Searched<StandardProductContent, W>
  readonly singles: Searched<SingleProductContent, W>
  readonly faqs: Searched<FaqInput, W>
}
