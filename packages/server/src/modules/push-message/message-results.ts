import type { Brand, messageFigures } from '@bms/contract'
import { type MessageParts, type MessageResults, noResults } from '@bms/domain'
import { type Kysely, sql, type Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'

/** Most reasons a message lists; further ones are counted together. */
const maxReasons = 20

const hourMs = 60 * 60 * 1000

/** Totals of some messages by id; one that nobody was sent isn't there. */
export async function findResults(
  db: Kysely<Tables>,
  brand: Brand,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MessageResults>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('push_result')
    .selectAll()
    .where('brand', '=', brand)
    .where('msg_id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ brand: _brand, msg_id, failures, ...stats }): [string, MessageResults] => [
      msg_id,
      { stats, failures },
    ]),
  )
}

/** Totals of one message. */
export async function getResults(db: Kysely<Tables>, brand: Brand, id: string): Promise<MessageResults> {
  return (await findResults(db, brand, [id])).get(id) ?? noResults
}

/** Says how many a message is for, before it goes out. */
export async function saveTarget(trx: Transaction<Tables>, brand: Brand, msg_id: string, target: number) {
  await sql`INSERT INTO push_result (brand, msg_id, target) VALUES (${brand}, ${msg_id}, ${target})
    ON CONFLICT (brand, msg_id) DO UPDATE SET target = EXCLUDED.target`.execute(trx)
}

/** A reason as it is kept: somebody else's text. */
export const toReason = (told: string): string => told.slice(0, 64).toWellFormed().replaceAll('\0', '') || 'unknown'

/** Counts failures by reason, as far as there is room for reasons. */
export function addFailures(
  known: Readonly<Record<string, number>>,
  more: readonly { readonly reason: string; readonly count: number }[],
): Record<string, number> {
  const counts = new Map(Object.entries(known))
  for (const { reason, count } of more) {
    const name = toReason(reason)
    const key = counts.has(name) || counts.size < maxReasons ? name : 'other'
    counts.set(key, (counts.get(key) ?? 0) + count)
  }
  return Object.fromEntries(counts)
}

/** Keeps what came of one part: who was sent it, who couldn't be, and when. */
export async function addPart(
  trx: Transaction<Tables>,
  { brand, id }: { readonly brand: Brand; readonly id: string },
  userIds: readonly string[],
  failed: readonly { readonly userId: string; readonly reason: string }[],
  now: Date,
): Promise<void> {
  const bucket = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  const ids = JSON.stringify(userIds)
  const failedIds = JSON.stringify(failed.map(({ userId }) => userId))
  await sql`
    INSERT INTO push_stat (brand, msg_id, bucket, platform, locale, dc, sent, failed)
    SELECT u.brand, ${id}, ${bucket}::timestamptz, u.platform, u.locale, u.data_center,
      (count(*) FILTER (WHERE f.user_id IS NULL))::int, (count(*) FILTER (WHERE f.user_id IS NOT NULL))::int
    FROM jsonb_array_elements_text(${ids}::jsonb) AS s (user_id)
    JOIN app_user u ON u.brand = ${brand} AND u.user_id = s.user_id
    LEFT JOIN jsonb_array_elements_text(${failedIds}::jsonb) AS f (user_id) ON f.user_id = s.user_id
    GROUP BY u.brand, u.platform, u.locale, u.data_center ORDER BY 4, 5, 6
    ON CONFLICT (brand, msg_id, bucket, platform, locale, dc)
    DO UPDATE SET sent = push_stat.sent + EXCLUDED.sent, failed = push_stat.failed + EXCLUDED.failed`.execute(trx)
  // Reasons are somebody else's text: none may hold what the database refuses.
  const reasons = JSON.stringify(failed.map(({ userId, reason }) => ({ user_id: userId, reason: toReason(reason) })))
  await sql`
    INSERT INTO push_delivery (brand, user_id, msg_id, status, reason, at)
    SELECT ${brand}, s.user_id, ${id}, CASE WHEN f.user_id IS NULL THEN 'sent' ELSE 'failed' END, f.reason,
      ${now}::timestamptz
    FROM jsonb_array_elements_text(${ids}::jsonb) AS s (user_id)
    LEFT JOIN jsonb_to_recordset(${reasons}::jsonb) AS f (user_id text, reason text) ON f.user_id = s.user_id
    ON CONFLICT DO NOTHING`.execute(trx)
  await addTotals(trx, brand, id, {
    sent: userIds.length - failed.length,
    failed: failed.length,
    failures: failed.map(({ reason }) => ({ reason, count: 1 })),
  })
  await sql`
    UPDATE app_user SET last_message_at = ${now} WHERE brand = ${brand} AND user_id IN (
      SELECT user_id FROM app_user WHERE brand = ${brand}
        AND user_id IN (SELECT jsonb_array_elements_text(${ids}::jsonb))
        AND user_id NOT IN (SELECT jsonb_array_elements_text(${failedIds}::jsonb))
      ORDER BY user_id FOR UPDATE)`.execute(trx)
}

/** What is counted of a message. */
export type Figure = Exclude<(typeof messageFigures)[number], 'target'>

/** Adds to the totals of a message. */
export async function addTotals(
  trx: Transaction<Tables>,
  brand: Brand,
  msgId: string,
  {
    failures = [],
    ...more
  }: Partial<Record<Figure, number>> & { readonly failures?: Parameters<typeof addFailures>[1] },
): Promise<void> {
  const known = await trx
    .selectFrom('push_result')
    .select('failures')
    .where('brand', '=', brand)
    .where('msg_id', '=', msgId)
    .forUpdate()
    .executeTakeFirst()
  const sets = Object.entries(more).map(([name, count]) => sql`${sql.ref(name)} = ${sql.ref(name)} + ${count}`)
  const merged = JSON.stringify(addFailures(known?.failures ?? {}, failures))
  await sql`UPDATE push_result SET ${sql.join([...sets, sql`failures = ${merged}::jsonb`])}
    WHERE brand = ${brand} AND msg_id = ${msgId}`.execute(trx)
}

const figures = ['sent', 'delivered', 'opened', 'clicked', 'failed'] as const

/** What came of a message, by whom it was for and by hour. */
export async function findParts(db: Kysely<Tables>, brand: Brand, msgId: string): Promise<MessageParts> {
  const columns = sql.join(figures.map((name) => sql`sum(${sql.ref(name)})::int AS ${sql.ref(name)}`))
  const where = sql`WHERE brand = ${brand} AND msg_id = ${msgId}`
  const [parts, hours] = await Promise.all([
    sql<MessageParts['parts'][number]>`SELECT platform, locale, dc, ${columns} FROM push_stat ${where}
      GROUP BY platform, locale, dc`.execute(db),
    sql<MessageParts['hours'][number]>`
      SELECT bucket, sum(opened)::int AS opened, sum(clicked)::int AS clicked FROM push_stat ${where}
      GROUP BY bucket`.execute(db),
  ])
  return { parts: parts.rows, hours: hours.rows }
}
