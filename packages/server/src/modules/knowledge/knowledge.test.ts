// Long, as it is the list of what holds for FAQs, introductions and warranties.

import { type BodyOf, type CallName, codes, type DataOf, maxFaqImportRows, type QueryOf } from '@bms/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addStaff } from '../../testing/add-staff.ts'
import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'
import { countKnowledge } from './count-knowledge.ts'

let test: TestApp
let admin: Session
let products: { product_id: string; category_id: string }[]
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
  products = await test.database.db
    .selectFrom('standard_product')
    .select(['product_id', 'category_id'])
    .where('brand', '=', 'kyvol')
    .execute()
}, 60_000)
afterAll(() => test.database.close())

const get = async <K extends CallName>(name: K, query: QueryOf<K>, brand: 'kyvol' | 'jiyue' = 'kyvol') => {
  const reply = await test.call(name, { as: admin, query, brand })
  expect([reply.code, reply.message]).toEqual([codes.ok, 'OK'])
  return reply.data
}
const send = <K extends CallName>(name: K, body: BodyOf<K>) => test.call(name, { as: admin, body })
const sendOk = async <K extends CallName>(name: K, body: BodyOf<K>): Promise<DataOf<K>> => {
  const reply = await send(name, body)
  expect([reply.code, reply.message]).toEqual([codes.ok, 'OK'])
  return reply.data
}
const recordsOf = (id: string) =>
  test.database.db.selectFrom('operation_record').selectAll().where('target_id', '=', id).orderBy('seq').execute()

const faqBody = (more: Partial<BodyOf<'createFaq'>> = {}): BodyOf<'createFaq'> => ({
  scope: 'general',
  product_ids: [],
  topic: 'usage',
  question: { en: 'How do I wash the mop pad?', 'zh-CN': '拖布如何清洗？' },
  answer: { en: 'By hand, at most 40 °C.\n\n- no softener', 'zh-CN': '手洗，水温不超过 40 °C，并彻底晾干。' },
  fault_codes: ['X9'],
  keywords: ['mop'],
  sort: 10,
  pinned: false,
  ...more,
})
const policyBody = (more: Partial<BodyOf<'createWarranty'>> = {}): BodyOf<'createWarranty'> => ({
  name: 'Island policy',
  product_ids: [products[0]?.product_id ?? ''],
  regions: ['XA'],
  months: 24,
  start_from: 'activation',
  parts: [],
  terms: { en: 'Terms' },
  contact: {},
  effective_from: '2026-01-01',
  ...more,
})
const productBody = (model: string): BodyOf<'createStandardProduct'> => ({
  model,
  name: { en: 'Nowhere' },
  category_id: products[0]?.category_id ?? '',
  protocol: 'wifi',
  pairing: { mode: 'ap', steps: { en: '' }, images: [], timeout_s: 60 },
  gallery: [],
  capabilities: [],
  specs: [],
  support_dcs: [],
  sort: 0,
})
const publishedPolicy = async (more: Partial<BodyOf<'createWarranty'>>) => {
  const { policy_id, rev } = await sendOk('createWarranty', policyBody(more))
  return { policy_id, reply: await send('publishWarranty', { policy_id, rev }) }
}

