import type { Brand } from '@bms/contract'
import { sql, type Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'

/** Fills what the tag filter looks at from users that are there already. */
export async function fillUserTags(trx: Transaction<Tables>): Promise<void> {
  await sql`
    INSERT INTO app_user_tag (brand, tag, user_id)
    SELECT DISTINCT brand, tag, user_id FROM app_user, jsonb_array_elements_text(tags) tag
    ON CONFLICT DO NOTHING`.execute(trx)
}

/** Brings what the tag filter looks at along with a user's new tags, in the transaction of the change. */
export async function setUserTags(
  trx: Transaction<Tables>,
  brand: Brand,
  userId: string,
  tags: readonly string[],
): Promise<void> {
  await trx.deleteFrom('app_user_tag').where('brand', '=', brand).where('user_id', '=', userId).execute()
  if (tags.length === 0) return
  await trx
    .insertInto('app_user_tag')
    .values(tags.map((tag) => ({ brand, tag, user_id: userId })))
    .execute()
}
