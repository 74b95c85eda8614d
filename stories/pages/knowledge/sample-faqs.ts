import { calls, type DataOf } from '@bms/contract'
import { createMockHandlers } from '@bms/fixtures/mock'

import { admin } from '../mock-admin.ts'

/* FAQs of the mock that stories are about, found by what they are: ids change with the demo data. */

type FaqRow = DataOf<'faqList'>['list'][number]

const mock = createMockHandlers()
const query = calls.faqList.query.parse({ page_size: '200' })
const { list } = await mock.faqList({ brand: 'kyvol', query, body: {} }, admin)

const find = (what: string, is: (faq: FaqRow) => boolean): FaqRow => {
  const found = list.find(is)
  if (!found) throw new Error(`The demo data has no ${what}`)
  return found
}

/** Published, without French. */
export const published = find(
  'published FAQ without French',
  ({ status, locales, scope }) => status === 'published' && !locales.includes('fr') && scope === 'general',
)

/** Published for everybody as well, and asks something else. */
export const other = find(
  'second published FAQ for everybody',
  ({ faq_id: id, status, scope }) => status === 'published' && scope === 'general' && id !== published.faq_id,
)

/** Written, and not published yet. */
export const draft = find('draft', ({ status }) => status === 'draft')

/** What a FAQ asks, in English. */
export const questionOf = ({ question }: FaqRow): string => question['en'] ?? ''