describe('a FAQ', () => {
  it('should go its way from draft to archive, come back, and tell all of it', async () => {
    const made = await sendOk('createFaq', faqBody())
    expect(made).toMatchObject({ ...faqBody(), status: 'draft', rev: 1, locales: ['en', 'zh-CN'], views: 0 })
    const { faq_id } = made
    const published = await sendOk('publishFaq', { faq_id, rev: 1 })
    expect(published).toMatchObject({ status: 'published', published_at: test.now().toISOString(), rev: 2 })
    const edited = await sendOk('editFaq', { ...faqBody({ sort: 20 }), faq_id, rev: 2 })
    expect(edited).toMatchObject({ status: 'published', sort: 20, published_at: published.published_at })
    await sendOk('archiveFaq', { faq_id, rev: 3 })
    expect(await get('faqDetail', { faq_id })).toMatchObject({ status: 'archived', rev: 4 })
    expect((await send('editFaq', { ...faqBody(), faq_id, rev: 4 })).data).toEqual({ from: 'archived', to: 'archived' })
    expect((await send('removeFaq', { faq_id, rev: 4 })).code).toBe(codes.transition)
    await sendOk('publishFaq', { faq_id, rev: 4 })
    expect((await recordsOf(faq_id)).map(({ action }) => action)).toEqual([
      'create',
      'publish',
      'edit',
      'pull_off',
      'publish',
    ])
  })

  it('should refuse what is stale, with the copy as the detail has it', async () => {
    const { faq_id } = await sendOk('createFaq', faqBody())
    await sendOk('editFaq', { ...faqBody({ sort: 1 }), faq_id, rev: 1 })
    const reply = await send('publishFaq', { faq_id, rev: 1 })
    expect(reply.code).toBe(codes.stale)
    expect((reply.data as unknown as { current: unknown }).current).toEqual(await get('faqDetail', { faq_id }))
  })

  it('should name products and a category of the brand only', async () => {
    const foreign = await test.database.db
      .selectFrom('standard_product')
      .select(['product_id', 'category_id'])
      .where('brand', '=', 'ecozy')
      .executeTakeFirstOrThrow()
    const good = products[0]?.product_id ?? ''
    const wrong = await send('createFaq', faqBody({ scope: 'product', product_ids: [good, foreign.product_id] }))
    expect(wrong).toMatchObject({ code: codes.validation, data: { errors: { 'product_ids.1': expect.any(String) } } })
    const category = await send('createFaq', faqBody({ scope: 'category', category_id: foreign.category_id }))
    expect(category.data).toMatchObject({ errors: { category_id: expect.any(String) as string } })
    expect((await send('createFaq', faqBody({ scope: 'category' }))).code).toBe(codes.validation)
    expect((await send('createFaq', faqBody({ question: { de: 'Nur auf Deutsch?' } }))).code).toBe(codes.validation)
  })

  it('should be found by words of question and answer, by their beginnings, and in Chinese by any part', async () => {
    const { faq_id } = await sendOk(
      'createFaq',
      faqBody({
        question: { en: 'Why does the zeppelin-3 hum (loudly)?', 'zh-CN': '飞艇充电时嗡嗡响怎么办？' },
        answer: { en: 'Its “fan” is dusty: Überprüfe das Gebläse.', 'zh-CN': '请清洁风扇与进风口。' },
      }),
    )
    const finds = async (q: string) => (await get('faqList', { q })).list.some((row) => row.faq_id === faq_id)
    for (const q of ['zeppelin', 'ZEPP', 'hum fan', '充电时', '嗡嗡', '进风口', 'ｆａｎ', 'überprüfe', 'zeppelin 3']) {
      expect(await finds(q), q).toBe(true)
    }
    for (const q of ['elin', '电充', 'zeppelin dock', '风口进']) expect(await finds(q), q).toBe(false)
    for (const q of ["'", '%', '\\', ':*', '& |', '!zeppelin <->']) {
      expect((await get('faqList', { q })).list.length, q).toBeLessThan(2)
    }
  })

  it('should be filtered by each filter alike, and counted as choosing would show', async () => {
    const all = await get('faqList', { page_size: '200' })
    const details = await Promise.all(all.list.map(({ faq_id }) => get('faqDetail', { faq_id })))
    const idsOf = async (query: QueryOf<'faqList'>) =>
      (await get('faqList', { page_size: '200', ...query })).list.map(({ faq_id }) => faq_id).toSorted()
    const expected = (fits: (faq: (typeof details)[number]) => boolean) => {
      const ids = details.filter(fits).map(({ faq_id }) => faq_id)
      expect(ids.length).toBeGreaterThan(0)
      return ids.toSorted()
    }
    const rate = ({ helpful: { up, down } }: { helpful: { up: number; down: number } }) => up / (up + down)
    const product = details.flatMap(({ product_ids }) => product_ids)[0] ?? ''
    const category = details.find(({ scope }) => scope === 'category')?.category_id ?? ''
    expect(await idsOf({ status: 'draft,archived' })).toEqual(expected(({ status }) => status !== 'published'))
    expect(await idsOf({ scope: 'product' })).toEqual(expected(({ scope }) => scope === 'product'))
    expect(await idsOf({ topic: 'fault,pairing' })).toEqual(expected(({ topic }) => /fault|pairing/.test(topic)))
    expect(await idsOf({ fault_code: 'E02' })).toEqual(expected(({ fault_codes }) => fault_codes.includes('E02')))
    expect(await idsOf({ missing_locale: 'de' })).toEqual(expected(({ locales }) => !locales.includes('de')))
    expect(await idsOf({ helpful_below: '50' })).toEqual(expected((faq) => rate(faq) < 0.5))
    expect(await idsOf({ product_id: product })).toEqual(expected(({ product_ids }) => product_ids.includes(product)))
    expect(await idsOf({ category_id: category })).toEqual(expected(({ category_id }) => category_id === category))
    for (const facet of ['status', 'scope', 'topic'] as const) {
      for (const { key, count } of all.facets?.[facet] ?? []) {
        expect((await get('faqList', { [facet]: key })).total, key).toBe(count)
      }
    }
    const byViews = (await get('faqList', { sort: '-views', page_size: '200' })).list.map(({ views }) => views)
    expect(byViews).toEqual(byViews.toSorted((a, b) => b - a))
  })

  it('should be put in order all at once or not at all', async () => {
    const made = [await sendOk('createFaq', faqBody()), await sendOk('createFaq', faqBody())]
    const items = made.map(({ faq_id }, i) => ({ faq_id, sort: 100 + i, rev: 1 }))
    const { list } = await sendOk('sortFaqs', { items })
    expect(list).toEqual(items.map((item) => ({ ...item, rev: 2 })))
    const stale = await send('sortFaqs', { items: items.map((item, i) => ({ ...item, sort: 0, rev: 2 - i })) })
    expect(stale.code).toBe(codes.stale)
    expect((await get('faqDetail', { faq_id: items[0]?.faq_id ?? '' })).sort).toBe(100)
  })

  it('should be imported row by row, told what is wrong, and not twice', async () => {
    const row = (n: number) => faqBody({ question: { en: `Imported question number ${n}?` } })
    const rows = [row(1), { ...row(2), sort: -1 }, row(1), { ...row(3), topic: 'weather', more: 1 }, row(4)]
    const dry = await sendOk('importFaqs', { rows, dry_run: true })
    expect(dry).toMatchObject({
      created: 2,
      errors: [
        { row: 1, errors: { sort: 'must be at least 0' } },
        { row: 3, errors: { topic: expect.stringMatching(/^must be one of/) as string, more: 'is not a known field' } },
      ],
      duplicates: [{ row: 2 }],
    })
    expect((await get('faqList', { q: 'imported question' })).total).toBe(0)
    expect(await sendOk('importFaqs', { rows, dry_run: false })).toEqual({ ...dry, dry_run: false })
    const { list } = await get('faqList', { q: 'imported question' })
    expect(list.map(({ status }) => status)).toEqual(['draft', 'draft'])
    expect((await recordsOf(list[0]?.faq_id ?? '')).map(({ action }) => action)).toEqual(['import'])
    const again = await sendOk('importFaqs', { rows: [row(1)], dry_run: false })
    expect(again).toMatchObject({ created: 0, duplicates: [{ row: 0, faq_id: expect.any(String) as string }] })
  })

  it('should be imported as many at a time as a file may have, and no more', async () => {
    const rows = Array.from({ length: maxFaqImportRows + 1 }, (_, n) =>
      faqBody({ question: { en: `Row ${n} of a file?` } }),
    )
    const most = await sendOk('importFaqs', { rows: rows.slice(1), dry_run: true })
    expect(most).toMatchObject({ created: maxFaqImportRows, errors: [], duplicates: [] })
    const more = await test.call('importFaqs', { as: admin, body: { rows, dry_run: true } })
    expect(more.code).toBe(codes.validation)
  })

  it('should be copied to another brand only by who may create there', async () => {
    await addStaff(test, 'copier', { grants: [{ project: 'kyvol', module: 'KnowledgeBase' }] })
    const copier = await test.signIn('copier')
    const { faq_id } = await sendOk('createFaq', faqBody())
    const body = { faq_id, to_brand: 'ecozy' as const, scope: 'general' as const, product_ids: [] }
    expect((await test.call('copyFaq', { as: copier, body })).code).toBe(codes.notAllowed)
    const { faq_id: copied } = await sendOk('copyFaq', body)
    const copy = { faq_id: copied }
    const there = await test.call('faqDetail', { as: admin, brand: 'ecozy', query: copy })
    expect(there.data).toMatchObject({
      topic: 'usage',
      question: { en: 'How do I wash the mop pad?' },
      status: 'draft',
      rev: 1,
    })
    expect((await test.call('faqDetail', { as: admin, query: copy })).code).toBe(codes.notFound)
  })

  it('should come along with its links, and tell what the other brand does not have', async () => {
    const shared = await test.database.db
      .selectFrom('standard_product as p')
      .innerJoin('standard_product as o', (join) => join.onRef('o.model', '=', 'p.model').on('o.brand', '=', 'ecozy'))
      .select(['p.product_id', 'o.product_id as there'])
      .where('p.brand', '=', 'kyvol')
      .executeTakeFirst()
    const known = await test.database.db
      .selectFrom('device_fault')
      .select('code')
      .where('brand', '=', 'ecozy')
      .executeTakeFirstOrThrow()
    await test.call('createStandardProduct', { as: admin, body: productBody('NOWHERE-1') })
    const links = ['https://kyvol.example.com/care', 'https://kyvol.example.com/products/nowhere-1']
    const { faq_id } = await sendOk(
      'createFaq',
      faqBody({
        question: { en: 'Where is the care page?', eo: 'Kie estas la paĝo?' },
        answer: { en: `${links.join(' ')} https://kyvol.example.com/p/${shared?.product_id ?? ''}`, eo: 'Tie' },
        fault_codes: [known.code, 'NO.SUCH-1'],
      }),
    )
    const { faq_id: copied, left_behind } = await sendOk('copyFaq', {
      faq_id,
      to_brand: 'ecozy',
      scope: 'general',
      product_ids: [],
    })
    expect(left_behind).toEqual([
      { kind: 'locale', name: 'eo' },
      { kind: 'fault_code', name: 'NO.SUCH-1' },
      { kind: 'link', name: links[1] },
    ])
    const there = await test.call('faqDetail', { as: admin, brand: 'ecozy', query: { faq_id: copied } })
    expect(there.data).toMatchObject({ fault_codes: [known.code], locales: ['en'] })
    expect(there.data.answer).toEqual({
      en: `https://ecozy.example.com/care ${links[1]} https://ecozy.example.com/p/${shared?.there ?? ''}`,
    })
  })

  it('should count views and votes without a revision', async () => {
    const { faq_id } = await sendOk('createFaq', faqBody())
    const place = { kind: 'faq', id: faq_id } as const
    await Promise.all(
      [1, 2, 3].map(() => countKnowledge(test.database.db, 'kyvol', place, { views: 1, helpful_up: 2 })),
    )
    await countKnowledge(test.database.db, 'ecozy', place, { views: 100 })
    expect(await get('faqDetail', { faq_id })).toMatchObject({ views: 3, helpful: { up: 6, down: 0 }, rev: 1 })
  })

  it('should answer at both spellings, for every brand', async () => {
    for (const path of ['/api/v1/jy/knowledge-product-faq/list', '/api/v1/ky/knowledge/product-warranty/list']) {
      const response = await test.send(path)
      expect(((await response.json()) as { code: number }).code).toBe(codes.tokenIllegal)
    }
  })
})

