import type { Brand, PushEventType } from '@bms/contract'
import { type Kysely, sql, type Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addTotals, type Figure, toReason } from './message-results.ts'

const hourMs = 60 * 60 * 1000

/** What apps and push services tell of a message for one person afterwards. */
export interface PushEvent {
  readonly user_id: string
  readonly type: PushEventType
  readonly at: Date
  /** Why, of failures. */
  readonly reason?: string | undefined
}

/** What must have happened as well: a message that was clicked was opened. */
const implied: Readonly<Record<PushEventType, readonly PushEventType[]>> = {
  delivered: ['delivered'],
  opened: ['delivered', 'opened'],
  clicked: ['delivered', 'opened', 'clicked'],
  failed: ['failed'],
  unsubscribed: ['unsubscribed'],
}

/**
 * Writes down what apps and push services tell of a message, each thing once for a person, with the figures. Answers who
 * of these people was sent it: of others nothing is written down.
 */
export function recordPushEvents(
  db: Kysely<Tables>,
  brand: Brand,
  msgId: string,
  events: readonly PushEvent[],
): Promise<ReadonlySet<string>> {
  return inTransaction(db, async (trx) => {
    const rows = await lockDeliveries(trx, brand, msgId, new Set(events.map(({ user_id }) => user_id)))
    const totals: Partial<Record<Figure, number>> = {}
    const failures: { reason: string; count: number }[] = []
    for (const { user_id, type, at, reason = 'unknown' } of events) {
      const row = rows.get(user_id)
      if (!row) continue
      const fresh = implied[type].filter((name) => !row.happened.has(name))
      if (fresh.length === 0) continue
      const sets = fresh.map((name) =>
        name === 'failed'
          ? sql`status = 'failed', reason = ${toReason(reason)}`
          : sql`${sql.ref(`${name}_at`)} = ${at}`,
      )
      await sql`UPDATE push_delivery SET ${sql.join(sets)}
        WHERE brand = ${brand} AND user_id = ${user_id} AND msg_id = ${msgId}`.execute(trx)
      for (const name of fresh) {
        row.happened.add(name)
        totals[name] = (totals[name] ?? 0) + 1
        if (name === 'failed') failures.push({ reason, count: 1 })
        if (name !== 'unsubscribed') await addToHour(trx, brand, msgId, row, name, at)
      }
    }
    if (Object.keys(totals).length > 0) await addTotals(trx, brand, msgId, { ...totals, failures })
    return new Set(rows.keys())
  })
}

interface Delivery {
  readonly platform: string
  readonly locale: string
  readonly data_center: string
  readonly happened: Set<PushEventType>
}

async function lockDeliveries(
  trx: Transaction<Tables>,
  brand: Brand,
  msgId: string,
  userIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Delivery>> {
  const rows = await trx
    .selectFrom('push_delivery as d')
    .innerJoin('app_user as u', (join) => join.onRef('u.brand', '=', 'd.brand').onRef('u.user_id', '=', 'd.user_id'))
    .select(['d.user_id', 'd.status', 'd.delivered_at', 'd.opened_at', 'd.clicked_at', 'd.unsubscribed_at'])
    .select(['u.platform', 'u.locale', 'u.data_center'])
    .where('d.brand', '=', brand)
    .where('d.msg_id', '=', msgId)
    .where('d.user_id', 'in', [...userIds])
    // In one order, so that two such reports never wait for each other.
    .orderBy('d.user_id')
    .forUpdate('d')
    .execute()
  return new Map(
    rows.map(({ user_id, status, platform, locale, data_center, ...row }) => {
      const moments = (['delivered', 'opened', 'clicked', 'unsubscribed'] as const).filter(
        (name) => row[`${name}_at`] !== null,
      )
      const happened = new Set<PushEventType>(status === 'failed' ? [...moments, 'failed'] : moments)
      return [user_id, { platform, locale, data_center, happened }]
    }),
  )
}

async function addToHour(
  trx: Transaction<Tables>,
  brand: Brand,
  msgId: string,
  { platform, locale, data_center }: Delivery,
  name: Exclude<PushEventType, 'unsubscribed'>,
  at: Date,
): Promise<void> {
  const bucket = new Date(Math.floor(at.getTime() / hourMs) * hourMs)
  const column = sql.ref(name)
  await sql`INSERT INTO push_stat (brand, msg_id, bucket, platform, locale, dc, ${column})
    VALUES (${brand}, ${msgId}, ${bucket}, ${platform}, ${locale}, ${data_center}, 1)
    ON CONFLICT (brand, msg_id, bucket, platform, locale, dc)
    DO UPDATE SET ${column} = push_stat.${column} + 1`.execute(trx)
}
