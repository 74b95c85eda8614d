import { describe, expect, it } from 'vitest'

import { toRowSource, toStretch } from './row-source.ts'
import { selectionState, selectRange, toggleAll, toggleSelected } from './selection.ts'

const rows = toRowSource(['a', 'b', undefined, 'c', 'd'])
const idOf = (row: string): string => row
const setOf = (...ids: string[]): ReadonlySet<string> => new Set(ids)

describe('toggleSelected', () => {
  it('should add and take out without touching what it was given', () => {
    const before = setOf('a')
    expect(toggleSelected(before, 'b')).toEqual(setOf('a', 'b'))
    expect(toggleSelected(before, 'a')).toEqual(setOf())
    expect(before).toEqual(setOf('a'))
  })
})

describe('selectRange', () => {
  it('should take all loaded rows between the ends, in either direction', () => {
    expect(selectRange(setOf(), rows, [1, 3], idOf)).toEqual(setOf('b', 'c'))
    expect(selectRange(setOf(), rows, [3, 1], idOf)).toEqual(setOf('b', 'c'))
  })

  it('should keep what was selected before, and give free what the range no longer holds', () => {
    const base = setOf('z')
    expect(selectRange(base, rows, [0, 4], idOf)).toEqual(setOf('z', 'a', 'b', 'c', 'd'))
    expect(selectRange(base, rows, [0, 1], idOf)).toEqual(setOf('z', 'a', 'b'))
  })

  it('should end where the rows end', () => {
    expect(selectRange(setOf(), rows, [-3, 99], idOf)).toEqual(setOf('a', 'b', 'c', 'd'))
    expect(selectRange(setOf(), toRowSource<string>([]), [0, -1], idOf)).toEqual(setOf())
  })
})

describe('selectionState', () => {
  it.each([
    ['none', setOf()],
    ['none', setOf('elsewhere')],
    ['some', setOf('b')],
    ['some', setOf('a', 'b', 'c')],
    ['all', setOf('a', 'b', 'c', 'd')],
    ['all', setOf('a', 'b', 'c', 'd', 'elsewhere')],
  ] as const)('should be %s for %s', (expected, selected) => {
    expect(selectionState(selected, rows, idOf)).toBe(expected)
  })
})

describe('toggleAll', () => {
  it('should select the rest first, then nothing of these rows', () => {
    expect(toggleAll(setOf('b', 'elsewhere'), rows, idOf)).toEqual(setOf('elsewhere', 'a', 'b', 'c', 'd'))
    expect(toggleAll(setOf('a', 'b', 'c', 'd', 'elsewhere'), rows, idOf)).toEqual(setOf('elsewhere'))
  })
  it('should take the rows of a page alone', () => {
    const page = toStretch(rows, 1, 3)
    expect(toggleAll(setOf('d'), page, idOf)).toEqual(setOf('d', 'b', 'c'))
    expect(selectionState(setOf('b', 'c'), page, idOf)).toBe('all')
    expect(toggleAll(setOf('a', 'b', 'c'), page, idOf)).toEqual(setOf('a'))
    expect([...toStretch(rows, 4, 20).loaded()]).toEqual(['d'])
  })
})
