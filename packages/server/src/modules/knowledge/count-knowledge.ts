import type { Brand } from '@bms/contract'
import { type Kysely, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'

/** What happened to a piece of knowledge since it was last counted. */
export interface KnowledgeCounts {
  readonly views?: number
  readonly helpful_up?: number
  readonly helpful_down?: number
  /** FAQs only: how often an answer to feedback used it. */
  readonly used_in_replies?: number
}

const tables = { intro: ['kb_intro', 'intro_id'], faq: ['kb_faq', 'faq_id'] } as const

/** Adds to an object's counters. They are no part of what staff write: there is no revision and no record. */
export async function countKnowledge(
  db: Kysely<Tables>,
  brand: Brand,
  { kind, id }: { readonly kind: keyof typeof tables; readonly id: string },
  counts: KnowledgeCounts,
): Promise<void> {
  const [table, idColumn] = tables[kind]
  const sets = Object.entries(counts).map(([column, n]) => sql`${sql.ref(column)} = ${sql.ref(column)} + ${Number(n)}`)
  if (sets.length === 0) return
  await sql`UPDATE ${sql.table(table)} SET ${sql.join(sets)}
    WHERE brand = ${brand} AND ${sql.ref(idColumn)} = ${id} AND deleted_at IS NULL`.execute(db)
}
