import type { ApiHandlers, Brand } from '@bms/contract'
import { toBrandLanguages, toCountryList } from '@bms/domain'
import { type Kysely, sql } from 'kysely'

import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'

/** Countries that a brand sells in, and languages that its people read. */
export const regionHandlers: Pick<ApiHandlers<Context>, 'countryList' | 'brandLanguages'> = {
  countryList: ({ brand }) => toCountryList(brand),
  brandLanguages: async ({ brand }, { db }) => toBrandLanguages(await countLanguages(db, brand)),
}

/** How many people have set each language. The index by which audiences are counted has all that is asked for. */
async function countLanguages(db: Kysely<Tables>, brand: Brand): Promise<Map<string, number>> {
  const found = await sql<{ locale: string; users: number }>`
    SELECT locale, count(*)::int AS users FROM app_user
    WHERE brand = ${brand} AND status = 'enabled' GROUP BY locale`.execute(db)
  return new Map(found.rows.map(({ locale, users }) => [locale, users]))
}
