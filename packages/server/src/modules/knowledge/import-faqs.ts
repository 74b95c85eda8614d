import {
  type CallInput,
  type DataOf,
  defaultLocale,
  faqInput,
  type FaqInput,
  type KnowledgeStatus,
  type Problems,
  sayProblems,
  toProblems,
} from '@bms/contract'
import { toSearchKey } from '@bms/domain'
import type { Transaction } from 'kysely'

import type { Context } from '../../context.ts'
import { once } from '../../db/once.ts'
import type { Tables } from '../../db/tables.ts'
import type { ContentStore } from '../content/content-store.ts'
import { loadCatalogue, placeErrors } from './catalogue.ts'
import type { Published } from './knowledge-kinds.ts'

type Report = DataOf<'importFaqs'>

/** Makes drafts of rows, and tells of those that it leaves out. */
export async function importFaqs(
  store: ContentStore<FaqInput & Published, KnowledgeStatus>,
  { brand, body }: CallInput<'importFaqs'>,
  context: Context,
): Promise<Report> {
  const { rows, dry_run } = body
  const catalogue = await loadCatalogue(context.db, brand)
  const errors: Report['errors'] = []
  const good: { row: number; key: string; content: FaqInput }[] = []
  for (const [row, value] of rows.entries()) {
    const parsed = faqInput.safeParse(value, { reportInput: true })
    const wrong: Problems = parsed.success ? placeErrors(catalogue, parsed.data) : toProblems(parsed.error.issues)
    if (parsed.success && Object.keys(wrong).length === 0) {
      const key = toSearchKey(parsed.data.question[defaultLocale] ?? '')
      good.push({ row, key, content: parsed.data })
    } else errors.push({ row, errors: sayProblems(wrong) })
  }

  return once(context, { call: 'importFaqs', input: { brand, ...body } }, async (trx) => {
    const known = await findQuestions(
      trx,
      brand,
      good.map(({ key }) => key),
    )
    const duplicates: Report['duplicates'] = []
    const fresh = good.filter(({ row, key }) => {
      const isKnown = known.has(key)
      const faq_id = known.get(key)
      if (isKnown) duplicates.push({ row, ...(faq_id === undefined ? {} : { faq_id }) })
      // A second row with the same question is one too many.
      else known.set(key, undefined)
      return !isKnown
    })
    if (!dry_run && fresh.length > 0) {
      const drafts = fresh.map(({ content }) => ({ content, status: 'draft' as const }))
      await store.createAllWithin(trx, context, brand, drafts, 'import')
    }
    return { dry_run, created: fresh.length, errors, duplicates }
  })
}

/** FAQs that have one of these questions, by question. */
async function findQuestions(
  db: Transaction<Tables>,
  brand: CallInput<'importFaqs'>['brand'],
  keys: readonly string[],
): Promise<Map<string, string | undefined>> {
  if (keys.length === 0) return new Map()
  const found = await db
    .selectFrom('kb_faq')
    .select(['faq_id', 'name_key'])
    .where('brand', '=', brand)
    .where('deleted_at', 'is', null)
    .where('name_key', 'in', [...keys])
    .execute()
  return new Map(found.map(({ faq_id, name_key }) => [name_key, faq_id]))
}
