import { describe, expect, it } from 'vitest'

import { nextSort, sortPlace } from './sort-order.ts'
import type { SortStep } from './sort-order.ts'

const by = (...steps: string[]): SortStep[] =>
  steps.map((step) => ({ key: step.replace('-', ''), direction: step.startsWith('-') ? 'desc' : 'asc' }))

describe('nextSort', () => {
  it.each([
    ['nothing', by(), by('a')],
    ['ascending', by('a'), by('-a')],
    ['descending', by('-a'), by()],
    ['another column', by('b'), by('a')],
    ['several, this one ascending', by('b', 'a'), by('-a')],
    ['several, this one descending', by('b', '-a'), by('a')],
  ])('should make the column the only one, from %s', (_from, sort, expected) => {
    expect(nextSort(sort, 'a', 'only')).toEqual(expected)
  })

  it.each([
    ['nothing', by(), by('a')],
    ['another column', by('b'), by('b', 'a')],
    ['ascending', by('b', 'a'), by('b', '-a')],
    ['descending', by('-a', 'b'), by('b')],
    ['three others', by('b', 'c', 'd'), by('b', 'c', 'd')],
  ])('should add the column, from %s', (_from, sort, expected) => {
    expect(nextSort(sort, 'a', 'added')).toEqual(expected)
  })
})

describe('sortPlace', () => {
  it('should tell direction and rank', () => {
    expect(sortPlace(by('b', '-a'), 'a')).toEqual({ direction: 'desc', rank: 2 })
    expect(sortPlace(by('b'), 'a')).toBeUndefined()
  })
})
