import type { GuessedWords } from '@bms/domain'
import { type Kysely, sql } from 'kysely'

import { readCommonPasswords } from '../common-passwords.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../db/tables.ts'

/** What guessers of passwords try first: names of what is sold, common passwords, and the demo's own without demo data. */
export async function findGuessedWords({ db, isDemo }: Pick<Context, 'db' | 'isDemo'>): Promise<GuessedWords> {
  const [products, common] = await Promise.all([findProductNames(db), readCommonPasswords()])
  return { products, common, isDemo }
}

/** Names of what the brands sell, in all languages. */
async function findProductNames(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM series WHERE deleted_at IS NULL
    UNION SELECT model FROM standard_product WHERE deleted_at IS NULL
    UNION SELECT n.value FROM standard_product p, jsonb_each_text(p.name) n WHERE p.deleted_at IS NULL`.execute(db)
  return rows.map(({ name }) => name)
}