describe('a product introduction', () => {
  it('should be written, listed without its sections, and found by category and its parent', async () => {
    const [first] = (await get('introList', { status: 'published' })).list
    const { sections, ...row } = await get('introDetail', { intro_id: first?.intro_id ?? '' })
    expect(first).toEqual(row)
    expect(sections.length).toBeGreaterThan(1)
    const {
      intro_id: _,
      locales: __,
      views,
      helpful,
      status,
      rev,
      created_at,
      created_by,
      updated_at,
      updated_by,
      published_at,
      ...input
    } = { ...row, sections }
    expect([views, helpful, status, rev, created_at, created_by, updated_at, updated_by, published_at]).toHaveLength(9)
    const made = await sendOk('createIntro', { ...input, title: { en: 'Hovercraft at home' } })
    expect(made).toMatchObject({ status: 'draft', sections, views: 0 })
    const product = products.find(({ product_id }) => product_id === input.product_id)
    const parent = await test.database.db
      .selectFrom('category')
      .select('parent_id')
      .where('category_id', '=', product?.category_id ?? '')
      .executeTakeFirstOrThrow()
    for (const category_id of [product?.category_id ?? '', parent.parent_id ?? '']) {
      const { list } = await get('introList', { category_id, q: 'hover' })
      expect(list.map(({ intro_id }) => intro_id)).toEqual([made.intro_id])
    }
    await sendOk('removeIntro', { intro_id: made.intro_id, rev: 1 })
    expect((await get('introList', { q: 'hovercraft' })).total).toBe(0)
  })
})

