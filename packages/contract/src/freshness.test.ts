import { describe, expect, it } from 'vitest'

import { freshnessOf, isDelayed } from './freshness.ts'

describe('freshnessOf', () => {
  it.each([
    [0, 'fresh'],
    [119, 'fresh'],
    [120, 'behind'],
    [299, 'behind'],
    [300, 'delayed'],
    [899, 'delayed'],
    [900, 'noData'],
    [86_400, 'noData'],
  ] as const)('should call figures of %d seconds ago %s', (lag, freshness) => {
    expect(freshnessOf(lag)).toBe(freshness)
    expect(isDelayed(lag)).toBe(freshness === 'delayed' || freshness === 'noData')
  })
})
