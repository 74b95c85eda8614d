import { describe, expect, it } from 'vitest'

import { catalogueAmong, placesAmong, policiesAmong } from './catalogue-among.ts'

const content: Readonly<Record<string, readonly { id: string; status: string; content: object }[]>> = {
  standard_product: [{ id: 'p1', status: 'listed', content: { model: 'X10', category_id: 'robots' } }],
  category: [
    { id: 'top', status: 'visible', content: { key: 'cleaning', name: { en: 'Cleaning' } } },
    { id: 'robots', status: 'visible', content: { key: 'robots', name: {}, parent_id: 'top' } },
  ],
  warranty: [
    { id: 'w1', status: 'published', content: { months: 24 } },
    { id: 'w2', status: 'draft', content: { months: 12 } },
  ],
}
const contentOf = (type: string) => content[type] ?? []

describe('what knowledge is about, in memory', () => {
  it('should be products in categories that stand below others', () => {
    const { products, parents } = catalogueAmong(contentOf)
    expect([...products]).toEqual([['p1', 'robots']])
    expect([...parents]).toEqual([
      ['top', null],
      ['robots', 'top'],
    ])
  })

  it('should be found again by model and key', () => {
    expect(placesAmong(contentOf)).toEqual({
      products: [{ id: 'p1', model: 'X10' }],
      categories: [
        { id: 'top', key: 'cleaning', name: 'Cleaning' },
        { id: 'robots', key: 'robots', name: '' },
      ],
    })
  })

  it('should be covered by policies that hold', () => {
    expect(policiesAmong(contentOf)).toEqual([{ policy_id: 'w1', months: 24 }])
  })
})
