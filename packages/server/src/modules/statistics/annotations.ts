import { type Annotation, type HaltedRollout, maxAnnotations } from '@bms/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import type { Place } from './place.ts'

/* What went out to people, as boards mark it: each kind is read off the end of an index by its moment. */

interface AnnotationRow {
  readonly at: Date
  readonly kind: Annotation['kind']
  readonly title: string
  readonly type: string
  readonly id: string
}

/** Whether something that goes to some data centres, or to all where it names none, goes to the place's. */
const reaches = ({ dataCentre }: Place, names: RawBuilder<unknown>): RawBuilder<boolean> =>
  dataCentre === undefined
    ? sql`true`
    : sql`(jsonb_array_length(${names}) = 0 OR ${names} @> to_jsonb(${dataCentre}::text))`

const audience = sql`t.content -> 'audience' -> 'data_centers'`
const rollout = sql`t.content -> 'rollout' -> 'data_centers'`

/** Versions put on, messages published and e-mails sent in a time, the newest of each kind, oldest first. */
export async function findAnnotations(
  db: Kysely<Tables>,
  place: Place,
  from: Date,
  until: Date,
): Promise<Annotation[]> {
  const { brand } = place
  const run = async (query: ReturnType<typeof sql<AnnotationRow>>) => (await query.execute(db)).rows
  const found = await Promise.all([
    run(sql<AnnotationRow>`
      SELECT t.put_on_at AS at, 'version' AS kind, t.version || ' (' || t.build || ') ' || t.channel AS title,
        'app_version' AS type, t.version_id AS id
      FROM app_version t
      WHERE t.brand = ${brand} AND t.deleted_at IS NULL AND t.put_on_at >= ${from} AND t.put_on_at < ${until}
        AND t.status IN ('on', 'off') AND ${reaches(place, rollout)}
      ORDER BY t.put_on_at DESC, t.version_id DESC LIMIT ${maxAnnotations}`),
    run(sql<AnnotationRow>`
      SELECT t.published_at AS at, 'message' AS kind,
        coalesce(t.content -> 'content' -> (t.content ->> 'default_loc') ->> 'title', '') AS title,
        'push_message' AS type, t.msg_id AS id
      FROM push_message t
      WHERE t.brand = ${brand} AND t.deleted_at IS NULL AND t.published_at >= ${from} AND t.published_at < ${until}
        AND ${reaches(place, audience)}
      ORDER BY t.published_at DESC, t.msg_id DESC LIMIT ${maxAnnotations}`),
    run(sql<AnnotationRow>`
      SELECT t.start_at AS at, 'email' AS kind, t.content ->> 'name' AS title, 'promo_email' AS type, t.email_id AS id
      FROM promo_email t
      WHERE t.brand = ${brand} AND t.deleted_at IS NULL AND t.start_at >= ${from} AND t.start_at < ${until}
        AND t.status = 'sent' AND ${reaches(place, audience)}
      ORDER BY t.start_at DESC, t.email_id DESC LIMIT ${maxAnnotations}`),
  ])
  return found
    .flat()
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))
    .map(({ at, kind, title, type, id }) => ({ at: at.toISOString(), kind, title, ref: { type, id } }))
}

/** The version that was put on last of those that are on and whose guarded roll-out has stopped. */
export async function findHaltedRollout(db: Kysely<Tables>, place: Place): Promise<HaltedRollout | undefined> {
  const found = await sql<HaltedRollout>`
    SELECT t.version_id, t.version, t.build, (t.content -> 'rollout' ->> 'percent')::int AS percent
    FROM app_version t
    WHERE t.brand = ${place.brand} AND t.deleted_at IS NULL AND t.status = 'on'
      AND t.content -> 'rollout_plan' ->> 'status' = 'stopped' AND ${reaches(place, rollout)}
    ORDER BY t.put_on_at DESC NULLS LAST, t.version_id DESC LIMIT 1`.execute(db)
  return found.rows[0]
}

/** How many messages were published in a time. */
export async function countMessages(db: Kysely<Tables>, place: Place, from: Date, until: Date): Promise<number> {
  const found = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM push_message t
    WHERE t.brand = ${place.brand} AND t.deleted_at IS NULL AND t.published_at >= ${from} AND t.published_at < ${until}
      AND ${reaches(place, audience)}`.execute(db)
  return found.rows[0]?.n ?? 0
}
