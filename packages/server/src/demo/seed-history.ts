import { type Brand, type ProjectKey, projectKeys } from '@bms/contract'
import type { RecordDraft } from '@bms/domain'
import { createRandom } from '@bms/fixtures'
import { type Kysely, sql, type Transaction } from 'kysely'

import { appendAll, type DatedRecord, type RecordActor } from '../audit/append-records.ts'
import type { Tables } from '../db/tables.ts'
import { newId } from '../ids.ts'
import type { Year } from './year/seed-year.ts'
import { findYearDeeds } from './year/year-deeds.ts'

/** How far back records tell, in days; how far back they tell all that the data knows; and most of each kind. */
const days = 364
const recentDays = 30
const mostOfAKind = 400

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How long somebody works before and after what a day's records tell, in milliseconds. */
const beforeWork = 20 * 60_000
const afterWork = 45 * 60_000

const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
]

interface Person {
  readonly uid: string
  readonly nickname: string
  readonly uemail: string
}

/** Somebody was there. */
export interface Visit {
  readonly at: Date
  readonly uid: string
}

/** Something that was done, before it is known in which session. */
export interface Deed extends Visit {
  readonly project: ProjectKey
  readonly draft: RecordDraft
  /** A job did it, in nobody's session. */
  readonly isJob?: boolean
}

const isDeed = (visit: Visit): visit is Deed => 'draft' in visit

/**
 * Tells in operation records what the demo data says was done in the last year: who resolved which feedback, who was
 * disabled and why, what was done with content, and the sessions it was done in. Every record names what is really
 * there.
 */
export async function seedHistory(trx: Transaction<Tables>, now: Date, year?: Year): Promise<void> {
  const people = await findPeople(trx)
  const [since, recent] = [days, recentDays].map((some) => new Date(now.getTime() - some * dayMs))
  if (!since || !recent) return
  const told = [
    ...(await findResolved(trx, since, recent)),
    ...(await findDisabled(trx, since)),
    ...(await findShutOut(trx, now)),
    ...(year ? await findYearDeeds(trx, year, { since, now }) : []),
  ]
  const known = told.filter(({ at, uid }) => at <= now && people.has(uid))
  const dated = toSessions([...known, ...toLooks(known.filter(isDeed))], people, now)
  for (const project of projectKeys) {
    const own = dated.filter((placed) => placed.project === project).map(({ record }) => record)
    await appendAll(
      trx,
      project,
      own.toSorted((a, b) => a.origin.at.getTime() - b.origin.at.getTime()),
    )
  }
}

async function findPeople(db: Kysely<Tables>): Promise<ReadonlyMap<string, Person>> {
  const found = await db
    .selectFrom('staff')
    .select(['uid', 'nickname', 'uemail'])
    .where('status', '=', 'active')
    .execute()
  return new Map(found.map((person) => [person.uid, person]))
}

/** Feedback that was resolved: of what is older than `recent` some, from all of the time since `since`. */
async function findResolved(db: Kysely<Tables>, since: Date, recent: Date): Promise<Deed[]> {
  const resolved = db
    .selectFrom('feedback')
    .select(['brand', 'feedback_id', 'category', 'assignee_uid', 'resolution', 'resolved_at'])
    .where('assignee_uid', 'is not', null)
    .limit(mostOfAKind)
  const newest = await resolved.where('resolved_at', '>=', recent).orderBy('resolved_at', 'desc').execute()
  const older = await resolved
    .where('resolved_at', '>=', since)
    .where('resolved_at', '<', recent)
    .orderBy(sql`md5(feedback_id)`)
    .execute()
  return [...newest, ...older].flatMap(
    ({ brand, feedback_id: id, category, assignee_uid: uid, resolution, resolved_at: at }) => {
      if (uid === null || at === null) return []
      const changes = [
        { path: 'status', from: 'in_progress', to: 'resolved' },
        { path: 'resolution', from: null, to: resolution },
      ]
      const draft = {
        module: 'UserCenter',
        action: 'edit',
        target: { type: 'feedback', id, name: category },
        changes,
      } as const
      return [{ at, project: brand, uid, draft }]
    },
  )
}

