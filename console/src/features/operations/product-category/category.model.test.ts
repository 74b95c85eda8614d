import type { Category } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { mayHold, planMove, toTree } from './category.model.ts'

const make = (id: string, sort: number, parent_id?: string): Category =>
  ({ category_id: id, sort, ...(parent_id !== undefined && { parent_id }) }) as Category
const [air, cleaning, robots, sticks] = [
  make('air', 20),
  make('cleaning', 10),
  make('robots', 10, 'cleaning'),
  make('sticks', 20, 'cleaning'),
]
const all = [cleaning, robots, sticks, air]

describe('toTree', () => {
  it('should put each below its own, in order', () => {
    const names = toTree([sticks, air, robots, cleaning]).list.map(({ category_id: id, children }) => [
      id,
      children.map((child) => child.category_id),
    ])
    expect(names).toEqual([
      ['cleaning', ['robots', 'sticks']],
      ['air', []],
    ])
  })
})

describe('mayHold', () => {
  it('should keep to two levels', () => {
    expect(mayHold(all, air, cleaning)).toBe(true)
    expect(mayHold(all, robots, undefined)).toBe(true)
    expect(mayHold(all, air, robots)).toBe(false)
    expect(mayHold(all, cleaning, air)).toBe(false)
    expect(mayHold(all, air, air)).toBe(false)
  })
})

describe('planMove', () => {
  it('should write the order of what is moved, and where it lies', () => {
    expect(planMove(all, air, { parent: 'cleaning', index: 1 })).toEqual([
      { id: 'air', change: { sort: 15, parent_id: 'cleaning' } },
    ])
    expect(planMove(all, sticks, { parent: null, index: 2 })).toEqual([
      { id: 'sticks', change: { sort: 30, parent_id: undefined } },
    ])
  })
})
