import type { Brand } from '@bms/contract'
import { createTemplateHandlers, type TemplatePort } from '@bms/domain'
import { type Kysely, sql, type Transaction } from 'kysely'

import type { StaffWorld } from '../../access/administration.ts'
import type { Tables } from '../../db/tables.ts'
import { newId } from '../../ids.ts'
import { brandWork } from '../brand-work.ts'

const select = (db: Kysely<Tables>, brand: Brand) =>
  db.selectFrom('reply_template').select(['template_id', 'name', 'text', 'rev']).where('brand', '=', brand)

/** How many templates a brand has. Whoever else asks waits until the transaction ends: two could add the last one at once. */
export async function countToAdd(trx: Transaction<Tables>, brand: Brand): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`reply_template ${brand}`}, 0))`.execute(trx)
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM reply_template WHERE brand = ${brand}`.execute(trx)
  return rows[0]?.n ?? 0
}

/** Reply templates over the database. */
const port: TemplatePort<StaffWorld> = {
  ...brandWork,
  all: (db, brand) => select(db, brand).orderBy('template_id').execute(),
  countToAdd,
  lock: (trx, brand, id) => select(trx, brand).where('template_id', '=', id).forUpdate().executeTakeFirst(),
  newId,
  async put(trx, brand, { template_id, name, text, rev }, at) {
    const changed = { name: JSON.stringify(name), text: JSON.stringify(text), rev, updated_at: at }
    await trx
      .insertInto('reply_template')
      .values({ brand, template_id, ...changed })
      .onConflict((there) => there.columns(['brand', 'template_id']).doUpdateSet(changed))
      .execute()
  },
  async remove(trx, brand, id) {
    await trx.deleteFrom('reply_template').where('brand', '=', brand).where('template_id', '=', id).execute()
  },
}

/** Texts that staff begin their answers with. */
export const templateHandlers = createTemplateHandlers(port)
