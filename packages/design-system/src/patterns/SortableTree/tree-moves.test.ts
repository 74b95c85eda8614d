import { describe, expect, it } from 'vitest'

import { dropPlace, type MayStand, stepPlace, type TreeNode } from './tree-moves.ts'

/** Two levels, as categories have them: a { a1 a2 } b c { c1 }. */
const nodes: readonly TreeNode[] = [
  { key: 'a', parent: null },
  { key: 'a1', parent: 'a' },
  { key: 'a2', parent: 'a' },
  { key: 'b', parent: null },
  { key: 'c', parent: null },
  { key: 'c1', parent: 'c' },
]
const twoLevels: MayStand = (key, parent) =>
  parent === null ||
  (key !== parent && nodes.some((node) => node.key === parent && node.parent === null) && !['a', 'c'].includes(key))
/** Only ever below one of the top, as series are. */
const below: MayStand = (_, parent) => parent !== null && ['a', 'b', 'c'].includes(parent)

describe('stepPlace', () => {
  it.each([
    ['b', 'up', { parent: null, index: 0 }],
    ['b', 'down', { parent: null, index: 2 }],
    ['a', 'up', undefined],
    ['c', 'down', undefined],
    ['b', 'in', { parent: 'a', index: 2 }],
    // What has others below it stays at the top.
    ['c', 'in', undefined],
    ['a2', 'out', { parent: null, index: 1 }],
    ['a2', 'down', { parent: 'b', index: 0 }],
    ['c1', 'up', { parent: 'b', index: 0 }],
  ] as const)('should take %s %s', (key, step, place) => {
    expect(stepPlace(nodes, key, step, twoLevels)).toEqual(place)
  })

  it('should keep to where an item may stand', () => {
    expect(stepPlace(nodes, 'a1', 'out', below)).toBeUndefined()
    expect(stepPlace(nodes, 'a1', 'in', below)).toBeUndefined()
    expect(stepPlace(nodes, 'a1', 'up', below)).toBeUndefined()
    expect(stepPlace(nodes, 'a2', 'down', below)).toEqual({ parent: 'b', index: 0 })
  })
})

describe('dropPlace', () => {
  it.each([
    ['b', 'a', 'before', { parent: null, index: 0 }],
    ['b', 'c', 'after', { parent: null, index: 2 }],
    ['b', 'a1', 'after', { parent: 'a', index: 1 }],
    ['a1', 'c', 'into', { parent: 'c', index: 1 }],
    ['a1', 'a2', 'after', { parent: 'a', index: 1 }],
    // Where it stands already, in itself, and below what is below it.
    ['a1', 'a2', 'before', undefined],
    ['a', 'a1', 'after', undefined],
    ['a', 'a', 'into', undefined],
    // It may not go in, so it goes beside.
    ['a', 'c', 'into', { parent: null, index: 2 }],
  ] as const)('should let %s go at %s, %s', (key, over, zone, place) => {
    expect(dropPlace(nodes, key, over, zone, twoLevels)).toEqual(place)
  })

  it('should let it go in where it may not stand beside', () => {
    expect(dropPlace(nodes, 'a1', 'c', 'after', below)).toEqual({ parent: 'c', index: 0 })
  })
})
