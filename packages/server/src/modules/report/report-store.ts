import type { Brand } from '@bms/contract'
import type { NewSubscription, SubscriptionRow } from '@bms/domain'
import type { Kysely, Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { newId } from '../../ids.ts'
import { dequeue, enqueue } from '../../jobs/queue.ts'

/** The kind of work that sends a report every Monday; its `ref` is the subscription. */
export const reportJob = 'report_mail'

/** The kind of work that sends one more, when somebody asks for it. */
export const reportNowJob = 'report_mail_now'

const select = (db: Kysely<Tables>) =>
  db
    .selectFrom('report_subscription')
    .select([
      'subscription_id',
      'uid',
      'project as brand',
      'board',
      'query',
      'locale',
      'tz',
      'next_run_at',
      'sent_at',
      'asked_at',
      'created_at',
    ])

/** Somebody's subscriptions, oldest first. */
export function findSubscriptions(db: Kysely<Tables>, uid: string): Promise<SubscriptionRow[]> {
  return select(db).where('uid', '=', uid).orderBy('created_at').orderBy('subscription_id').execute()
}

/** A subscription by id. */
export function findSubscription(db: Kysely<Tables>, id: string): Promise<SubscriptionRow | undefined> {
  return select(db).where('subscription_id', '=', id).executeTakeFirst()
}

/** Orders the mail of the next run; of a subscription one is waiting at a time. */
const order = (
  trx: Transaction<Tables>,
  row: Pick<SubscriptionRow, 'brand' | 'subscription_id'>,
  at: Date,
  now: Date,
) => enqueue(trx, now, { brand: row.brand, kind: reportJob, ref: row.subscription_id, runAt: at })

/** Keeps a subscription and orders its first mail; answers with the row. */
export async function insertSubscription(
  trx: Transaction<Tables>,
  { brand, query, ...subscription }: NewSubscription,
  at: Date,
): Promise<SubscriptionRow> {
  const subscription_id = newId(at)
  const row = { ...subscription, subscription_id, created_at: at, sent_at: null, asked_at: null }
  await trx
    .insertInto('report_subscription')
    .values({ ...row, project: brand, query: JSON.stringify(query), claimed_at: null })
    .execute()
  await order(trx, { brand, subscription_id }, subscription.next_run_at, at)
  return { ...row, brand, query }
}

/** Has it written in another language, and sent by another zone's clock. */
export async function retimeSubscription(
  trx: Transaction<Tables>,
  row: SubscriptionRow,
  change: Pick<SubscriptionRow, 'locale' | 'tz' | 'next_run_at'>,
  at: Date,
): Promise<void> {
  await trx.updateTable('report_subscription').set(change).where('subscription_id', '=', row.subscription_id).execute()
  await order(trx, row, change.next_run_at, at)
}

/** Ends a subscription, with what was ordered. What is in hand finds no row, and sends nothing. */
export async function removeSubscription(
  trx: Transaction<Tables>,
  { subscription_id, brand }: { readonly subscription_id: string; readonly brand: Brand },
): Promise<void> {
  await trx.deleteFrom('report_subscription').where('subscription_id', '=', subscription_id).execute()
  for (const kind of [reportJob, reportNowJob]) {
    // oxlint-disable-next-line no-await-in-loop -- a transaction does one thing at a time
    await dequeue(trx, brand, kind, subscription_id)
  }
}

/** Orders one more mail, now. */
export async function orderReportNow(
  trx: Transaction<Tables>,
  { subscription_id, brand }: SubscriptionRow,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('report_subscription')
    .set({ asked_at: at })
    .where('subscription_id', '=', subscription_id)
    .execute()
  const data = { asked_at: at.toISOString() }
  await enqueue(trx, at, { brand, kind: reportNowJob, ref: subscription_id, runAt: at, data })
}
