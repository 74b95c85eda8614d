import { type Brand, emailStop, stopsSending } from '@bms/contract'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'

/** Somebody a mail is handed over for. */
export interface Recipient {
  readonly user_id: string
  readonly nth: number
  readonly attempts: number
  readonly email: string
  readonly nickname: string
  readonly locale: string
}

/** What came of handing a mail over. */
export interface Outcome {
  readonly user_id: string
  readonly nth: number
  readonly status: 'sent' | 'bounced' | 'failed' | 'queued'
  readonly reason: string | null
  /** When it is tried again, for `queued`. */
  readonly at: Date
}

/** A sending: which mail, to whom, since when. */
export interface Sending {
  readonly brand: Brand
  readonly emailId: string
}

/** How often one mail is tried before it is given up. */
export const maxTries = 6

/** Writes down that a sending begins; once, however often it is begun. */
export async function beginSending(
  trx: Transaction<Tables>,
  { brand, emailId }: Sending,
  target: number,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('email_progress')
    .values({ brand, email_id: emailId, target, begun_at: now, ...noCounts })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const noCounts = {
  claimed: 0,
  handled: 0,
  sent: 0,
  delivered: 0,
  opened: 0,
  clicked: 0,
  bounced: 0,
  complained: 0,
  unsubscribed: 0,
  failed: 0,
  early_bounced: 0,
  early_complained: 0,
}

/**
 * Takes the next recipients in hand: first those whose turn comes again, then new ones of the audience. Their rows are
 * there before anything is handed over, so nobody is taken twice. The mail's row is locked against being cancelled
 * meanwhile; what isn't being sent any more gives nobody.
 */
export async function claimRecipients(
  trx: Transaction<Tables>,
  { brand, emailId }: Sending,
  audience: RawBuilder<unknown>,
  limit: number,
  now: Date,
): Promise<{ readonly taken: number; readonly recipients: readonly Recipient[] }> {
  const standing = await sql<{ begun_at: Date; claimed: number }>`
    SELECT p.begun_at, p.claimed FROM promo_email e JOIN email_progress p ON p.brand = e.brand AND p.email_id = e.email_id
    WHERE e.brand = ${brand} AND e.email_id = ${emailId} AND e.status = 'sending' FOR UPDATE`.execute(trx)
  const [sending] = standing.rows
  if (!sending) return { taken: 0, recipients: [] }
  const again = await sql<{ user_id: string }>`
    UPDATE email_delivery d SET status = 'sending', attempts = d.attempts + 1
    WHERE d.brand = ${brand} AND d.email_id = ${emailId} AND d.user_id IN (
      SELECT user_id FROM email_delivery WHERE brand = ${brand} AND email_id = ${emailId}
        AND status = 'queued' AND at <= ${now} ORDER BY at, user_id LIMIT ${sql.lit(limit)})
    RETURNING d.user_id`.execute(trx)
  const room = limit - again.rows.length
  const condition = sql`${audience} AND u.registered_at <= ${sending.begun_at}`
  const { claimed } = sending
  const taken = room > 0 ? await claimNew(trx, { brand, emailId }, condition, { limit: room, claimed }, now) : []
  const ids = [...again.rows.map(({ user_id }) => user_id), ...taken]
  const recipients = ids.length === 0 ? [] : await readRecipients(trx, { brand, emailId }, ids, audience)
  return { taken: ids.length, recipients }
}

async function claimNew(
  trx: Transaction<Tables>,
  { brand, emailId }: Sending,
  condition: RawBuilder<unknown>,
  { limit, claimed }: { readonly limit: number; readonly claimed: number },
  now: Date,
): Promise<string[]> {
  const found = await sql<{ user_id: string }>`
    WITH next AS (
      SELECT u.user_id FROM app_user u WHERE ${condition} AND u.user_id > coalesce(
        (SELECT max(user_id) FROM email_delivery WHERE brand = ${brand} AND email_id = ${emailId}), '')
      ORDER BY u.user_id LIMIT ${sql.lit(limit)})
    INSERT INTO email_delivery (brand, email_id, user_id, nth, status, attempts, at)
    SELECT ${brand}, ${emailId}, user_id, ${claimed}::int + row_number() OVER (ORDER BY user_id), 'sending', 1, ${now}
    FROM next
    ON CONFLICT DO NOTHING RETURNING user_id`.execute(trx)
  await count(trx, { brand, emailId }, { claimed: found.rows.length })
  return found.rows.map(({ user_id }) => user_id)
}

/** Those in hand with their addresses; whoever left the audience meanwhile (opted out, disabled) isn't sent anything. */
async function readRecipients(
  trx: Transaction<Tables>,
  sending: Sending,
  ids: readonly string[],
  audience: RawBuilder<unknown>,
): Promise<readonly Recipient[]> {
  const { brand, emailId } = sending
  const found = await sql<Recipient>`
    SELECT d.user_id, d.nth, d.attempts, u.email, u.nickname, u.locale FROM email_delivery d
    JOIN app_user u ON u.brand = d.brand AND u.user_id = d.user_id
    WHERE d.brand = ${brand} AND d.email_id = ${emailId} AND d.user_id IN (${sql.join(ids)}) AND ${audience}
    ORDER BY d.nth`.execute(trx)
  const gone = ids.filter((id) => !found.rows.some(({ user_id }) => user_id === id))
  if (gone.length > 0) {
    await sql`UPDATE email_delivery SET status = 'failed', reason = 'left the audience' WHERE brand = ${brand}
      AND email_id = ${emailId} AND user_id IN (${sql.join(gone)})`.execute(trx)
    await count(trx, sending, { handled: gone.length, failed: gone.length })
  }
  return found.rows
}

/** Writes down what came of some mails, with the counts, and when those people were last written to. */
export async function settleDeliveries(
  trx: Transaction<Tables>,
  sending: Sending,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<void> {
  const { brand, emailId } = sending
  const settled = await sql<{ user_id: string; nth: number; status: Outcome['status'] }>`
    UPDATE email_delivery d SET status = o.status, reason = o.reason, at = o.at,
      bounced_at = CASE WHEN o.status = 'bounced' THEN o.at ELSE d.bounced_at END
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) AS o(user_id text, status text, reason text, at timestamptz)
    WHERE d.brand = ${brand} AND d.email_id = ${emailId} AND d.user_id = o.user_id AND d.status = 'sending'
    RETURNING d.user_id, d.nth, d.status`.execute(trx)
  const number = (fits: (row: (typeof settled.rows)[number]) => boolean) => settled.rows.filter(fits).length
  const sent = settled.rows.filter(({ status }) => status === 'sent').map(({ user_id }) => user_id)
  await count(trx, sending, {
    handled: number(({ status }) => status !== 'queued'),
    sent: sent.length,
    bounced: number(({ status }) => status === 'bounced'),
    early_bounced: number(({ status, nth }) => status === 'bounced' && nth <= emailStop.among),
    failed: number(({ status }) => status === 'failed'),
  })
  if (sent.length === 0) return
  await sql`UPDATE app_user SET last_message_at = ${now}
    WHERE brand = ${brand} AND user_id IN (${sql.join(sent.toSorted())})`.execute(trx)
}

/** What was in hand when a process was lost: nobody knows whether it went out, so it isn't sent again. */
export async function giveUpInterrupted(trx: Transaction<Tables>, sending: Sending): Promise<number> {
  const found = await sql`UPDATE email_delivery SET status = 'failed', reason = 'interrupted'
    WHERE brand = ${sending.brand} AND email_id = ${sending.emailId} AND status = 'sending'`.execute(trx)
  const n = Number(found.numAffectedRows ?? 0)
  await count(trx, sending, { handled: n, failed: n })
  return n
}

/** The same where handing over again does no harm: it is their turn again at once. */
export async function requeueInterrupted(
  trx: Transaction<Tables>,
  { brand, emailId }: Sending,
  now: Date,
): Promise<void> {
  await sql`UPDATE email_delivery SET status = 'queued', at = ${now}
    WHERE brand = ${brand} AND email_id = ${emailId} AND status = 'sending'`.execute(trx)
}

/** When the next mail is to be tried again, or undefined where none is. */
export async function nextRetry(db: Kysely<Tables>, { brand, emailId }: Sending): Promise<Date | undefined> {
  const row = await db
    .selectFrom('email_delivery')
    .select('at')
    .where('brand', '=', brand)
    .where('email_id', '=', emailId)
    .where('status', '=', 'queued')
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/** Whether so much came back that the rest must not be sent. */
export async function mustStop(db: Kysely<Tables>, { brand, emailId }: Sending): Promise<boolean> {
  const row = await db
    .selectFrom('email_progress')
    .select(['early_bounced', 'early_complained'])
    .where('brand', '=', brand)
    .where('email_id', '=', emailId)
    .executeTakeFirst()
  return row !== undefined && stopsSending({ bounced: row.early_bounced, complained: row.early_complained })
}

/** Adds to the counts of a sending. */
export async function count(
  trx: Transaction<Tables>,
  { brand, emailId }: Sending,
  more: Readonly<Partial<Record<keyof typeof noCounts, number>>>,
): Promise<void> {
  const entries = Object.entries(more).filter(([, n]) => n !== 0)
  if (entries.length === 0) return
  const sets = entries.map(([column, n]) => sql`${sql.ref(column)} = ${sql.ref(column)} + ${n}::int`)
  await sql`UPDATE email_progress SET ${sql.join(sets)} WHERE brand = ${brand} AND email_id = ${emailId}`.execute(trx)
}
