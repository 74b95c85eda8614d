import { type Brand, type feedbackSortFields, type FeedbackTab, toSearch, toSerialKey } from '@bms/contract'
import {
  type ActorRow,
  countLimit,
  type FeedbackRow,
  type FeedbackSelection,
  type ReplyRow,
  type SortKey,
  type TabCounts,
  toSearchKey,
  type Window,
} from '@bms/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import {
  among,
  begins,
  countUpTo,
  hasWords,
  inDays,
  is,
  isNamed,
  isOneOf,
  joinAll,
  type SortColumns,
} from '../list-query.ts'
import { findPlaces, placeColumn, type Placed, readPage, toOrderKeys, toPageEnd } from '../list-walk.ts'

type SortField = (typeof feedbackSortFields)[number]

const sortColumns: SortColumns<SortField> = {
  created_at: { column: 'created_at', nulls: false },
  sla_due_at: { column: 'sla_due_at', nulls: false },
  priority: { column: 'priority_rank', nulls: false },
  resolved_at: { column: 'resolved_at', nulls: true },
  rating: { column: 'rating', nulls: true },
}

// The condition is written out: only so does the planner see that the index of what is to do fits.
const toDo = sql`f.status <> 'resolved'`

function toTabConditions(tab: FeedbackTab, { uid, now }: FeedbackSelection): RawBuilder<unknown>[] {
  switch (tab) {
    case 'unassigned':
      return [toDo, sql`f.assignee_uid IS NULL`]
    case 'mine':
      return [toDo, sql`f.assignee_uid = ${uid}`]
    case 'breached':
      return [toDo, sql`f.first_reply_at IS NULL`, sql`f.sla_due_at < ${now.toISOString()}`]
    default:
      return is('f.status', tab)
  }
}

function toAssignee({ assignee, uid }: FeedbackSelection): RawBuilder<unknown>[] {
  if (assignee === 'none') return [sql`f.assignee_uid IS NULL`]
  return is('f.assignee_uid', assignee === 'me' ? uid : assignee)
}

/** All of a selection but its tab. */
function toConditions(selection: FeedbackSelection): RawBuilder<unknown>[] {
  const { brand, q } = selection
  return [
    sql`f.brand = ${brand}`,
    ...is('f.user_id', selection.user_id),
    ...is('f.device_id', selection.device_id),
    ...isOneOf('f.status', selection.status),
    ...isOneOf('f.category', selection.category),
    ...isOneOf('f.priority', selection.priority),
    ...isOneOf('f.resolution', selection.resolution),
    ...isOneOf('f.platform', selection.platform),
    ...toAssignee(selection),
    ...isOneOf('f.product_model', selection.product_model),
    ...is('f.app_version', selection.app_version),
    ...is('f.firmware', selection.firmware),
    ...isOneOf('f.fault_code', selection.fault_code),
    ...isOneOf('f.country', selection.country),
    ...isOneOf('f.data_center', selection.data_center),
    ...is('f.has_image', selection.has_image),
    ...is('f.has_log', selection.has_log),
    ...isOneOf('f.rating', selection.rating?.map(Number)),
    ...(selection.faq_id === undefined ? [] : among('f.feedback_id', quoting(brand, selection.faq_id))),
    ...inDays('f.created_at', 'created', selection),
    ...inDays('f.resolved_at', 'resolved', selection),
    ...(q === undefined ? [] : among('f.feedback_id', matching(brand, q))),
  ]
}

/**
 * Ids of feedback that says the words of a text, whose author's name has them, whose author's account it is, or whose id or
 * serial begins with it.
 */
function matching(brand: Brand, q: string): RawBuilder<unknown> {
  const serial = toSerialKey(q)
  const own = sql`brand = ${brand}`
  const by = (fits: RawBuilder<unknown>) => sql`
    SELECT w.feedback_id FROM app_user a JOIN feedback w ON w.brand = a.brand AND w.user_id = a.user_id
    WHERE a.brand = ${brand} AND ${fits}`
  const codes = serial === '' ? [] : [begins('feedback_id', serial), begins('sn_key', serial)]
  const fits = [...codes, hasWords('content_words', toSearch(q))]
  return sql.join(
    [
      ...fits.map((one) => sql`SELECT feedback_id FROM feedback WHERE ${own} AND ${one}`),
      by(sql`a.account_key = ${toSearchKey(q)}`),
      by(isNamed({ words: 'a.nickname_words', key: 'a.nickname_key' }, q)),
    ],
    sql` UNION `,
  )
}

/** Ids of feedback that a reply quotes a FAQ in. */
function quoting(brand: Brand, faqId: string): RawBuilder<unknown> {
  return sql`SELECT feedback_id FROM feedback_reply
    WHERE brand = ${brand} AND faq_ids <> '{}' AND faq_ids @> ARRAY[${faqId}]::text[]`
}

/** Columns and joins of feedback as answers show it, for the alias `v`. */
const shown = sql`v.*, u.nickname AS user_nickname, u.account AS user_account,
  s.nickname AS assignee_nickname, s.avatar_url AS assignee_avatar`
