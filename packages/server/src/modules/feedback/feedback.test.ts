// Long, as it is the list of what holds for feedback, listed and edited.

import { type BodyOf, codes, defaultBrand, type QueryOf } from '@bms/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addStaff } from '../../testing/add-staff.ts'
import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'

let test: TestApp
let admin: Session
let support: Session
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
  support = await test.signIn('support')
}, 60_000)
afterAll(() => test.database.close())

const hour = 3_600_000
const list = async (query: QueryOf<'feedbackList'> = {}) =>
  (await test.call('feedbackList', { as: admin, query: { page_size: '200', ...query } })).data
const edit = (body: BodyOf<'editFeedback'>, as = support) => test.call('editFeedback', { as, body })
const rowsOf = (brand = defaultBrand) =>
  test.database.db.selectFrom('feedback').selectAll().where('brand', '=', brand).execute()
const firstOf = async (query: QueryOf<'feedbackList'>) => {
  const [found] = (await list(query)).list
  if (!found) throw new Error('none of these in the demo data')
  return found
}

/** What the roll-up says of feedback by state, and what the rows say; both from the database. */
async function countedAndThere() {
  const { db } = test.database
  const counted = await db
    .selectFrom('stat_total')
    .select(({ fn }) => ['metric', fn.sum<string>('v').as('n')])
    .where('brand', '=', defaultBrand)
    .where('dim', '=', 'country')
    .where('metric', 'in', ['feedback_open', 'feedback_in_progress', 'feedback_resolved'])
    .groupBy('metric')
    .execute()
  return new Map(counted.map(({ metric, n }) => [metric as string, Number(n)]))
}

describe('the feedback list', () => {
  type Row = Awaited<ReturnType<typeof rowsOf>>[number]
  const cases: [string, QueryOf<'feedbackList'>, (row: Row) => boolean][] = [
    ['category', { category: 'pairing,account' }, ({ category }) => category === 'pairing' || category === 'account'],
    ['priority', { priority: 'urgent' }, ({ priority }) => priority === 'urgent'],
    ['resolution', { resolution: 'duplicate' }, ({ resolution }) => resolution === 'duplicate'],
    ['platform', { platform: 'ios' }, ({ platform }) => platform === 'ios'],
    ['rating', { rating: '1,2' }, ({ rating }) => rating === 1 || rating === 2],
    ['nobody', { assignee: 'none' }, ({ assignee_uid }) => assignee_uid === null],
    ['images', { has_image: 'true' }, ({ images }) => images.length > 0],
    ['no images', { has_image: 'false' }, ({ images }) => images.length === 0],
    ['logs', { has_log: 'true' }, () => false],
    ['country', { country: 'DE,FR' }, ({ country }) => country === 'DE' || country === 'FR'],
    [
      'creation',
      { created_from: '2026-10-01', created_to: '2026-10-31', tz: 'America/New_York' },
      ({ created_at }) =>
        created_at >= new Date('2026-10-01T04:00:00Z') && created_at < new Date('2026-11-01T04:00:00Z'),
    ],
  ]
  it.each(cases)('should be narrowed by %s, and count what it shows', async (_name, query, fits) => {
    const expected = (await rowsOf()).filter(fits).map(({ feedback_id }) => feedback_id)
    const { total, list: rows, facets } = await list(query)
    expect(total).toBe(expected.length)
    expect(expected).toEqual(expect.arrayContaining(rows.map(({ feedback_id }) => feedback_id)))
    const tabs = new Map(facets?.['tab']?.map(({ key, count }) => [key, count]))
    expect((tabs.get('open') ?? 0) + (tabs.get('in_progress') ?? 0) + (tabs.get('resolved') ?? 0)).toBe(total)
  })

  it.each(['created_at', 'sla_due_at', '-priority', '-resolved_at', 'rating'])(
    'should show everything once by %s',
    async (sort) => {
      const all = await rowsOf()
      const seen = new Set<string>()
      for (let page = 1; page <= Math.ceil(all.length / 200); page += 1) {
        for (const row of (await list({ sort, page: String(page) })).list) seen.add(row.feedback_id)
      }
      expect(seen.size).toBe(all.length)
    },
  )

  it('should find by the beginning of its id, a serial, and what its author is called', async () => {
    const row = (await rowsOf()).find(({ sn }) => sn !== null)
    const user = await test.database.db
      .selectFrom('app_user')
      .select(['account', 'nickname'])
      .where('brand', '=', defaultBrand)
      .where('user_id', '=', row?.user_id ?? '')
      .executeTakeFirstOrThrow()
    for (const q of [row?.feedback_id.toLowerCase(), row?.sn, user.account, user.nickname.toUpperCase()]) {
      const found = await list({ q: q ?? '' })
      expect(found.list.map(({ feedback_id }) => feedback_id)).toContain(row?.feedback_id)
    }
  })

  it('should hide accounts, contacts and the end of serials', async () => {
    for (const { user, contact = '***', sn = '***' } of (await list()).list) {
      expect([user.account, contact, sn].every((text) => text.includes('***'))).toBe(true)
    }
  })

  it('should put into the tab of the late what becomes late, and take out what is answered', async () => {
    const { feedback_id, rev } = await firstOf({ tab: 'unassigned' })
    // Somebody's, so that the answer takes it from nobody: the demo data has few that are open.
    await edit({ feedback_id, rev, assignee_uid: admin.uid })
    const isLate = async () => (await list({ tab: 'breached' })).list.some((row) => row.feedback_id === feedback_id)
    test.advance(73 * hour)
    admin = await test.signIn('admin')
    support = await test.signIn('support')
    expect(await isLate()).toBe(true)
    await test.call('replyToFeedback', { as: support, body: { feedback_id, content: 'We are on it.' } })
    expect(await isLate()).toBe(false)
  })
})

