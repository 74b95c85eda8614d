import { describe, expect, it } from 'vitest'

import { deltaMeaning } from './deltaMeaning.ts'

describe('deltaMeaning', () => {
  it.each([
    [3, 'upIsGood', 'up', 'good'],
    [-3, 'upIsGood', 'down', 'bad'],
    [3, 'upIsBad', 'up', 'bad'],
    [-3, 'upIsBad', 'down', 'good'],
    [3, 'neutral', 'up', 'neutral'],
    [0, 'upIsGood', 'flat', 'neutral'],
    [-0.04, 'upIsGood', 'flat', 'neutral'],
  ] as const)('should read %d where %s as %s and %s', (delta, deltaTone, direction, tone) => {
    expect(deltaMeaning(delta, deltaTone)).toEqual({ direction, tone })
  })
})
