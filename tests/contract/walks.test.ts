import {
  type CallName,
  codes,
  deviceSortFields,
  faqSortFields,
  feedbackSortFields,
  introSortFields,
  messageSortFields,
  promoSortFields,
  roleSortFields,
  seriesSortFields,
  singleProductSortFields,
  staffSortFields,
  standardProductSortFields,
  userSortFields,
  versionSortFields,
  walkStart,
  warrantySortFields,
} from '@bms/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openMock, openServer } from './back-ends.ts'
import { type Person, refusalOf, signIn } from './person.ts'

type Row = Readonly<Record<string, unknown>>

interface Answer {
  readonly list: readonly Row[]
  readonly total: number
  readonly next?: string
}

/** Lists that can be walked through, each with what names its rows and what it can be sorted by. */
const lists = {
  userList: ['user_id', userSortFields],
  deviceList: ['device_id', deviceSortFields],
  faultRecordList: ['fault_id', []],
  feedbackList: ['feedback_id', feedbackSortFields],
  appVersionList: ['version_id', versionSortFields],
  pushMessageList: ['msg_id', messageSortFields],
  promotionList: ['promo_id', promoSortFields],
  standardProductList: ['product_id', standardProductSortFields],
  singleProductList: ['product_id', singleProductSortFields],
  seriesList: ['series_id', seriesSortFields],
  introList: ['intro_id', introSortFields],
  faqList: ['faq_id', faqSortFields],
  brandParity: ['key', []],
  warrantyList: ['policy_id', warrantySortFields],
  staffList: ['uid', staffSortFields],
  roleList: ['role_id', roleSortFields],
  translationList: ['id', []],
  operationRecordList: ['log_id', ['at']],
} as const satisfies Partial<Record<CallName, readonly [id: string, sorts: readonly string[]]>>

type ListName = keyof typeof lists

const bothWays = (fields: readonly string[]): readonly string[] => fields.flatMap((field) => [field, `-${field}`])

describe.each([
  ['the server', openServer],
  ['the mock', openMock],
] as const)('walks through lists of %s', (_, open) => {
  let backEnd: Awaited<ReturnType<typeof open>>
  let admin: Person
  beforeAll(async () => {
    backEnd = await open()
    admin = await signIn(backEnd, 'admin')
  }, 60_000)
  afterAll(() => backEnd.close())

  const idsOf = (list: ListName, rows: readonly Row[]): string[] => rows.map((row) => String(row[lists[list][0]]))
  const ask = async (list: ListName, query: Readonly<Record<string, string | number | undefined>>): Promise<Answer> =>
    (await admin.client.call(list, { query })) as Answer

  /** The ids of a list, part by part; `between` happens after each part. */
  async function walk(
    list: ListName,
    query: Readonly<Record<string, string | number | undefined>>,
    between: (rows: readonly Row[]) => Promise<void> = async () => {},
  ): Promise<string[]> {
    const ids: string[] = []
    let after: string | undefined = walkStart
    while (after !== undefined) {
      const answer: Answer = await ask(list, { page_size: 10, ...query, after })
      ids.push(...idsOf(list, answer.list))
      await between(answer.list)
      after = answer.next
    }
    return ids
  }

  // What is written while it is walked through, here by signing in, would be the newest.
  const filterOf = (list: ListName) => (list === 'operationRecordList' ? { project: 'kyvol' } : {})

  it.each(Object.keys(lists) as ListName[])(
    'should come to the same rows as pages, in each order: %s',
    async (list) => {
      const sorts = [undefined, ...bothWays(lists[list][1])]
      // Two fields in opposite directions, each of them first.
      const several = sorts.length > 3 ? [`${sorts[1]},${sorts[4]}`, `${sorts[4]},${sorts[1]}`] : []
      for (const sort of [...sorts, ...several]) {
        const query = { ...filterOf(list), sort }
        const { list: rows } = await ask(list, { ...query, page_size: 200 })
        const ids = idsOf(list, rows)
        const walked = await walk(list, { ...query, page_size: 50 })
        expect(walked.slice(0, ids.length), sort).toEqual(ids)
        expect(new Set(walked).size, sort).toBe(walked.length)
      }
    },
    120_000,
  )

  it('should keep what fitted all the time where others cease to fit', async () => {
    const query = { priority: 'normal', sort: '-created_at' }
    const { list, total } = await ask('feedbackList', { ...query, page_size: 200 })
    expect(total).toBeGreaterThan(20)
    const moved = list.slice(0, 10).filter(({ status }) => status !== 'resolved')
    expect(moved.length).toBeGreaterThan(0)
    let part = 0
    const ids = await walk('feedbackList', query, async () => {
      part += 1
      if (part !== 1) return
      for (const { feedback_id, rev } of moved)
        await admin.client.call('editFeedback', {
          body: { feedback_id: String(feedback_id), rev: Number(rev), priority: 'high' },
        })
    })
    expect(ids).toHaveLength(total)
    expect(new Set(ids).size).toBe(total)
  })

  it('should leave nothing out where rows move to the other end', async () => {
    const query = { sort: 'priority' }
    const { total } = await ask('feedbackList', query)
    const seen = await walk('feedbackList', query, async (rows) => {
      const first = rows.find(({ status, priority }) => status !== 'resolved' && priority !== 'urgent')
      if (!first) return
      await admin.client.call('editFeedback', {
        body: { feedback_id: String(first['feedback_id']), rev: Number(first['rev']), priority: 'urgent' },
      })
    })
    // What moved on is met where it was and once more where it is now; nothing is left out.
    expect(new Set(seen).size).toBe(total)
    expect(seen.length).toBeGreaterThan(total)
  })

  it.each(['x', '{}', '[]', '["a"]', '[1,2,3,4,5]', '[{},"a"]', '["a","b","c"]'])(
    'should refuse a place that is none: %s',
    async (after) => {
      const { code } = await refusalOf(ask('userList', { sort: '-registered_at', after }).then(() => undefined))
      expect(code).toBe(codes.validation)
    },
  )
})
