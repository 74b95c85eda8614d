import { type Brand, brandKeys, dormantDays, type staffActivities, type staffSortFields } from '@bms/contract'
import { type MemberRow, type SortKey, type StaffSelection, toSearchKey, type Window } from '@bms/domain'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'

import { actorOf } from '../../access/find-roles.ts'
import { failureWindow } from '../../access/guess-limits.ts'
import { permissionSetsOf } from '../../access/session.queries.ts'
import type { Context, FactorPolicy } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { begins, isNamed, isOneOf, joinAll, type SortColumns, toLimit, toOrder } from '../list-query.ts'
import { placeColumn, type Placed, readPage, toBehind, toOrderKeys } from '../list-walk.ts'
import { factorKinds, hasFactor, isFactorRequired } from '../second-factor/factor-store.ts'

type SortField = (typeof staffSortFields)[number]

function columns(now: Date, policy?: FactorPolicy): RawBuilder<unknown> {
  const since = new Date(now.getTime() - failureWindow)
  return sql`s.uid, s.uname, s.uemail, s.nickname, s.mobile, s.avatar_url AS avatar, s.dept, s.title, s.status,
    s.must_change_pass, s.pass_changed_at, s.invited_until, ${hasFactor(sql.ref('s.uid'))} AS two_factor,
    ${factorKinds(sql.ref('s.uid'))} AS two_factor_kinds,
    ${isFactorRequired(sql.ref('s.uid'), policy)} AS two_factor_required, s.locale, s.tz, s.last_login_at, s.last_login_ip, s.created_at, s.updated_at, s.rev,
    ${actorOf(sql.ref('s.created_by'))} AS created_by, ${actorOf(sql.ref('s.updated_by'))} AS updated_by,
    (SELECT coalesce(json_agg(json_build_object(
        'role_id', r.role_id, 'role_name', r.role_name, 'is_super_admin', r.is_super_admin) ORDER BY r.role_name), '[]')
      FROM staff_role sr JOIN role r ON r.role_id = sr.role_id AND r.deleted_at IS NULL WHERE sr.uid = s.uid) AS roles,
    ${permissionSetsOf(sql.ref('s.uid'))} AS permission_sets,
    (SELECT coalesce(sum(g.failures), 0)::int FROM sign_in_guard g
      WHERE g.account = s.uid AND g.last_failed_at > ${since}) AS failed_attempts`
}

function onBrands(brands: readonly Brand[]): RawBuilder<unknown> {
  return sql`EXISTS (SELECT 1 FROM staff_role sr JOIN role r ON r.role_id = sr.role_id AND r.deleted_at IS NULL
    LEFT JOIN role_permission p ON p.role_id = r.role_id
    WHERE sr.uid = s.uid AND (r.is_super_admin = 1 OR r.role_name = 'admin' OR p.project_name IN (${sql.join(brands)})))`
}

function isInactive(activity: (typeof staffActivities)[number], now: Date): RawBuilder<unknown> {
  const before = new Date(now.getTime() - dormantDays * 86_400_000)
  return activity === 'never' ? sql`s.last_login_at IS NULL` : sql`s.last_login_at < ${before}`
}

/** Who is shown by name to whoever knows the people of these brands: those, and who has no brand. */
const isKnown = (among: readonly Brand[]): RawBuilder<unknown> =>
  sql`(${onBrands(among)} OR NOT ${onBrands(brandKeys)})`

/** By the beginning of the username, words of the name, and all of an e-mail address: lists show it masked. */
function toSearch({ q, among }: StaffSelection): RawBuilder<unknown>[] {
  if (!q) return []
  const key = toSearchKey(q)
  const name = isNamed({ words: 's.nickname_words', key: 's.nickname_key' }, q)
  const isNamedSo = sql`(${begins('s.uname', key)} OR ${name})`
  return [sql`(${among ? sql`${isNamedSo} AND ${isKnown(among)}` : isNamedSo} OR s.uemail_key = ${key})`]
}

function toCondition(selection: StaffSelection, now: Date): RawBuilder<unknown> {
  const { status, role, brand, dept, uemail, activity } = selection
  const parts = [sql`s.deleted_at IS NULL`, ...toSearch(selection), ...isOneOf('s.status', status)]
  if (role)
    parts.push(sql`EXISTS (SELECT 1 FROM staff_role sr WHERE sr.uid = s.uid AND sr.role_id IN (${sql.join(role)}))`)
  if (brand) parts.push(onBrands(brand))
  if (dept !== undefined) parts.push(sql`s.dept = ${dept}`)
  if (uemail !== undefined) parts.push(sql`s.uemail_key = ${toSearchKey(uemail)}`)
  if (activity)
    parts.push(
      sql`(${sql.join(
        activity.map((one) => isInactive(one, now)),
        sql` OR `,
      )})`,
    )
  return joinAll(parts)
}