/** Users that were disabled, by somebody who may. */
async function findDisabled(db: Kysely<Tables>, since: Date): Promise<Deed[]> {
  const { rows } = await sql<{
    brand: Brand
    id: string
    name: string
    reason: string | null
    at: Date
    uid: string | null
  }>`SELECT u.brand, u.user_id AS id, u.nickname AS name, u.disabled_reason AS reason, u.disabled_at AS at,
      (SELECT sr.uid FROM staff_role sr
        JOIN role_permission p ON p.role_id = sr.role_id AND p.project_name = u.brand AND p.module_name = 'UserCenter'
        JOIN staff s ON s.uid = sr.uid AND s.status = 'active'
        WHERE p.actions IS NULL ORDER BY md5(sr.uid || u.user_id) LIMIT 1) AS uid
    FROM app_user u WHERE u.status = 'disabled' AND u.disabled_at >= ${since}
    ORDER BY md5(u.user_id) LIMIT ${mostOfAKind}`.execute(db)
  return rows.flatMap(({ brand, id, name, reason, at, uid }) => {
    if (uid === null) return []
    const changes = [
      { path: 'status', from: 'enabled', to: 'disabled' },
      { path: 'disabled_reason', from: null, to: reason },
    ]
    const target = { type: 'app_user', id, name }
    return [
      {
        at: new Date(at),
        project: brand,
        uid,
        draft: { module: 'UserCenter', action: 'disable' as const, target, changes, reason: reason ?? undefined },
      },
    ]
  })
}

/** What the super admin did with members who can't sign in now. */
async function findShutOut(db: Kysely<Tables>, now: Date): Promise<Deed[]> {
  const found = await db
    .selectFrom('staff')
    .select(['uid', 'uname', 'status', 'created_by'])
    .where('status', 'in', ['disabled', 'locked'])
    .orderBy('uname')
    .execute()
  return found.flatMap(({ uid, uname, status, created_by: by }, index) => {
    if (by === null) return []
    const draft = {
      module: 'MemberMgmt',
      action: status === 'locked' ? ('lockout' as const) : ('disable' as const),
      target: { type: 'staff', id: uid, name: uname },
      changes: [{ path: 'status', from: 'active', to: status }],
      reason: status === 'locked' ? 'Many failed sign-ins from abroad' : 'Left the company',
    }
    return [
      {
        at: new Date(now.getTime() - (3 + index * 4) * dayMs - 5 * hourMs),
        project: 'system' as const,
        uid: by,
        draft,
      },
    ]
  })
}

/** Some looked at personal data first. */
function toLooks(deeds: readonly Deed[]): Deed[] {
  const random = createRandom(1, 'history')
  return deeds
    .filter(({ draft }) => draft.target.type === 'feedback' && random.chance(0.2))
    .map((deed) => ({
      ...deed,
      at: new Date(deed.at.getTime() - random.int(1, 15) * 60_000),
      draft: {
        module: 'UserCenter',
        action: 'view_sensitive' as const,
        target: deed.draft.target,
        changes: [{ path: 'contact', from: null, to: null }],
        reason: 'Answering the person’s request',
      },
    }))
}

/** A record with the project whose chain it stands in. */
interface PlacedRecord {
  readonly project: ProjectKey
  readonly record: DatedRecord
}

/** Puts each person's deeds of a day into one session, which they signed in for; jobs have none. */
function toSessions(visits: readonly Visit[], people: ReadonlyMap<string, Person>, now: Date): PlacedRecord[] {
  const random = createRandom(1, 'history sessions')
  const isOfJob = (visit: Visit): visit is Deed => isDeed(visit) && visit.isJob === true
  const byDay = Map.groupBy(
    visits.filter((visit) => !isOfJob(visit)),
    ({ uid, at }) => `${uid} ${at.toISOString().slice(0, 10)}`,
  )
  const inSessions = [...byDay.values()].flatMap((day) => {
    const person = people.get(day[0]?.uid ?? '')
    if (!person) return []
    const times = day.map(({ at }) => at.getTime())
    const start = new Date(Math.min(...times) - beforeWork)
    const sessionId = newId(start)
    const place = { ip: `203.0.113.${random.int(2, 60)}`, ua: random.pick(agents) }
    const toDeed = (at: Date, action: 'login' | 'logout'): Deed => ({
      at,
      project: 'system',
      uid: person.uid,
      draft: { module: 'session', action, target: { type: 'session', id: sessionId, name: person.nickname } },
    })
    const end = new Date(Math.max(...times) + afterWork)
    const logout = end <= now && random.chance(0.6) ? [toDeed(end, 'logout')] : []
    return [toDeed(start, 'login'), ...day.filter(isDeed), ...logout].map((deed) =>
      toRecord(deed, { ...person, sessionId }, place),
    )
  })
  const ofJobs = visits.filter(isOfJob).flatMap((deed) => {
    const person = people.get(deed.uid)
    return person ? [toRecord(deed, { ...person, sessionId: null }, { ip: '', ua: 'job' })] : []
  })
  return [...inSessions, ...ofJobs]
}

function toRecord(
  { project, at, draft }: Deed,
  actor: RecordActor,
  place: { readonly ip: string; readonly ua: string },
): PlacedRecord {
  return { project, record: { draft, actor, origin: { ...place, at, request_id: newId(at) } } }
}