const joined = sql`
  JOIN app_user u ON u.brand = v.brand AND u.user_id = v.user_id LEFT JOIN staff s ON s.uid = v.assignee_uid`

/** One page of feedback; its ids are found in an index first, and only those rows are read. */
export async function findFeedback(
  db: Kysely<Tables>,
  selection: FeedbackSelection,
  sort: readonly SortKey<SortField>[],
  window: Window,
): Promise<Placed<FeedbackRow>[]> {
  const { tab } = selection
  const places = findPlaces({
    select: sql`f.brand, f.feedback_id`,
    from: sql`feedback f`,
    conditions: [...toConditions(selection), ...(tab ? toTabConditions(tab, selection) : [])],
    keys: sort,
    columns: sortColumns,
    table: 'f',
    id: 'feedback_id',
    window,
  })
  return readPage(
    db,
    window,
    sql<Placed<FeedbackRow>>`
    SELECT ${shown}${placeColumn(toOrderKeys(sort, sortColumns, 'v', 'feedback_id'), window)} FROM (${places}) page
    JOIN feedback v ON v.brand = page.brand AND v.feedback_id = page.feedback_id ${joined}
    ${toPageEnd(sort, sortColumns, 'feedback_id', window)}`,
  )
}

/** Counts a selection by tab, whichever of them it asks for; each count ends one above the limit. */
export async function countTabs(db: Kysely<Tables>, selection: FeedbackSelection): Promise<TabCounts> {
  const condition = joinAll(toConditions(selection))
  const { uid, now } = selection
  const found = await sql<TabCounts>`
    SELECT count(*) FILTER (WHERE assignee_uid IS NULL)::int AS unassigned,
      count(*) FILTER (WHERE assignee_uid = ${uid})::int AS mine,
      count(*) FILTER (WHERE status = 'open')::int AS open,
      count(*) FILTER (WHERE status = 'in_progress')::int AS in_progress,
      count(*) FILTER (WHERE first_reply_at IS NULL AND sla_due_at < ${now.toISOString()})::int AS breached,
      (SELECT count(*)::int FROM (
        SELECT 1 FROM feedback f WHERE ${condition} AND f.status = 'resolved' LIMIT ${countLimit + 1}) done) AS resolved
    FROM (
      SELECT f.status, f.assignee_uid, f.first_reply_at, f.sla_due_at
      FROM feedback f WHERE ${condition} AND ${toDo} LIMIT ${countLimit + 1}) found`.execute(db)
  return found.rows[0] ?? { unassigned: 0, mine: 0, open: 0, in_progress: 0, resolved: 0, breached: 0 }
}

/** How much feedback is in a tab; asked only where the counts above ended at the limit. */
export function countTab(db: Kysely<Tables>, selection: FeedbackSelection, tab: FeedbackTab): Promise<number> {
  return countUpTo(db, sql`feedback f`, joinAll([...toConditions(selection), ...toTabConditions(tab, selection)]))
}

/** A piece of feedback of a brand. */
export async function findOne(db: Kysely<Tables>, brand: Brand, id: string): Promise<FeedbackRow | undefined> {
  const found = await sql<FeedbackRow>`
    SELECT ${shown} FROM feedback v ${joined} WHERE v.brand = ${brand} AND v.feedback_id = ${id}`.execute(db)
  return found.rows[0]
}

/** Whether a brand has such feedback. */
export async function hasFeedback(db: Kysely<Tables>, brand: Brand, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM feedback WHERE brand = ${brand} AND feedback_id = ${id}`.execute(db)
  return rows.length > 0
}

/** The conversation about a piece of feedback, oldest first. */
export async function findReplies(db: Kysely<Tables>, brand: Brand, id: string): Promise<ReplyRow[]> {
  const found = await sql<ReplyRow>`
    SELECT r.*, s.nickname, s.avatar_url FROM feedback_reply r LEFT JOIN staff s ON s.uid = r.actor_uid
    WHERE r.brand = ${brand} AND r.feedback_id = ${id} ORDER BY r.reply_id`.execute(db)
  return found.rows
}

/** Active staff who may change feedback of a brand, by name. */
export async function findAssignees(db: Kysely<Tables>, brand: Brand): Promise<ActorRow[]> {
  const found = await sql<ActorRow>`
    SELECT uid, nickname, avatar_url FROM staff WHERE status = 'active' AND deleted_at IS NULL AND uid IN (
      SELECT h.uid FROM staff_role h JOIN role r ON r.role_id = h.role_id AND r.deleted_at IS NULL
      LEFT JOIN role_permission p ON p.role_id = r.role_id
      WHERE r.is_super_admin = 1 OR r.role_name = 'admin' OR (
        lower(p.project_name) = ${brand} AND p.module_name = 'UserCenter'
        AND (p.actions IS NULL OR p.actions @> '["edit"]')))
    ORDER BY nickname, uid`.execute(db)
  return found.rows
}
