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
    // What an index alone costs is known of rows that everybody sees; with so few people other ways are as cheap.
    await sql`VACUUM (ANALYZE) app_user`.execute(test.database.db)
    const plan = await test.database.db.transaction().execute(async (trx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(trx)
      await sql`SET LOCAL enable_bitmapscan = off`.execute(trx)
      return sql<Record<string, string>>`EXPLAIN SELECT country, locale, platform, data_center, push_token_ok, count(*)
        FROM app_user WHERE brand = 'kyvol' AND status = 'enabled' GROUP BY 1, 2, 3, 4, 5`.execute(trx)
    })
    const text = plan.rows.flatMap((row) => Object.values(row)).join('\n')
    expect(text).toMatch(/app_user_audience/)
  })

  it('should cut the pages of a list from one order, until content changes', async () => {
    const { db } = test.database
    const page = async (nth: number) => {
      const query = { kind: 'faq', page: String(nth), page_size: '10' }
      const { data } = await test.call('translationList', { as: admin, query })
      return { total: data.total, ids: data.list.map(({ id }) => id) }
    }
    const first = await page(1)
    const [id] = first.ids
    // Written by somebody else than the console: nothing tells of it.
    await sql`UPDATE kb_faq SET status = 'archived' WHERE faq_id = ${id}`.execute(db)
    const second = await page(2)
    expect(second.total).toBe(first.total)
    expect(new Set([...first.ids, ...second.ids]).size).toBe(first.ids.length + second.ids.length)
    await test.call('createFaq', { as: admin, body: faq('Always.', 'Immer.') })
    const next = await page(1)
    expect(next.total).toBe(first.total)
    expect(next.ids).not.toContain(id)
  })

  it('should count the people of an audience once, whatever it is asked with, until they change', async () => {
    const { db } = test.database
    const places = { data_centers: [], countries: [], locales: [], platforms: [], product_models: [] }
    const body: BodyOf<'createPushMessage'> = {
      msg_type: 'service',
      channels: ['push'],
      content: { en: { title: 'Counted once', body: 'Once.' } },
      default_loc: 'en',
      jump: { kind: 'in_app', value: '/devices' },
      audience: { mode: 'filter', ...places, bound_only: true },
      quiet_hours: true,
      ttl_hours: 24,
    }
    const { data: made } = await test.call('createPushMessage', { as: admin, body })
    const people = async (query: Record<string, string>) => {
      const asked = { kind: 'push_message', page_size: '200', ...query }
      const { data } = await test.call('translationList', { as: admin, query: asked })
      return data.list.find(({ id }) => id === made.msg_id)?.audience
    }
    const before = await people({})
    expect(before).toBeGreaterThan(0)
    const reached = await sql<{ user_id: string }>`UPDATE app_user SET push_token_ok = false
      WHERE brand = 'kyvol' AND status = 'enabled' AND push_token_ok RETURNING user_id`.execute(db)
    expect(await people({ locale: 'fr' })).toBe(before)
    expect(await people({ q: 'Counted' })).toBe(before)
    const user_ids = reached.rows.slice(0, 1).map(({ user_id }) => user_id)
    await test.call('disableUsers', { as: admin, body: { user_ids, reason: 'A test' } })
    expect(await people({ locale: 'fr' })).toBe(0)
  })
})
