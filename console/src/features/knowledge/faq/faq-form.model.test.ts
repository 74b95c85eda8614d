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