describe('a warranty policy', () => {
  it('should be alone for its products, regions and days when published', async () => {
    const first = await publishedPolicy({ name: 'First', regions: ['XA', 'XB'], effective_to: '2026-06-30' })
    expect(first.reply.code).toBe(codes.ok)
    const second = await publishedPolicy({ name: 'Second', regions: ['XB'], effective_from: '2026-06-30' })
    expect(second.reply).toMatchObject({
      code: codes.duplicate,
      data: { field: 'product_ids', policy_id: first.policy_id, name: 'First', region: 'XB', date: '2026-06-30' },
    })
    expect(second.reply.message).toContain('First')
    expect((await publishedPolicy({ regions: ['XB'], effective_from: '2026-07-01' })).reply.code).toBe(codes.ok)
    // A category with the product in it is the same, and so is an edit of what is published.
    const category = { product_ids: [], category_id: products[0]?.category_id ?? '', regions: ['XA'] }
    expect((await publishedPolicy({ ...category, effective_to: '2026-03-01' })).reply.data).toMatchObject({
      name: 'First',
    })
    const longer = policyBody({ name: 'First', regions: ['XA', 'XB'], effective_to: '2026-12-31' })
    const edit = await send('editWarranty', { ...longer, policy_id: first.policy_id, rev: 2 })
    expect(edit.code).toBe(codes.duplicate)
    await sendOk('archiveWarranty', { policy_id: first.policy_id, rev: 2 })
    expect((await send('publishWarranty', { policy_id: second.policy_id, rev: 1 })).code).toBe(codes.duplicate)
  })

  it('should be one also when several are published at the same time', async () => {
    const drafts = await Promise.all(
      [1, 2, 3, 4].map((n) => sendOk('createWarranty', policyBody({ name: `Race ${n}`, regions: ['XC'] }))),
    )
    const replies = await Promise.all(drafts.map(({ policy_id }) => send('publishWarranty', { policy_id, rev: 1 })))
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      codes.ok,
      codes.duplicate,
      codes.duplicate,
      codes.duplicate,
    ])
  })

  it('should be filtered by product, its category included, region and day', async () => {
    const product_id = products[0]?.product_id ?? ''
    const { list } = await get('warrantyList', { product_id, status: 'published', effective_on: '2026-11-20' })
    expect(list.length).toBeGreaterThan(0)
    const region = list[0]?.regions[0] ?? ''
    const there = await get('warrantyList', { product_id, status: 'published', effective_on: '2026-11-20', region })
    expect(there.list).toHaveLength(1)
    expect((await get('warrantyList', { q: 'ROBOT vac' })).total).toBeGreaterThan(2)
  })

  it('should decide about a serial, and know none of another brand', async () => {
    const device = await test.database.db
      .selectFrom('device')
      .select(['sn', 'product_model'])
      .where('brand', '=', 'kyvol')
      .orderBy('device_id')
      .executeTakeFirstOrThrow()
    const check = await get('checkWarranty', { sn: device.sn.toLowerCase() })
    expect(check).toMatchObject({ sn: device.sn, product_model: device.product_model })
    expect(check.in_warranty).toBe(check.rule === 'within_months')
    expect((await test.call('checkWarranty', { as: admin, brand: 'ecozy', query: { sn: device.sn } })).code).toBe(
      codes.notFound,
    )
  })
})
