import { type BodyOf, codes } from '@bms/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'

let test: TestApp
let admin: Session
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
}, 60_000)
afterAll(() => test.database.close())

const faq = (en: string, de: string): BodyOf<'createFaq'> => ({
  scope: 'general',
  product_ids: [],
  topic: 'usage',
  question: { en: 'Does it find its way by night?', de: 'Findet es nachts den Weg?' },
  answer: { en, de },
  fault_codes: [],
  keywords: [],
  sort: 0,
  pinned: false,
})

describe('translations', () => {
  it('should be those of brands on which somebody may see the module', async () => {
    const support = await test.signIn('support')
    const { code } = await test.call('translationList', { as: support, brand: 'blodever' })
    expect(code).toBe(codes.notAllowed)
  })

  it('should be out of date by what an earlier state brings back, too', async () => {
    const { data } = await test.call('createFaq', { as: admin, body: faq('It does.', 'Ja.') })
    const { faq_id: id } = data
    const german = async () => {
      const { data: page } = await test.call('translationList', { as: admin, query: { id } })
      return page.list[0]?.languages.find(({ locale }) => locale === 'de')?.state
    }
    expect(await german()).toBe('present')
    const both = { faq_id: id, rev: 1, answer: { en: 'It does so.', de: 'Das tut es.' } }
    await test.call('editFaq', { as: admin, body: both })
    expect(await german()).toBe('present')
    await test.call('editFaq', { as: admin, body: { faq_id: id, rev: 2, answer: { en: 'No.', de: 'Das tut es.' } } })
    expect(await german()).toBe('outdated')
    const back = { ref_type: 'faq', ref_id: id, rev: 3, to_rev: 1, reason: 'was better so' }
    await test.call('restoreRevision', { as: admin, body: back })
    expect(await german()).toBe('present')
  })

  it('should keep nothing of it in the content itself', async () => {
    const { data } = await test.call('translationList', { as: admin, query: { kind: 'faq' } })
    const { data: one } = await test.call('faqDetail', { as: admin, query: { faq_id: data.list[0]?.id ?? '' } })
    expect(one).not.toHaveProperty('text_revs')
  })

  it('should count people in an index alone', async () => {
    const plan = await test.database.db.transaction().execute(async (trx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(trx)
      return sql<Record<string, string>>`EXPLAIN SELECT country, locale, platform, data_center, push_token_ok, count(*)
        FROM app_user WHERE brand = 'kyvol' AND status = 'enabled' GROUP BY 1, 2, 3, 4, 5`.execute(trx)
    })
    const text = plan.rows.flatMap((row) => Object.values(row)).join('\n')
    expect(text).toMatch(/app_user_audience/)
  })
})