describe('editing feedback', () => {
  it('should move the time of the first reply with the priority, until there was one', async () => {
    const waiting = (await rowsOf()).find((row) => row.status === 'open' && row.first_reply_at === null)
    const feedback_id = waiting?.feedback_id ?? ''
    const urgent = await edit({ feedback_id, rev: waiting?.rev ?? 1, priority: 'urgent', assignee_uid: admin.uid })
    const low = await edit({ feedback_id, rev: urgent.data.rev, priority: 'low' })
    expect(Date.parse(low.data.sla_due_at) - Date.parse(low.data.created_at)).toBe(72 * hour)
    const answered = await test.call('replyToFeedback', { as: support, body: { feedback_id, content: 'Hello' } })
    const later = await edit({ feedback_id, rev: answered.data.rev, priority: 'urgent' })
    expect(later.data).toMatchObject({ priority: 'urgent', sla_due_at: low.data.sla_due_at })
  })

  it('should take serial and model over from a linked device, and record each change', async () => {
    const { feedback_id, rev } = await firstOf({ tab: 'open' })
    const device = await test.database.db
      .selectFrom('device')
      .select(['device_id', 'product_model', 'firmware_mcu'])
      .where('brand', '=', defaultBrand)
      .orderBy('device_id', 'desc')
      .executeTakeFirstOrThrow()
    const reply = await edit({ feedback_id, rev, device_id: device.device_id, tags: ['video', 'video'] })
    expect(reply.data).toMatchObject({
      device_id: device.device_id,
      product_model: device.product_model,
      firmware: device.firmware_mcu,
      tags: ['video'],
      rev: rev + 1,
    })
    const { data } = await test.call('operationRecordList', { as: admin, query: { target_id: feedback_id } })
    expect(data.list[0]).toMatchObject({ action: 'edit', module: 'UserCenter', target_type: 'feedback' })
    expect(data.list[0]?.changes.map(({ path }) => path)).toEqual(expect.arrayContaining(['device_id', 'tags']))
    const foreign = await test.database.db
      .selectFrom('device')
      .select('device_id')
      .where('brand', '=', 'ecozy')
      .executeTakeFirstOrThrow()
    const refused = await edit({ feedback_id, rev: rev + 1, device_id: foreign.device_id })
    expect(refused).toMatchObject({
      code: codes.validation,
      data: { errors: { device_id: expect.any(String) as string } },
    })
  })

  it('should not get a tag that looks like one of other feedback, edited alone or with others', async () => {
    const [one, other] = (await list({ resolution: 'fixed' })).list
    const [id, feedback_id] = [one?.feedback_id ?? '', other?.feedback_id ?? '']
    const bulk = (body: BodyOf<'bulkEditFeedback'>) => test.call('bulkEditFeedback', { as: support, body })
    await edit({ feedback_id: id, rev: one?.rev ?? 1, tags: ['Warehouse'] })
    const problem = { reason: 'like-tag-in-use', value: 'warehouse', name: 'Warehouse' }
    const alone = await edit({ feedback_id, rev: other?.rev ?? 1, tags: ['warehouse'] })
    expect(alone).toMatchObject({ code: codes.validation, data: { reasons: { tags: problem } } })
    const together = await bulk({ feedback_ids: [feedback_id], add_tags: ['warehouse'] })
    expect(together).toMatchObject({ code: codes.validation, data: { reasons: { add_tags: problem } } })
    expect((await bulk({ feedback_ids: [feedback_id], add_tags: ['Warehouse'] })).code).toBe(codes.ok)
    await bulk({ feedback_ids: [id, feedback_id], remove_tags: ['Warehouse'] })
    expect((await bulk({ feedback_ids: [feedback_id], add_tags: ['warehouse'] })).code).toBe(codes.ok)
  })

  it('should not get tags that look alike, or many different ones, each with its own', async () => {
    const ids = (await list({ resolution: 'fixed' })).list.slice(0, 2).map(({ feedback_id }) => feedback_id)
    const bulk = (tags: (nth: number) => string[]) => {
      const each = Object.fromEntries(ids.map((id, nth) => [id, { add_tags: tags(nth) }]))
      return test.call('bulkEditFeedback', { as: support, body: { feedback_ids: ids, each } })
    }
    const alike = await bulk((nth) => [nth === 0 ? 'Attic' : 'attic'])
    const problem = { reason: 'looks-alike' }
    expect(alike).toMatchObject({ code: codes.validation, data: { reasons: { add_tags: problem } } })
    const many = await bulk((nth) => Array.from({ length: 6 }, (_, at) => `Shelf ${nth}.${at}`))
    const tooMany = { reason: 'too-many-tags-at-once', count: 10 }
    expect(many).toMatchObject({ code: codes.validation, data: { reasons: { add_tags: tooMany } } })
    expect((await bulk((nth) => [`Shelf ${nth}`])).data.changed).toHaveLength(2)
  })

  it('should write nothing where nothing changes', async () => {
    const { feedback_id, rev, priority } = await firstOf({ tab: 'in_progress' })
    const reply = await edit({ feedback_id, rev, priority, status: 'in_progress' })
    expect(reply.data.rev).toBe(rev)
    const { data } = await test.call('operationRecordList', { as: admin, query: { target_id: feedback_id } })
    expect(data.total).toBe(0)
  })

  it('should let in one of two who edit the same at once', async () => {
    const { feedback_id, rev } = await firstOf({ tab: 'in_progress' })
    const replies = await Promise.all(
      ['low', 'high', 'urgent', 'normal'].map((priority) =>
        edit({ feedback_id, rev, priority: priority as 'low', tags: [`by ${priority}`] }),
      ),
    )
    expect(replies.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    expect(replies.filter(({ code }) => code === codes.stale)).toHaveLength(3)
  })

  it('should not be given to who may not handle it', async () => {
    const { feedback_id, rev } = await firstOf({ tab: 'open' })
    const grants = (actions?: readonly ['view']) => [
      { project: defaultBrand, module: 'UserCenter' as const, ...(actions && { actions }) },
    ]
    const viewer = await addStaff(test, 'only.looks', { grants: grants(['view']) })
    const handler = await addStaff(test, 'handles', { grants: grants() })
    const refused = await edit({ feedback_id, rev, assignee_uid: viewer })
    expect(refused).toMatchObject({ code: codes.validation })
    const given = await edit({ feedback_id, rev, assignee_uid: handler })
    expect(given.data).toMatchObject({ status: 'open', assignee: { uid: handler } })
    const { data } = await test.call('feedbackAssignees', { as: admin })
    const uids = data.list.map(({ uid }) => uid)
    expect([uids.includes(handler), uids.includes(viewer)]).toEqual([true, false])
  })

  it('should bring the roll-up along', async () => {
    const before = await countedAndThere()
    const { feedback_id, rev } = await firstOf({ tab: 'in_progress' })
    const reply = await edit({ feedback_id, rev, status: 'resolved', resolution: 'how_to' })
    expect(reply.code).toBe(codes.ok)
    const after = await countedAndThere()
    const grown = (metric: string) => (after.get(metric) ?? 0) - (before.get(metric) ?? 0)
    expect([grown('feedback_in_progress'), grown('feedback_resolved')]).toEqual([-1, 1])
  })

  it('should be resolved together, with one record of all, or not at all', async () => {
    const busy = (await list({ tab: 'in_progress' })).list.slice(0, 3).map(({ feedback_id }) => feedback_id)
    const [waiting] = (await list({ tab: 'open' })).list
    const body = { feedback_ids: [...busy, waiting?.feedback_id ?? ''], resolution: 'fixed' as const }
    const refused = await test.call('bulkEditFeedback', { as: support, body })
    expect(refused).toMatchObject({ code: codes.transition, data: { from: 'open', to: 'resolved' } })
    expect((await list({ tab: 'in_progress' })).list.map(({ feedback_id }) => feedback_id)).toEqual(
      expect.arrayContaining(busy),
    )
    const done = await test.call('bulkEditFeedback', { as: support, body: { ...body, feedback_ids: busy } })
    expect(done.data.changed.toSorted()).toEqual(busy.toSorted())
    const { data } = await test.call('operationRecordList', { as: admin, query: { page_size: '10' } })
    const told = data.list.filter(({ request_id }) => request_id === done.request_id)
    expect(told).toMatchObject([{ target_type: 'feedback', target_id: '', target_count: busy.length }])
    expect(told[0]).not.toHaveProperty('targets')
    const { data: whole } = await test.call('operationRecordList', { as: admin, query: { q: told[0]?.log_id ?? '' } })
    expect(whole.list[0]?.targets?.map(({ id }) => id).toSorted()).toEqual(busy.toSorted())
    // Each tells of it among its own, by what changed of it.
    const { data: own } = await test.call('operationRecordList', { as: admin, query: { target_id: busy[0] ?? '' } })
    expect(own.list[0]).toMatchObject({ log_id: told[0]?.log_id })
    expect(own.list[0]?.changes).toContainEqual({ path: 'status', from: 'in_progress', to: 'resolved' })
  })

  it('should go back together to what each was, with one record', async () => {
    const resolved = (await list({ tab: 'resolved', sort: '-resolved_at' })).list.slice(0, 3)
    const ids = resolved.map(({ feedback_id }) => feedback_id)
    const was = ids.map((_, nth) => (nth === 0 ? ('low' as const) : ('high' as const)))
    const each = Object.fromEntries(
      ids.map((id, nth) => [id, { status: 'in_progress' as const, priority: was[nth], assignee_uid: admin.uid }]),
    )
    const back = await test.call('bulkEditFeedback', { as: support, body: { feedback_ids: ids, each } })
    expect(back.data.changed.toSorted()).toEqual(ids.toSorted())
    for (const [nth, feedback_id] of ids.entries()) {
      const { data } = await test.call('feedbackDetail', { as: support, query: { feedback_id } })
      expect(data).toMatchObject({ status: 'in_progress', priority: was[nth], assignee: { uid: admin.uid } })
    }
    const { data } = await test.call('operationRecordList', { as: admin, query: { page_size: '10' } })
    expect(data.list.filter(({ request_id }) => request_id === back.request_id)).toHaveLength(1)
    const stray = { feedback_ids: ids.slice(1), each }
    expect((await test.call('bulkEditFeedback', { as: support, body: stray })).code).toBe(codes.validation)
  })

  it('should be theirs who answer what nobody has, with one record', async () => {
    const { feedback_id, rev } = await firstOf({ tab: 'open' })
    await edit({ feedback_id, rev, assignee_uid: null })
    const noted = await test.call('replyToFeedback', {
      as: support,
      body: { feedback_id, content: 'Hm.', internal: true },
    })
    expect(noted.data).toMatchObject({ status: 'open' })
    const answered = await test.call('replyToFeedback', { as: support, body: { feedback_id, content: 'Hello' } })
    expect(answered.data).toMatchObject({ status: 'in_progress', assignee: { uid: support.uid } })
    const { data } = await test.call('operationRecordList', { as: admin, query: { target_id: feedback_id } })
    const told = data.list.filter(({ request_id }) => request_id === answered.request_id)
    expect(told).toHaveLength(1)
    expect(told[0]?.changes.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['reply', 'status', 'assignee_uid']),
    )
  })
})

it('should keep a conversation in order, with who said what', async () => {
  const { feedback_id } = await firstOf({ tab: 'resolved' })
  const said = ['First\u00A0line\r\n  second', '🦜 {{name}} <b>bold</b>', '   led by space']
  for (const content of said) await test.call('replyToFeedback', { as: support, body: { feedback_id, content } })
  const { data } = await test.call('feedbackDetail', { as: admin, query: { feedback_id } })
  expect(data.replies.slice(-3).map(({ content }) => content)).toEqual(said)
  expect(data.replies.at(-1)).toMatchObject({ by: 'staff', actor: { uid: support.uid }, images: [] })
  const elsewhere = await test.call('feedbackDetail', { as: admin, brand: 'ecozy', query: { feedback_id } })
  expect(elsewhere.code).toBe(codes.notFound)
})
