import { describe, expect, it } from 'vitest'

import { placesOf, toAsked, toFew, toHelpful, toOrder } from './faq.model.ts'

describe('a FAQ', () => {
  it('should tell what part of readers it helped, and nothing where nobody said so', () => {
    expect(toHelpful({ helpful: { up: 3, down: 9 } })).toBe(0.25)
    expect(toHelpful({ helpful: { up: 0, down: 0 } })).toBeNull()
  })

  it('should name what it is about', () => {
    expect(placesOf({ category_id: 'c', product_ids: [] })).toEqual(['c'])
    expect(placesOf({ product_ids: ['a', 'b'] })).toEqual(['a', 'b'])
    expect(toFew(['a', 'b', 'c'], 1)).toEqual({ shown: ['a'], others: 2 })
  })

  it('should take an order of four digits at most', () => {
    expect([' 20 ', '0', '9999'].map(toOrder)).toEqual([20, 0, 9999])
    expect(['', '-1', '1.5', '10000', 'first'].map(toOrder)).toEqual([null, null, null, null, null])
  })

  it('should read which other one stands in the way', () => {
    expect(toAsked({ field: 'question.en', faq_id: 'f', name: 'Why?' })).toEqual({ faq_id: 'f', name: 'Why?' })
    expect(toAsked({ field: 'question.en' })).toBeUndefined()
  })
})
