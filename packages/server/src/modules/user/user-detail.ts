import { type AppUserDetail, type Brand, deviceStatuses, feedbackStatuses, refuse } from '@bms/contract'
import { maskAccount, maskAddress } from '@bms/domain'
import { type Kysely, type Selectable, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import type { AppUserTable } from '../../db/tables/users.ts'
import { toAppUser } from './to-app-user.ts'

/** Most entries of a timeline. */
const timelineLength = 50

interface Happening {
  readonly at: string | Date
  readonly kind: 'bound' | 'feedback' | 'fault'
  readonly ref_id: string
  readonly text: string
}

interface Belongings {
  readonly devices: Readonly<Record<string, number>>
  readonly feedback: Readonly<Record<string, number>>
  readonly open_faults: number
  readonly timeline: readonly Happening[]
}

/**
 * A user of a brand as the detail call answers them; also what a change answers and what a refused one is shown.
 * @throws Problem 40400 when the brand has no such user.
 */
export async function showUser(db: Kysely<Tables>, brand: Brand, userId: string): Promise<AppUserDetail> {
  const [user, belongings] = await Promise.all([
    db.selectFrom('app_user').selectAll().where('brand', '=', brand).where('user_id', '=', userId).executeTakeFirst(),
    findBelongings(db, brand, userId),
  ])
  if (!user) throw refuse('no-such-user', { user_ids: [userId] })
  return toDetail(user, belongings)
}

/** In one statement: counts of what a user has, and the newest of what happened to it. */
async function findBelongings(db: Kysely<Tables>, brand: Brand, userId: string): Promise<Belongings> {
  const found = await sql<Belongings>`
    WITH own AS (SELECT * FROM device WHERE brand = ${brand} AND user_id = ${userId}),
      said AS (SELECT * FROM feedback WHERE brand = ${brand} AND user_id = ${userId}),
      happened AS (
        SELECT bound_at AS at, 'bound' AS kind, device_id AS ref_id, product_model AS text FROM own
        WHERE bound_at IS NOT NULL
        UNION ALL SELECT created_at, 'feedback', feedback_id, category FROM said
        UNION ALL SELECT f.raised_at, 'fault', f.device_id, f.code FROM own
        JOIN device_fault f ON f.brand = own.brand AND f.device_id = own.device_id
        ORDER BY at DESC, ref_id DESC LIMIT ${timelineLength})
    SELECT
      (SELECT coalesce(json_object_agg(status, n), '{}') FROM (
        SELECT status, count(*)::int AS n FROM own GROUP BY status) d) AS devices,
      (SELECT coalesce(json_object_agg(status, n), '{}') FROM (
        SELECT status, count(*)::int AS n FROM said GROUP BY status) f) AS feedback,
      (SELECT coalesce(sum(open_fault_count), 0)::int FROM own) AS open_faults,
      (SELECT coalesce(json_agg(happened), '[]') FROM happened) AS timeline`.execute(db)
  return found.rows[0] ?? { devices: {}, feedback: {}, open_faults: 0, timeline: [] }
}

function toTimeline(user: Selectable<AppUserTable>, happened: readonly Happening[]): AppUserDetail['timeline'] {
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

function toDetail(user: Selectable<AppUserTable>, belongings: Belongings): AppUserDetail {
  const phone = user.phone_number === null ? undefined : `${user.phone_cc ?? ''}${user.phone_number}`
  return {
    ...toAppUser(user),
    ...(user.email === null ? {} : { email: maskAccount(user.email) }),
    ...(phone === undefined ? {} : { phone: maskAccount(phone) }),
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
