import type { Brand } from '@bms/contract'
import type { Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'

/** Makes all who ask for the same name in a brand take turns, until the transaction ends. Take it after the object's own lock. */
export async function lockBrand(trx: Transaction<Tables>, brand: Brand, name: string): Promise<void> {
  await trx
    .insertInto('brand_lock')
    .values({ brand, name })
    .onConflict((conflict) => conflict.columns(['brand', 'name']).doNothing())
    .execute()
  await trx
    .selectFrom('brand_lock')
    .select('name')
    .where('brand', '=', brand)
    .where('name', '=', name)
    .forUpdate()
    .execute()
}
