import { type Brand, type EmailProgress, emailProgressKeys } from '@bms/contract'
import type { Kysely } from 'kysely'

import type { Tables } from '../../db/tables.ts'

/** The counts of a sending as the wire has them. `queued`: who wasn't taken in hand yet, or is to be tried again. */
export function toProgress(
  row: (Omit<EmailProgress, 'queued'> & { readonly target: number; readonly handled: number }) | undefined,
): EmailProgress {
  const counts = Object.fromEntries(emailProgressKeys.map((key) => [key, 0])) as EmailProgress
  if (!row) return counts
  for (const key of emailProgressKeys) if (key !== 'queued') counts[key] = row[key]
  // Whoever was handed over or given up is out of the queue; bounces that come later were sent before.
  counts.queued = Math.max(0, row.target - row.handled)
  return counts
}

/** The counts of a sending; all zero before it begins. */
export async function progressOf(db: Kysely<Tables>, brand: Brand, email_id: string): Promise<EmailProgress> {
  const row = await db
    .selectFrom('email_progress')
    .selectAll()
    .where('brand', '=', brand)
    .where('email_id', '=', email_id)
    .executeTakeFirst()
  return toProgress(row)
}
