import type { Category, Series } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { keyOf, mayStand, planMove, toItems } from './series.model.ts'

const category = (id: string) => ({ category_id: id }) as Category
const series = (id: string, of: string, sort: number, product_count = 0) =>
  ({ series_id: id, category_id: of, sort, product_count }) as Series
const all = [series('b', 'x', 20), series('a', 'x', 10, 3), series('c', 'y', 10)]
const items = toItems([category('x'), category('y')], all)

describe('series', () => {
  it('should stand in their category, in order', () => {
    expect(items.map(keyOf)).toEqual(['x', 'a', 'b', 'y', 'c'])
  })

  it('should go to another category only without products', () => {
    const find = (key: string) =>
      items.find((item) => keyOf(item) === key) ?? { kind: 'series', series: series('', '', 0) }
    expect(mayStand(find('b'), find('y'))).toBe(true)
    expect(mayStand(find('a'), find('y'))).toBe(false)
    expect(mayStand(find('a'), find('x'))).toBe(true)
    expect(mayStand(find('b'), undefined)).toBe(false)
    expect(mayStand(find('b'), find('c'))).toBe(false)
    expect(mayStand(find('x'), find('y'))).toBe(false)
  })

  it('should be moved by as few changes as it takes', () => {
    const [b = series('', '', 0)] = all
    expect(planMove(all, b, { parent: 'y', index: 0 })).toEqual([{ id: 'b', change: { sort: 4, category_id: 'y' } }])
    expect(planMove(all, b, { parent: 'x', index: 0 })).toEqual([{ id: 'b', change: { sort: 4 } }])
  })
})
