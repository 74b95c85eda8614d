import type { Audience, MessageContent } from '@bms/contract'
import { sql, type Transaction } from 'kysely'

import { insertRows } from '../../db/insert-rows.ts'
import type { Tables } from '../../db/tables.ts'
import type { TracedObject } from './objects.ts'
import { type Asked, countReached, type Group, type Reached } from './reach.ts'

/** Tables of promotions, and how each reaches people. */
const reaches = { promo_splash: 'app', promo_homepage_ad: 'app', promo_email: 'email' } as const

const isPromotion = (table: string): table is keyof typeof reaches => table in reaches

/**
 * What an object reached is counted from: promotions as they were last saved or sent, messages as they went out; what
 * is still to go out as of now.
 */
export function toAsked({ kind, brand, content, status, revisions }: TracedObject, now: number): Asked | undefined {
  const audience = content['audience'] as Audience
  const saved = revisions.at(-1)?.at ?? now
  if (isPromotion(kind.table)) return { brand, audience, reach: reaches[kind.table], at: saved }
  if (kind.table !== 'push_message' || status === 'draft') return undefined
  const { begun_at } = content as unknown as MessageContent
  return { brand, audience, reach: 'push', at: begun_at === undefined ? now : Date.parse(begun_at) }
}

/** A message, and whom it was for. */
interface Message {
  readonly object: TracedObject
  readonly asked: Asked
}

/** Counts whom everything that goes out to people reaches, and keeps that with what became of it. */
export async function keepEstimates(
  trx: Transaction<Tables>,
  objects: readonly TracedObject[],
  now: Date,
): Promise<void> {
  const all = objects.flatMap((object) => {
    const asked = toAsked(object, now.getTime())
    return asked ? [{ object, asked }] : []
  })
  const reached = await countReached(
    trx,
    all.map(({ asked }) => asked),
    now,
  )
  for (const table of Object.keys(reaches)) {
    const rows = all
      .filter(({ object }) => object.kind.table === table)
      .map(({ object, asked }) => ({ brand: object.brand, id: object.id, estimate: reached.countOf(asked) }))
    const id = sql.ref(objects.find(({ kind }) => kind.table === table)?.kind.id ?? '')
    // oxlint-disable-next-line no-await-in-loop -- the embedded engine does one thing at a time
    await sql`UPDATE ${sql.table(table)} t SET estimate = r.estimate
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (brand text, id text, estimate integer)
      WHERE t.brand = r.brand AND t.${id} = r.id`.execute(trx)
  }
  const messages = all.filter(({ object }) => object.kind.table === 'push_message')
  const isNew = ({ object }: Message) => object.newColumns !== undefined
  await scaleResults(
    trx,
    messages.filter((message) => !isNew(message)),
    reached,
  )
  await addResults(trx, messages.filter(isNew), reached)
  await addProgress(trx, objects)
}

/** Messages that have results: those are made larger or smaller until they fit whom the message was for. */
async function scaleResults(trx: Transaction<Tables>, messages: readonly Message[], reached: Reached): Promise<void> {
  const targets = messages.map(({ object, asked }) => {
    return { brand: object.brand, id: object.id, target: reached.countOf(asked) }
  })
  const target = sql`json_to_recordset(${JSON.stringify(targets)}::json) AS n (brand text, id text, target integer)`
  const scaled = (column: string) =>
    sql`${sql.ref(column)} = floor(t.${sql.ref(column)}::numeric * n.target / nullif(r.target, 0))`
  const figures = ['sent', 'delivered', 'opened', 'clicked', 'failed']
  await sql`UPDATE push_stat t SET ${sql.join(figures.map(scaled))} FROM ${target}, push_result r
    WHERE n.brand = t.brand AND n.id = t.msg_id AND r.brand = t.brand AND r.msg_id = t.msg_id`.execute(trx)
  const sums = figures.map((column) => sql`coalesce(sum(${sql.ref(`s.${column}`)}), 0)::int AS ${sql.ref(column)}`)
  // What a service refused as a whole has no hours.
  await sql`UPDATE push_result t SET target = r.target, sent = r.sent, delivered = r.delivered, opened = r.opened,
      clicked = r.clicked, unsubscribed = r.opened / 100,
      failed = CASE WHEN t.failures ? 'service_unavailable' THEN r.target ELSE r.failed END,
      failures = CASE WHEN t.failures ? 'service_unavailable' THEN jsonb_build_object('service_unavailable', r.target)
        WHEN r.failed = 0 THEN '{}' ELSE jsonb_build_object('token_expired', r.failed) END
    FROM (SELECT n.brand, n.id, n.target, ${sql.join(sums)} FROM ${target}
      LEFT JOIN push_stat s ON s.brand = n.brand AND s.msg_id = n.id GROUP BY 1, 2, 3) r
    WHERE t.brand = r.brand AND t.msg_id = r.id`.execute(trx)
}

