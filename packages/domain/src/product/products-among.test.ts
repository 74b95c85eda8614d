import { describe, expect, it } from 'vitest'

import { choicesAmong, isInCategory, surroundingsAmong } from './products-among.ts'

// Cast: what of each content choices read.
const toItem = (id: string, content: object, status: 'listed' | 'draft' = 'listed') => ({
  id,
  status,
  content: content as never,
})

const items: Parameters<typeof choicesAmong>[0] = {
  categories: [
    toItem('top', { name: { en: 'Cleaning' } }),
    toItem('robots', { name: { en: 'Robots' }, parent_id: 'top' }),
  ],
  series: [toItem('s', { name: 'S series' })],
  standards: [toItem('p1', { model: 'X10', name: { en: 'Robot' }, category_id: 'robots', series_id: 's' })],
  singles: [
    toItem('p2', { sku: 'X10-EU', name: { en: 'Black robot' }, standard_product_id: 'p1' }),
    toItem('p3', { sku: 'X10-US', name: { en: 'White robot' }, standard_product_id: 'p1' }, 'draft'),
  ],
}
const found = (query: Parameters<typeof choicesAmong>[1]) =>
  choicesAmong(items, query).list.map(({ product_id }) => product_id)

describe('products in memory', () => {
  it('should be chosen from both kinds, by name, as far as they are asked for', () => {
    expect(found({})).toEqual(['p2', 'p1', 'p3'])
    expect(found({ kind: 'single' })).toEqual(['p2', 'p3'])
    expect(found({ status: ['draft'] })).toEqual(['p3'])
    expect(found({ product_id: ['p1'] })).toEqual(['p1'])
    expect(found({ q: 'white' })).toEqual(['p3'])
    expect(found({ q: 'x10-e' })).toEqual(['p2'])
  })

  it('should be told with the model and category of their standard product', () => {
    const [choice] = choicesAmong(items, { product_id: ['p2'] }).list
    expect(choice).toMatchObject({ model: 'X10', category_name: { en: 'Robots' }, sku: 'X10-EU' })
  })

  it('should be told with what surrounds them', () => {
    const around = surroundingsAmong(items, [{ product_id: 'p1' }, { product_id: 'p9' }], ['p1', 'gone'])
    const names = { category_name: { en: 'Robots' }, series_name: 'S series' }
    expect([...around]).toEqual([['p1', { ...names, single_count: 2, device_count: 1 }]])
  })

  it('should be in a category and in the one above it', () => {
    const isIn = (ids: string[], id: string | undefined) => isInCategory(items.categories, ids, id)
    expect([isIn(['robots'], 'robots'), isIn(['top'], 'robots'), isIn(['robots'], 'top')]).toEqual([true, true, false])
    expect(isIn(['top'], undefined)).toBe(false)
  })
})
