import { type BodyOf, codes } from '@bms/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addStaff } from '../../testing/add-staff.ts'
import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'

let test: TestApp
let admin: Session
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
}, 60_000)
afterAll(() => test.database.close())

const texts = async (kind: string, ids: readonly string[], as: Session = admin) =>
  test.call('translationTexts', { as, query: { kind, ids: ids.join(',') } as never })

async function makeFaq(question: string): Promise<string> {
  const body: BodyOf<'createFaq'> = {
    scope: 'general',
    product_ids: [],
    topic: 'usage',
    question: { en: question },
    answer: { en: 'Yes.', fr: 'Oui.' },
    fault_codes: [],
    keywords: [],
    sort: 1,
    pinned: false,
  }
  return (await test.call('createFaq', { as: admin, body })).data.faq_id
}

describe('translationTexts', () => {
  it('should tell each text in its languages, in the order that was asked for, and leave out what is not there', async () => {
    const [first, second] = [await makeFaq('Does it mop the kitchen?'), await makeFaq('Does it dry the kitchen?')]
    const gone = '01JZ0BHX2A7M5Q8W3E6R9T1Y4V'
    const { data } = await texts('faq', [second, gone, first])
    expect(data.list.map(({ id, title }) => [id, title])).toEqual([
      [second, 'Does it dry the kitchen?'],
      [first, 'Does it mop the kitchen?'],
    ])
    expect(data.list[1]).toMatchObject({
      rev: 1,
      fields: [
        { field: 'question', texts: { en: 'Does it mop the kitchen?' }, outdated: [] },
        { field: 'answer', texts: { en: 'Yes.', fr: 'Oui.' }, outdated: [] },
      ],
    })
  })

  it('should tell of each text in which languages it is older than the source', async () => {
    const faq_id = await makeFaq('Does it sweep the kitchen?')
    const outdated = async () =>
      (await texts('faq', [faq_id])).data.list[0]?.fields.map((text) => [text.field, text.outdated])
    const english = { question: { en: 'Does it sweep?', fr: 'Balaie-t-il ?' }, answer: { en: 'It does.', fr: 'Oui.' } }
    const french = { question: { en: 'Does it sweep the kitchen?', fr: 'Balaie-t-il ?' } }
    await test.call('editFaq', { as: admin, body: { faq_id, rev: 1, ...french } })
    await test.call('editFaq', { as: admin, body: { faq_id, rev: 2, ...english } })
    expect(await outdated()).toEqual([
      ['question', ['fr']],
      ['answer', ['fr']],
    ])
    const mended = { question: { ...english.question, fr: 'Balaie ?' } }
    await test.call('editFaq', { as: admin, body: { faq_id, rev: 3, ...mended } })
    expect(await outdated()).toEqual([
      ['question', []],
      ['answer', ['fr']],
    ])
    const { data } = await test.call('translationList', { as: admin, query: { id: faq_id } })
    expect(data.list[0]?.languages.find(({ locale }) => locale === 'fr')?.state).toBe('outdated')
    await test.call('editFaq', { as: admin, body: { faq_id, rev: 4, answer: { en: 'It does.', fr: 'En effet.' } } })
    expect(await outdated()).toEqual([
      ['question', []],
      ['answer', []],
    ])
  })

  it('should need the right of the kind’s module, and answer of the brand alone', async () => {
    await addStaff(test, 'writer', { grants: [{ project: 'kyvol', module: 'KnowledgeBase', actions: ['view'] }] })
    const writer = await test.signIn('writer')
    const faq_id = await makeFaq('Does it wax the kitchen?')
    expect((await texts('faq', [faq_id], writer)).data.list).toHaveLength(1)
    expect((await texts('app_version', [faq_id], writer)).code).toBe(codes.notAllowed)
    const query = { kind: 'faq', ids: faq_id } as never
    expect((await test.call('translationTexts', { as: admin, brand: 'ecozy', query })).data.list).toEqual([])
    expect((await texts('push_message', [faq_id])).code).toBe(codes.validation)
  })

  it('should find the texts of every kind', async () => {
    const { data } = await test.call('translationList', { as: admin, query: { page_size: '200' } })
    for (const kind of ['intro', 'warranty', 'standard_product', 'app_version']) {
      const row = data.list.find((one) => one.kind === kind)
      const [entry] = (await texts(kind, [row?.id ?? ''])).data.list
      expect(entry?.fields[0]?.texts['en'], kind).toBeTruthy()
    }
  })
})
