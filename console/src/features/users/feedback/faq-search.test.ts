import { describe, expect, it } from 'vitest'

import { finish } from '../../../shared/page/in-slices.ts'
import { findFaqs as findFaqsInSteps } from './faq-search.ts'
import type { FaqRow } from './feedback.model.ts'

const faq = (faq_id: string, fields: Partial<FaqRow>): FaqRow => ({
  faq_id,
  scope: 'general',
  product_ids: [],
  topic: 'usage',
  question: { en: 'What is this?' },
  fault_codes: [],
  keywords: [],
  sort: 0,
  pinned: false,
  locales: ['en'],
  used_in_replies: 0,
  views: 0,
  helpful: { up: 0, down: 0 },
  status: 'published',
  created_at: '2026-01-01T00:00:00.000Z',
  created_by: null,
  updated_at: '2026-01-01T00:00:00.000Z',
  updated_by: null,
  rev: 1,
  ...fields,
})
const faqs = [
  faq('pairing', { topic: 'pairing', question: { en: 'Why does pairing stop?', 'zh-CN': '为什么配网失败？' } }),
  faq('router', { topic: 'pairing', question: { en: 'I have a new router' } }),
  faq('brush', { topic: 'fault', scope: 'category', category_id: 'vacuum', fault_codes: ['E01'] }),
  faq('light', { topic: 'fault', scope: 'category', category_id: 'light', fault_codes: ['E01'] }),
]
const asked = { category: 'pairing', content: 'New router, and now it cannot be added.' } as const
const findFaqs = (...args: Parameters<typeof findFaqsInSteps>) => finish(findFaqsInSteps(...args))
const ids = (found: readonly FaqRow[]) => found.map(({ faq_id }) => faq_id)

describe('findFaqs', () => {
  it('should put first what has most words in common', () => {
    expect(ids(findFaqs(faqs, asked))[0]).toBe('router')
  })

  it('should put the fault code above all else, of the kind of device alone', () => {
    const fault = { category: 'device_fault', fault_code: 'E01', content: 'It stops.' } as const
    expect(ids(findFaqs(faqs, fault, { device: { category_id: 'vacuum' } }))).toEqual(['brush'])
  })

  it('should find what is about wheels for “Wheel is stuck”, and nothing where none is', () => {
    const wheel = { category: 'device_fault', content: 'Wheel is stuck' } as const
    const wheels = faq('wheels', { topic: 'fault', question: { en: 'Why do the wheels of my robot not turn?' } })
    expect(ids(findFaqs([...faqs, wheels], wheel))).toEqual(['wheels'])
    expect(findFaqs(faqs, wheel)).toEqual([])
    // What the device says counts, not the story around it.
    const tangled = faq('tangled', { topic: 'fault', question: { en: 'The robot says that its brush is tangled' } })
    const content = 'My robot says “Wheel is stuck” every day. I cleaned the brush.'
    expect(findFaqs([...faqs, tangled], { ...wheel, content })).toEqual([])
  })

  it('should leave out what is about other models', () => {
    const v20 = faq('v20', { topic: 'pairing', scope: 'product', product_ids: ['v20'], keywords: ['router'] })
    const models = new Map([['v20', 'V20']])
    const found = (product_model: string) => ids(findFaqs([v20], { ...asked, product_model }, { models }))
    expect([found('V20'), found('V10')]).toEqual([['v20'], []])
  })

  it('should understand what is written without blanks', () => {
    const chinese = { category: 'other', content: '换了路由器之后配网失败' } as const
    expect(ids(findFaqs(faqs, chinese))).toEqual(['pairing'])
  })

  it('should put what is about the model before what is about its category, and both before the rest', () => {
    const alike: Partial<FaqRow> = { topic: 'fault', fault_codes: ['E07'] }
    const scoped = [
      faq('all', alike),
      faq('kind', { ...alike, scope: 'category', category_id: 'vacuum' }),
      faq('model', { ...alike, scope: 'product', product_ids: ['v20'] }),
    ]
    const fault = { category: 'device_fault', fault_code: 'E07', content: 'It stops.', product_model: 'V20' } as const
    const about = { device: { category_id: 'vacuum' }, models: new Map([['v20', 'V20']]) }
    expect(ids(findFaqs(scoped, fault, about))).toEqual(['model', 'kind', 'all'])
  })

  it('should look for what is typed instead', () => {
    expect(ids(findFaqs(faqs, asked, { search: 'E01' }))).toEqual(['brush', 'light'])
    expect(findFaqs(faqs, asked, { search: 'zzzzzz' })).toEqual([])
    // Words first, typing errors where there are none.
    expect(ids(findFaqs(faqs, asked, { search: 'RÓUTER' }))).toEqual(['router'])
    expect(ids(findFaqs(faqs, asked, { search: 'ruoter' }))).toContain('router')
  })
})
