import { describe, expect, it } from 'vitest'

import { figuresOf } from './placed.model.ts'

const of = (type: 'splash' | 'homepage_ad', stats: Record<string, number>) => figuresOf({ type, detail: { stats } })

describe('figuresOf', () => {
  it('should tell what became of a splash and of an ad, as parts of the times they were shown', () => {
    const stats = { impressions: 200, clicks: 10, skips: 50, closes: 20 }
    expect(of('splash', stats)).toEqual([
      { key: 'impressions', count: 200, share: undefined },
      { key: 'clicks', count: 10, share: 0.05 },
      { key: 'skips', count: 50, share: 0.25 },
    ])
    expect(of('homepage_ad', stats).map(({ key, share }) => [key, share])).toEqual([
      ['impressions', undefined],
      ['clicks', 0.05],
      ['closes', 0.1],
    ])
  })

  it('should tell nothing of what was never shown', () => {
    expect(of('splash', {})).toEqual([])
    expect(of('homepage_ad', { impressions: 0, clicks: 0 })).toEqual([])
  })
})