/** Who is masked is sorted by no name: order and places would spell it out. */
function toSortColumns({ among }: StaffSelection): SortColumns<SortField> {
  const named = (column: 'nickname_key' | 'uname') => ({
    column,
    ...(among && { instead: sql`CASE WHEN ${isKnown(among)} THEN ${sql.ref(`s.${column}`)} ELSE '' END` }),
  })
  return {
    created_at: { column: 'created_at' },
    // Who never signed in comes after everybody in descending order, and so before everybody in ascending.
    last_login_at: { column: 'last_login_at', nulls: true },
    nickname: named('nickname_key'),
    uname: named('uname'),
  }
}

/** One page of members. */
export async function findStaff(
  db: Kysely<Tables>,
  selection: StaffSelection,
  sort: readonly SortKey<SortField>[],
  window: Window,
  now: Date,
  { factorPolicy }: Pick<Context, 'factorPolicy'> = {},
): Promise<Placed<MemberRow>[]> {
  const columnsOf = toSortColumns(selection)
  const keys = toOrderKeys(sort, columnsOf, 's', 'uid')
  return readPage(
    db,
    window,
    sql<Placed<MemberRow>>`
    SELECT ${columns(now, factorPolicy)}${placeColumn(keys, window)} FROM staff s
    WHERE ${joinAll([toCondition(selection, now), ...toBehind(keys, window)])}
    ${toOrder(sort, columnsOf, 's', 'uid')} ${toLimit(window)}`,
  )
}

/** Facets of the member list. */
export type StaffFacets = Record<'status' | 'role' | 'dept', { key: string; label?: string; count: number }[]>

/**
 * How many members there are, and what each value of a filter would show: a facet follows the other
 * filters, not its own. Staff are few (a small table by design), so these are counted, not kept.
 */
export async function countStaff(
  db: Kysely<Tables>,
  selection: StaffSelection,
  now: Date,
): Promise<{ total: number; facets: StaffFacets }> {
  const where = (without: keyof StaffSelection) => toCondition({ ...selection, [without]: undefined }, now)
  const list = (rows: RawBuilder<unknown>) => sql`(SELECT coalesce(json_agg(f), '[]') FROM (${rows}) f)`
  const found = await sql<{ total: number } & StaffFacets>`SELECT
    (SELECT count(*)::int FROM staff s WHERE ${toCondition(selection, now)}) AS total,
    ${list(sql`SELECT s.status AS key, count(*)::int AS count FROM staff s WHERE ${where('status')}
      GROUP BY s.status ORDER BY s.status`)} AS status,
    ${list(sql`SELECT r.role_id AS key, r.role_name AS label, count(*)::int AS count
      FROM staff s JOIN staff_role x ON x.uid = s.uid JOIN role r ON r.role_id = x.role_id
      WHERE ${where('role')} GROUP BY r.role_id, r.role_name ORDER BY r.role_name COLLATE "C"`)} AS role,
    ${list(sql`SELECT s.dept AS key, count(*)::int AS count FROM staff s WHERE ${where('dept')} AND s.dept IS NOT NULL
      GROUP BY s.dept ORDER BY s.dept COLLATE "C"`)} AS dept`.execute(db)
  const [counts] = found.rows
  return {
    total: counts?.total ?? 0,
    facets: { status: counts?.status ?? [], role: counts?.role ?? [], dept: counts?.dept ?? [] },
  }
}

/** One member with what belongs to them, or undefined. */
export async function findMember(
  db: Kysely<Tables>,
  uid: string,
  now: Date,
  { factorPolicy }: Pick<Context, 'factorPolicy'> = {},
): Promise<MemberRow | undefined> {
  const found = await sql<MemberRow>`SELECT ${columns(now, factorPolicy)} FROM staff s
    WHERE s.uid = ${uid} AND s.deleted_at IS NULL`.execute(db)
  return found.rows[0]
}

/** The same, locked until the transaction ends. */
export async function lockMember(trx: Transaction<Tables>, uid: string, now: Date): Promise<MemberRow | undefined> {
  await trx.selectFrom('staff').select('uid').where('uid', '=', uid).forUpdate().execute()
  return findMember(trx, uid, now)
}

/** Whether somebody else has an account name, or ever had it, or an address. */
export async function isTaken(
  trx: Transaction<Tables>,
  field: 'uname' | 'uemail',
  value: string,
  exceptUid: string | undefined,
): Promise<boolean> {
  const others = trx
    .selectFrom('staff')
    .select('uid')
    .where('uid', '!=', exceptUid ?? '')
  const same =
    field === 'uname'
      ? others.where('uname', '=', value)
      : others.where('uemail_key', '=', toSearchKey(value)).where('deleted_at', 'is', null)
  return (await same.executeTakeFirst()) !== undefined
}