/** What became of a message in its first hour, in one group of people. */
function toStat({ object: { brand, id, content } }: Message, { platform, locale, dc, people }: Group) {
  const { begun_at = '' } = content as unknown as MessageContent
  const failed = Math.round(people * 0.015)
  const sent = people - failed
  const delivered = Math.round(sent * 0.95)
  const opened = Math.round(delivered * 0.22)
  const bucket = `${begun_at.slice(0, 13)}:00:00.000Z`
  const place = { brand, msg_id: id, bucket, platform, locale, dc }
  return { ...place, sent, delivered, opened, clicked: Math.round(opened * 0.31), failed }
}

async function addResults(trx: Transaction<Tables>, messages: readonly Message[], reached: Reached): Promise<void> {
  const made = messages.map((message) => {
    const { object, asked } = message
    const hasBegun = object.status === 'published'
    const groups = reached.groupsOf(asked).filter(({ platform }) => platform !== 'web')
    return {
      ...message,
      target: reached.countOf(asked),
      stats: hasBegun ? groups.map((group) => toStat(message, group)) : [],
    }
  })
  const results = made.map(({ object: { brand, id: msg_id }, target, stats }) => {
    const sum = (name: 'sent' | 'delivered' | 'opened' | 'clicked' | 'failed') =>
      stats.reduce((total, stat) => total + stat[name], 0)
    const failed = sum('failed')
    return {
      brand,
      msg_id,
      target,
      sent: sum('sent'),
      delivered: sum('delivered'),
      opened: sum('opened'),
      clicked: sum('clicked'),
      failed,
      unsubscribed: Math.floor(sum('opened') / 100),
      failures: failed === 0 ? {} : { token_expired: failed },
    }
  })
  await insertRows(trx, 'push_result', results)
  await insertRows(
    trx,
    'push_stat',
    made.flatMap(({ stats }) => stats),
  )
}

/**
 * What was counted of e-mails: from the people they were sent to, where those are known and as many as the audience
 * allows; of others from the estimate.
 */
async function addProgress(trx: Transaction<Tables>, objects: readonly TracedObject[]): Promise<void> {
  const begun = objects.flatMap(({ kind, brand, id, status, revisions, newColumns }) => {
    const first = revisions.find((revision) => revision.status === 'sending')
    if (kind.table !== 'promo_email' || !first) return []
    const part = status === 'sent' ? 1 : status === 'failed' ? 0.2 : 0.35
    return [{ brand, id, status, part, is_new: newColumns !== undefined, begun_at: new Date(first.at) }]
  })
  await insertRows(
    trx,
    'email_progress',
    begun.flatMap(({ brand, id: email_id, is_new, begun_at }) => (is_new ? [{ brand, email_id, begun_at }] : [])),
  )
  await sql`WITH told AS (
      SELECT brand, email_id, count(*)::int AS handled, count(delivered_at)::int AS delivered,
        count(opened_at)::int AS opened, count(clicked_at)::int AS clicked, count(bounced_at)::int AS bounced
      FROM email_delivery GROUP BY brand, email_id
    ), guessed AS (
      SELECT n.brand, n.id, n.status, e.estimate, coalesce(d.handled, round(e.estimate * n.part)::int) AS handled,
        coalesce(d.bounced, CASE WHEN n.status = 'failed' THEN least(51, round(e.estimate * n.part))
          ELSE round(e.estimate * n.part * 0.012) END::int) AS bounced,
        d.delivered, d.opened, d.clicked
      FROM json_to_recordset(${JSON.stringify(begun)}::json) AS n (brand text, id text, status text, part numeric)
      JOIN promo_email e ON e.brand = n.brand AND e.email_id = n.id
      LEFT JOIN told d ON d.brand = n.brand AND d.email_id = n.id AND d.handled <= e.estimate
    )
    UPDATE email_progress p SET
      target = CASE WHEN g.status = 'sent' THEN g.handled ELSE g.estimate END,
      claimed = g.handled, handled = g.handled, sent = g.handled - g.bounced, bounced = g.bounced,
      delivered = coalesce(g.delivered, round((g.handled - g.bounced) * 0.97)),
      opened = coalesce(g.opened, round((g.handled - g.bounced) * 0.29)),
      clicked = coalesce(g.clicked, round((g.handled - g.bounced) * 0.04)),
      complained = 0, unsubscribed = round((g.handled - g.bounced) * 0.002), failed = 0,
      early_bounced = CASE WHEN g.status = 'failed' THEN g.bounced ELSE 0 END
    FROM guessed g WHERE p.brand = g.brand AND p.email_id = g.id`.execute(trx)
}
