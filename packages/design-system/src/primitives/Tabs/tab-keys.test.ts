import { describe, expect, it } from 'vitest'

import { nextTab } from './tab-keys.ts'

const values = ['a', 'b', 'c'] as const

describe('nextTab', () => {
  it.each([
    ['ArrowRight', 'a', 'b'],
    ['ArrowRight', 'c', 'a'],
    ['ArrowLeft', 'b', 'a'],
    ['ArrowLeft', 'a', 'c'],
    ['Home', 'c', 'a'],
    ['End', 'a', 'c'],
  ] as const)('should lead by %s from %s to %s', (key, from, to) => {
    expect(nextTab(values, from, key)).toBe(to)
  })

  it('should begin at an end where the current one cannot be chosen', () => {
    expect(nextTab(['a', 'b'], 'x', 'ArrowRight')).toBe('a')
    expect(nextTab(['a', 'b'], 'x', 'ArrowLeft')).toBe('b')
    expect(nextTab([], 'x', 'ArrowRight')).toBeUndefined()
  })

  it.each(['Tab', 'Enter', 'ArrowDown', 'x'])('should leave %s alone', (key) => {
    expect(nextTab(values, 'a', key)).toBeUndefined()
  })
})
