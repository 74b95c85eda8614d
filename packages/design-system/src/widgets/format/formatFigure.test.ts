import { describe, expect, it } from 'vitest'

import { formatAxisFigure, formatDelta, formatFigure, formatShare } from './formatFigure.ts'

describe('formatFigure', () => {
  it.each([
    [1_234_567, 'count', 'en', '1,234,567'],
    [1_234_567, 'count', 'de', '1.234.567'],
    [0, 'count', 'en', '0'],
    [87.46, 'pct', 'en', '87.5%'],
    [100, 'pct', 'zh-CN', '100.0%'],
    [0.4249, 'ratio', 'en', '0.42'],
    [45, 'sec', 'en', '45 sec'],
    [120, 'sec', 'en', '2 min'],
    [125, 'sec', 'en', '2 min 5 sec'],
    [7500, 'sec', 'en', '2 hr 5 min'],
    [190_000, 'sec', 'en', '2 days 4 hr'],
    [0, 'sec', 'en', '0 sec'],
    [-0.2, 'sec', 'en', '0 sec'],
  ] as const)('should write %d %s in %s as %s', (value, unit, locale, text) => {
    expect(formatFigure(value, unit, locale)).toBe(text)
  })
})

describe('formatAxisFigure', () => {
  it('should shorten counts in the words of the language', () => {
    expect(formatAxisFigure(12_500, 'count', 'en')).toBe('12.5K')
    expect(formatAxisFigure(12_500, 'count', 'zh-CN')).toBe('1.25万')
  })

  it('should not shorten percents', () => {
    expect(formatAxisFigure(90, 'pct', 'en')).toBe('90%')
  })
})

describe('formatDelta', () => {
  it('should show the sign, and none for no change', () => {
    expect([12.44, -3, 0, 0.01].map((value) => formatDelta(value, 'en'))).toEqual(['+12.4%', '-3.0%', '0.0%', '0.0%'])
  })

  it('should shorten what is too long to be read', () => {
    expect([1234.5, 1_234_567.8, -1_234_567.8].map((value) => formatDelta(value, 'en'))).toEqual([
      '+1,234.5%',
      '+1.2M%',
      '-1.2M%',
    ])
    expect(formatDelta(1_234_567.8, 'zh-CN')).toBe('+123.5万%')
  })

  it('should write points as numbers', () => {
    expect([1.24, -0.3, 0].map((value) => formatDelta(value, 'en', 'points'))).toEqual(['+1.2', '-0.3', '0.0'])
  })
})

describe('formatShare', () => {
  it('should make a part of one into percent', () => {
    expect(formatShare(0.1239, 'en')).toBe('12.4%')
  })
})
