import type { KeptPreference } from '@bms/domain'
import type { Kysely, Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'

type Value = KeptPreference['value']

/** A preference of somebody's. */
export async function findPreference(
  db: Kysely<Tables>,
  uid: string,
  scope: string,
): Promise<KeptPreference | undefined> {
  const found = await db
    .selectFrom('preference')
    .select(['value', 'updated_at'])
    .where('uid', '=', uid)
    .where('scope', '=', scope)
    .executeTakeFirst()
  return found && { value: found.value as Value, updated_at: found.updated_at }
}

/** How many preferences somebody has beside one. */
export async function countOtherPreferences(trx: Transaction<Tables>, uid: string, scope: string): Promise<number> {
  const others = await trx
    .selectFrom('preference')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('uid', '=', uid)
    .where('scope', '!=', scope)
    .executeTakeFirst()
  return others?.n ?? 0
}

/** Keeps a preference of somebody's; the last one written stands. */
export async function keepPreference(
  trx: Transaction<Tables>,
  uid: string,
  scope: string,
  value: Value,
  updated_at: Date,
): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at }
  await trx
    .insertInto('preference')
    .values({ uid, scope, ...row })
    .onConflict((conflict) => conflict.columns(['uid', 'scope']).doUpdateSet(row))
    .execute()
}

/** Takes a preference away. */
export async function removePreference(trx: Transaction<Tables>, uid: string, scope: string): Promise<void> {
  await trx.deleteFrom('preference').where('uid', '=', uid).where('scope', '=', scope).execute()
}
