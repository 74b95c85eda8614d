import type { Brand } from '@bms/contract'
import { createTemplateHandlers, type TemplatePort } from '@bms/domain'
import type { Kysely } from 'kysely'

import type { StaffWorld } from '../../access/administration.ts'
import type { Tables } from '../../db/tables.ts'
import { newId } from '../../ids.ts'
import { brandWork } from '../brand-work.ts'

const select = (db: Kysely<Tables>, brand: Brand) =>
  db.selectFrom('reply_template').select(['template_id', 'name', 'text', 'rev']).where('brand', '=', brand)

/** Reply templates over the database. */
const port: TemplatePort<StaffWorld> = {
  ...brandWork,
  all: (db, brand) => select(db, brand).orderBy('template_id').execute(),
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
