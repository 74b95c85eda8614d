import { knowledgeCalls } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { toCopyFaqBody, toFaqBody, toFaqValues, type FaqValues } from './faq-form.model.ts'

const empty = toFaqValues({ mode: 'add', detail: undefined })
const written = (more: Partial<FaqValues> = {}): FaqValues => ({
  ...empty,
  question: { en: ' How do I clean it? ', fr: '' },
  answer: { en: 'With water.', fr: '' },
  ...more,
})
const issuesOf = (values: FaqValues) =>
  (knowledgeCalls.createFaq.body.safeParse(toFaqBody(values)).error?.issues ?? []).map(({ path }) => path.join('.'))

describe('toFaqValues', () => {
  const begin = (search: string) => toFaqValues({ mode: 'add', detail: undefined }, search)

  it('should begin as the address says', () => {
    const product = '01J0ZQ4F8M3V6T9XK2B7R5C1DE'
    const search = `?form=new&new_topic=fault&new_question=Why%3F&new_fault_code=E02&new_product_id=${product}`
    expect(begin(search)).toEqual({
      ...empty,
      scope: 'product',
      product_ids: [product],
      topic: 'fault',
      question: { en: 'Why?' },
      fault_codes: ['E02'],
    })
  })

  it('should begin with nothing where the address makes no sense', () => {
    expect(begin('?new_topic=gossip&new_fault_code=a,b&new_product_id=x')).toEqual(empty)
  })
})

describe('toFaqBody', () => {
  it('should leave out languages in which nothing is written, and what doesn’t go with what it is about', () => {
    const body = toFaqBody(written({ category_id: 'x', product_ids: ['y'] }))
    expect(body).toMatchObject({ question: { en: 'How do I clean it?' }, answer: { en: 'With water.' }, sort: 100 })
    expect([Object.keys(body.question), body.product_ids, 'category_id' in body]).toEqual([['en'], [], false])
    expect(issuesOf(written())).toEqual([])
  })

  it('should have a language refused where only one of question and answer is written', () => {
    expect(issuesOf(written({ question: { en: 'How do I clean it?', fr: 'Comment le nettoyer ?' } }))).toEqual([
      'answer.fr',
    ])
    expect(issuesOf(written({ answer: { en: 'With water.', fr: 'À l’eau.' } }))).toEqual(['question.fr'])
  })

  it('should take an order for what it is only when it is one', () => {
    expect(issuesOf(written({ sort: 'first' }))).toEqual(['sort'])
  })
})

describe('toCopyFaqBody', () => {
  it('should send what goes with what it is about there', () => {
    const values = { to_brand: 'ecozy', scope: 'product', category_id: 'c', product_ids: ['p'] } as const
    expect(toCopyFaqBody('f', { ...values, product_ids: ['p'] })).toEqual({
      faq_id: 'f',
      to_brand: 'ecozy',
      scope: 'product',
      product_ids: ['p'],
    })
  })
})
