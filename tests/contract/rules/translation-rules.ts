import { codes, type QueryOf, toTextLanguage, type TranslatedKind } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { faqBody } from '../examples/knowledge.ts'
import { type People, refusalOf, signIn } from '../person.ts'
import { writtenMessage } from './message-rules.ts'

const knowledge: readonly TranslatedKind[] = ['faq', 'intro', 'warranty']

/** What holds for content in the languages of its people, whatever the back end. */
export function translationRules(people: () => People): void {
  const list = (query: QueryOf<'translationList'> = {}) =>
    people().admin.client.call('translationList', { query: { page_size: 200, ...query } })

  /** How many people of the brand read each language. */
  async function readers(): Promise<Map<string, number>> {
    const { list: languages } = await people().admin.client.call('brandLanguages')
    const counts = new Map<string, number>()
    for (const { locale, users } of languages) {
      const language = toTextLanguage(locale)
      counts.set(language, (counts.get(language) ?? 0) + users)
    }
    return counts
  }

  async function rowOf(kind: TranslatedKind, id: string, query: QueryOf<'translationList'> = {}) {
    const { list: rows } = await list({ kind, ...query })
    return rows.find((row) => row.id === id)
  }

  describe('translations', () => {
    it('should be of those kinds alone whose module somebody may see', async () => {
      const kindsFor = async (account: 'support' | 'ops.kyvol') => {
        const { client } = await signIn(people().backEnd, account)
        const { list: rows } = await client.call('translationList', { query: { page_size: 200 } })
        return new Set(rows.map(({ kind }) => kind))
      }
      expect([...(await kindsFor('support'))].every((kind) => knowledge.includes(kind))).toBe(true)
      const operations = await kindsFor('ops.kyvol')
      expect(operations.size).toBeGreaterThan(0)
      expect([...operations].some((kind) => knowledge.includes(kind))).toBe(false)
      const { client } = await signIn(people().backEnd, 'analyst.ecozy')
      expect((await refusalOf(client.call('translationList', { brand: 'ecozy' }))).code).toBe(codes.notAllowed)
    })

    it('should tell how many people read another language, and which text is older than its source', async () => {
      const { client } = people().support
      const counts = await readers()
      const all = [...counts.values()].reduce((a, b) => a + b, 0)
      const german = counts.get('de') ?? 0
      expect(german).toBeGreaterThan(0)
      const question = { en: 'How loud may a night be, of all nights?' }
      const { faq_id } = await client.call('createFaq', { body: faqBody({ question, answer: { en: 'Not loud.' } }) })
      const written = async (rev: number, body: object) => {
        await client.call('editFaq', { body: { faq_id, rev, ...body } })
        return rowOf('faq', faq_id)
      }
      const first = await rowOf('faq', faq_id)
      expect(first).toMatchObject({ title: question.en, status: 'draft', rev: 1, source: 'en', audience: all })
      expect(first?.fallback).toBe(all - (counts.get('en') ?? 0))
      expect(first?.languages).toContainEqual({ locale: 'de', state: 'missing', readers: german })
      const both = {
        question: { ...question, de: 'Wie laut darf eine Nacht sein?' },
        answer: { en: 'x', de: 'Nicht.' },
      }
      const second = await written(1, both)
      expect(second?.fallback).toBe((first?.fallback ?? 0) - german)
      const inGerman = (state: string) => ({ locale: 'de', state, readers: german, written: 'de' })
      expect(second?.languages).toContainEqual(inGerman('present'))
      const third = await written(2, { answer: { ...both.answer, en: 'Not loud at all.' } })
      expect(third?.languages).toContainEqual(inGerman('outdated'))
      expect(third?.fallback).toBe(second?.fallback)
      expect(await rowOf('faq', faq_id, { locale: 'de', state: 'outdated' })).toBeDefined()
      expect(await rowOf('faq', faq_id, { locale: 'de', state: 'missing' })).toBeUndefined()
      // What says nothing else changes nothing.
      const fourth = await written(3, { sort: 11 })
      expect(fourth?.languages).toContainEqual(inGerman('outdated'))
      const fifth = await written(4, { answer: { de: 'Gar nicht.', en: 'Not loud at all.' } })
      expect(fifth?.languages).toContainEqual(inGerman('present'))
      // Each text by itself: of two that are old, one is mended.
      const english = { question: { ...both.question, en: 'How loud?' }, answer: { de: 'Gar nicht.', en: 'Quiet.' } }
      const sixth = await written(5, english)
      expect(sixth?.languages).toContainEqual(inGerman('outdated'))
      const seventh = await written(6, { question: { ...english.question, de: 'Wie laut?' } })
      expect(seventh?.languages).toContainEqual(inGerman('outdated'))
      const texts = await client.call('translationTexts', { query: { kind: 'faq', ids: faq_id } })
      expect(texts.list[0]?.fields.map(({ field, outdated }) => [field, outdated])).toEqual([
        ['question', []],
        ['answer', ['de']],
      ])
      await client.call('removeFaq', { body: { faq_id, rev: 7 } })
      expect(await rowOf('faq', faq_id)).toBeUndefined()
    })

    it('should count the people of a message’s own audience, and begin with its own language', async () => {
      const { client } = people().admin
      const body = writtenMessage()
      const make = async (more: object) => {
        const made = await client.call('createPushMessage', {
          body: { ...body, audience: { ...body.audience, ...more } },
        })
        return { ...made, row: await rowOf('push_message', made.msg_id) }
      }
      for (const more of [
        { mode: 'all' },
        { mode: 'filter', bound_only: true },
        { mode: 'filter', platforms: ['ios'] },
      ]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, each removed again
        const { row, msg_id, rev, audience } = await make(more)
        // oxlint-disable-next-line no-await-in-loop -- as above
        const estimate = await client.call('audienceEstimate', { body: { audience, kind: 'message' } })
        expect(row).toMatchObject({ source: 'zh-CN', audience: estimate.total, title: '您好' })
        // oxlint-disable-next-line no-await-in-loop -- as above
        await client.call('removePushMessage', { body: { msg_id, rev } })
      }
    })

    it('should be there once all texts of a product are', async () => {
      const { client } = people().admin
      // Of those that other rules have made, some have a name alone.
      const { list: products } = await client.call('standardProductList', {
        query: { page_size: 50, status: 'listed' },
      })
      const details = await Promise.all(
        products.map(({ product_id: id }) => client.call('standardProductDetail', { query: { product_id: id } })),
      )
      const product = details.find(({ pairing, specs }) => pairing.steps['en'] !== undefined && specs.length > 0)
      if (!product) throw new Error('No product has steps and facts.')
      const { product_id, rev, name, pairing, specs } = product
      const inPortuguese = async () => {
        const row = await rowOf('standard_product', product_id, { id: product_id, locale: 'pt' })
        return row?.languages.find(({ locale }) => locale === 'pt')?.state
      }
      const add = <Texts extends object>(texts: Texts) => ({ ...texts, pt: 'Aspirador' })
      await client.call('editStandardProduct', { body: { product_id, rev, name: add(name) } })
      expect(await inPortuguese()).toBe('missing')
      const whole = {
        pairing: { ...pairing, steps: add(pairing.steps) },
        specs: specs.map((spec) => ({ ...spec, value: add(spec.value) })),
      }
      await client.call('editStandardProduct', { body: { product_id, rev: rev + 1, ...whole } })
      expect(await inPortuguese()).toBe('present')
      await client.call('editStandardProduct', { body: { product_id, rev: rev + 2, name, pairing, specs } })
    })

    it('should come by how many people they would serve, and be found by name, kind, language and state', async () => {
      const { list: rows, total } = await list()
      expect(rows.length).toBe(Math.min(total, 200))
      const fallbacks = rows.map(({ fallback }) => fallback)
      expect(fallbacks).toEqual(fallbacks.toSorted((a, b) => b - a))
      const { list: missing } = await list({ locale: 'de', state: 'missing' })
      const served = missing.map(({ languages }) => languages.find(({ locale }) => locale === 'de'))
      expect(served.every((one) => one?.state === 'missing')).toBe(true)
      const counts = served.map((one) => one?.readers ?? 0)
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
      const { list: warranties } = await list({ kind: 'warranty' })
      expect(new Set(warranties.map(({ kind }) => kind))).toEqual(new Set(['warranty']))
      const [first] = rows.filter(({ kind }) => kind === 'intro')
      if (!first) throw new Error('the demo data has no introduction')
      const { list: named } = await list({ q: first.title })
      expect(named.map(({ id }) => id)).toContain(first.id)
      expect((await list({ id: first.id })).list.map(({ id }) => id)).toEqual([first.id])
      const { list: nothing } = await list({ q: 'nothing is called so' })
      expect(nothing).toEqual([])
    })
  })
}
