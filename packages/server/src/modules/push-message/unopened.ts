import type { Brand } from '@bms/contract'
import { type Kysely, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'

/** Those who were sent a message, haven't opened it, and can still be reached; at most so many. */
export async function findUnopened(
  db: Kysely<Tables>,
  brand: Brand,
  msgId: string,
  most: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT d.user_id FROM push_delivery d
    JOIN app_user u ON u.brand = d.brand AND u.user_id = d.user_id AND u.status = 'enabled' AND u.push_token_ok
    WHERE d.brand = ${brand} AND d.msg_id = ${msgId} AND d.status = 'sent' AND d.opened_at IS NULL
    ORDER BY d.user_id LIMIT ${sql.lit(most)}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}
