import { z } from 'zod'

import { brandKeys } from '../brand.ts'
import { endpoints } from '../endpoints.ts'
import { listQuery, pageOf, wholeListOf } from '../envelope.ts'
import { type NoteReason, noteReasons } from '../notes.ts'
import {
  maxHitsPerKind,
  maxPreferenceBytes,
  notificationKinds,
  preferenceScope,
  searchKinds,
  viewVisibilities,
} from '../values/staff.ts'
import { call } from './call.ts'
import { id, line, recordOf, rev, text, ts } from './types.ts'

const scope = z.string().regex(preferenceScope, 'not a scope: ui, stars, inbox, table:<name> or board:<name>')

/** Bytes of a text in UTF-8. */
function bytesOf(value: string): number {
  let bytes = 0
  for (const character of value) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_00_00 ? 3 : 4
  }
  return bytes
}

const preferenceValue = z
  .json()
  .refine((value) => bytesOf(JSON.stringify(value)) <= maxPreferenceBytes, 'more than 64 KB of JSON')
  .meta({ 'x-max-bytes': maxPreferenceBytes })

/** A preference; null where there is none. */
const preference = z.strictObject({ scope, value: z.json(), updated_at: ts.optional() })

const pageKey = z.string().regex(/^[a-z][A-Za-z0-9_.-]{0,47}$/, 'not the key of a page')

const viewQuery = recordOf(z.string().min(1).max(64), z.string().max(512), 40, 'has more than 40 filters')

const viewColumns = z
  .array(
    z.strictObject({
      key: text(1, 64),
      width: z.int().min(20).max(2000).optional(),
      pin: z.enum(['left', 'right']).optional(),
      hidden: z.boolean().optional(),
    }),
  )
  .max(100)

/** A saved view of a list or a dashboard: filters, and columns where there are some, under a name. */
export const savedView = z.strictObject({
  view_id: id,
  page_key: pageKey,
  name: z.string(),
  visibility: z.enum(viewVisibilities),
  role_id: id.optional(),
  query: viewQuery,
  columns: viewColumns,
  is_default: z.boolean(),
  owner: z.strictObject({ uid: z.string(), nickname: z.string() }),
  /** Whether the caller may change it. */
  mine: z.boolean(),
  updated_at: ts,
  rev,
})

/** A saved view of a list. */
export type SavedView = z.infer<typeof savedView>

/** For whom the caller may save views, beside themselves: those who hold a role, and everybody. */
const viewAudiences = z.strictObject({
  roles: z.array(z.strictObject({ role_id: id, role_name: z.string() })),
  everyone: z.boolean(),
})

/** For whom somebody may save views. */
export type ViewAudiences = z.infer<typeof viewAudiences>

const viewFields = {
  name: line(1, 40),
  visibility: z.enum(viewVisibilities),
  role_id: id.optional(),
  query: viewQuery,
  columns: viewColumns,
  is_default: z.boolean(),
}

/** Where a notification leads. */
const noteRef = z.strictObject({ type: z.string(), id: z.string(), brand: z.enum(brandKeys).optional() })

/** A notification of one's own. */
export const notification = z.strictObject({
  note_id: id,
  kind: z.enum(notificationKinds),
  /** In English. */
  title: z.string(),
  /** What it says in a word, and its figures; notes from before have none. */
  reason: z.enum(Object.keys(noteReasons) as [NoteReason, ...NoteReason[]]).optional(),
  figures: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()])).optional(),
  ref: noteRef.optional(),
  created_at: ts,
  read_at: ts.optional(),
})

/** A notification of one's own. */
export type Notification = z.infer<typeof notification>

const hit = z.strictObject({
  kind: z.enum(searchKinds),
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  brand: z.enum(brandKeys).optional(),
})

/** Something the header's search found. */
export type SearchHit = z.infer<typeof hit>

const { page, page_size, offset } = listQuery

/** What the console keeps for a person, and the search of its header. */
export const personalCalls = {
  getPreference: call(endpoints.getPreference, {
    summary: 'A preference of one’s own; its value is null where there is none',
    access: { kind: 'session' },
    query: z.strictObject({ scope }),
    response: preference,
  }),
  putPreference: call(endpoints.putPreference, {
    summary: 'Keep a preference; null takes it away',
    access: { kind: 'session' },
    body: z.strictObject({ scope, value: preferenceValue }),
    response: preference,
  }),
  viewList: call(endpoints.viewList, {
    summary:
      'Saved views of a page: one’s own, those of one’s roles, and those for everybody; and for whom one may save more',
    access: { kind: 'anyRight' },
    query: z.strictObject({ page_key: pageKey }),
    response: z.strictObject({ ...wholeListOf(savedView).shape, audiences: viewAudiences.optional() }),
  }),
  createView: call(endpoints.createView, {
    summary: 'Save a view; one for everybody needs MemberMgmt, one for a role the role or MemberMgmt',
    access: { kind: 'anyRight' },
    audit: 'create',
    idempotent: true,
    body: z
      .strictObject({ page_key: pageKey, ...viewFields })
      .refine(({ visibility, role_id }) => (visibility === 'role') === (role_id !== undefined), {
        path: ['role_id'],
        message: 'must be named for the views of a role, and for no others',
      }),
    response: savedView,
  }),
  editView: call(endpoints.editView, {
    summary: 'Change a saved view of one’s own',
    access: { kind: 'anyRight' },
    audit: 'edit',
    body: z.strictObject({
      view_id: id,
      rev,
      name: viewFields.name.optional(),
      query: viewQuery.optional(),
      columns: viewColumns.optional(),
      is_default: z.boolean().optional(),
    }),
    response: savedView,
  }),
  removeView: call(endpoints.removeView, {
    summary: 'Remove a saved view of one’s own',
    access: { kind: 'anyRight' },
    audit: 'delete',
    body: z.strictObject({ view_id: id, rev }),
    response: z.null(),
  }),
  notificationList: call(endpoints.notificationList, {
    summary: 'One’s own notifications, newest first',
    passive: true,
    access: { kind: 'session' },
    query: z.strictObject({ page, page_size, offset, state: z.enum(['read', 'unread']).optional() }),
    response: pageOf(notification),
  }),
  readNotifications: call(endpoints.readNotifications, {
    summary: 'Mark notifications of one’s own as read: some, or with `all` every one',
    access: { kind: 'session' },
    body: z
      .strictObject({ note_ids: z.array(id).min(1).max(200).optional(), all: z.literal(true).optional() })
      .refine(({ note_ids, all }) => (note_ids === undefined) !== (all === undefined), {
        path: ['note_ids'],
        message: 'must be given, or else `all`',
      }),
    response: z.strictObject({ read: z.int().min(0), unread: z.int().min(0) }),
  }),
  search: call(endpoints.search, {
    summary:
      'Users, devices, feedback, members, roles, messages, products and FAQs, in all brands: what the caller may see',
    access: { kind: 'anyRight' },
    query: z.strictObject({ q: z.string().trim().min(1).max(64) }),
    response: z.strictObject({ list: z.array(hit).max(maxHitsPerKind * searchKinds.length) }),
  }),
}
