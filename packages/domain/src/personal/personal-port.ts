import type { Brand, DataOf, SavedView, ViewAudiences } from '@bms/contract'

import type { World } from '../content/content-item.ts'
import type { Window } from '../paging.ts'
import type { AdministrationPort } from '../role/role-port.ts'

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
  ) => Promise<DataOf<'notificationList'>['list']>
  /** How many notifications somebody has; exact up to a limit. */
  readonly countNotes: (db: W['db'] | W['trx'], uid: string, state: 'unread' | undefined) => Promise<number>
  /** Marks somebody's unread notifications as read, or some of them; answers how many those are. */
  readonly readNotes: (trx: W['trx'], uid: string, ids: readonly string[] | undefined, at: Date) => Promise<number>
}

/** What the header's search looks through; the first few by id, or by account name. */
export interface SearchPort<W extends World> extends Pick<Who<W>, 'now' | 'reader' | 'callerOf'> {
  /** Users whose id, or a device's serial number, begins with capitals. */
  readonly users: (
    db: W['db'],
    brands: readonly Brand[],
    prefix: string,
    most: number,
  ) => Promise<readonly { brand: Brand; user_id: string; nickname: string; account: string }[]>
  readonly feedback: (
    db: W['db'],
    brands: readonly Brand[],
    prefix: string,
    most: number,
  ) => Promise<readonly { brand: Brand; feedback_id: string; category: string; status: string }[]>
  /** Members by the beginning of a name or by a whole address. */
  readonly members: (
    db: W['db'],
    q: string,
    most: number,
    now: Date,
  ) => Promise<readonly { uid: string; nickname: string; uname: string }[]>
}
