import {
  type CallInput,
  type DataOf,
  defaultLocale,
  faqInput,
  type FaqInput,
  type Problems,
  tellProblems,
  toProblems,
} from '@bms/contract'

import { isOneOf } from '../content/conditions.ts'
import type { World } from '../content/content-item.ts'
import { toSearchKey } from '../search-key.ts'
import { placeErrors } from './knowledge-place.ts'
import type { KnowledgePort } from './knowledge-port.ts'

type Report = DataOf<'importFaqs'>

/** Makes drafts of rows, and tells of those that it leaves out. */
export async function importFaqs<W extends World>(
  port: KnowledgePort<W>,
  { brand, body }: CallInput<'importFaqs'>,
  context: W['context'],
): Promise<Report> {
  const { rows, dry_run } = body
  const catalogue = await port.catalogue(port.reader(context), brand)
  const errors: Report['errors'] = []
  const good: { row: number; key: string; content: FaqInput }[] = []
  for (const [row, value] of rows.entries()) {
    const parsed = faqInput.safeParse(value, { reportInput: true })
    const wrong: Problems = parsed.success ? placeErrors(catalogue, parsed.data) : toProblems(parsed.error.issues)
    if (parsed.success && Object.keys(wrong).length === 0) {
      const key = toSearchKey(parsed.data.question[defaultLocale] ?? '')
      good.push({ row, key, content: parsed.data })
    } else errors.push({ row, ...tellProblems(wrong) })
  }

  return port.once(context, { call: 'importFaqs', input: { brand, ...body } }, async (trx) => {
    const asked = isOneOf('name_key', [...new Set(good.map(({ key }) => key))])
    const found = good.length > 0 ? await port.pickFaqs<{ name_key: string }>(trx, brand, ['name_key'], asked) : []
    const known = new Map<string, string | undefined>(found.map(({ name_key, id }) => [name_key, id]))
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
      await port.faqs.createAllWithin(trx, context, brand, drafts, 'import')
    }
    return { dry_run, created: fresh.length, errors, duplicates }
  })
}
