import { calls, type DataOf } from '@bms/contract'
import { createMockHandlers, type MockContext } from '@bms/fixtures/mock'

/* Introductions of the mock that stories are about, found by what they are: ids change with the demo data. */

const mock = createMockHandlers()
const query = calls.introList.query.parse({ page_size: '200' })
const { list } = await mock.introList({ brand: 'kyvol', query, body: {} }, {} as MockContext)

type Row = DataOf<'introList'>['list'][number]

const find = (what: string, is: (intro: Row) => boolean): Row => {
  const intro = list.find(is)
  if (!intro) throw new Error(`The demo data has no ${what}`)
  return intro
}

/** Shown in the app, in three languages. */
export const published = find(
  'published introduction',
  ({ status, locales }) => status === 'published' && locales.length === 3,
)

/** Written, and not in the app yet. */
export const draft = find('draft of an introduction', ({ status }) => status === 'draft')

/** What an introduction is called. */
export const titleOf = ({ title }: Row): string => title['en'] ?? ''
