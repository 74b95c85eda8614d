import { describe, expect, it } from 'vitest'

import { formatsOf, toRelative } from './format.ts'

const now = Date.parse('2026-11-21T09:30:00.000Z')

describe('formatsOf', () => {
  const en = formatsOf('en', 'UTC')
  const zh = formatsOf('zh-CN', 'Asia/Shanghai')

  it('should make each pair once', () => {
    expect(formatsOf('en', 'UTC')).toBe(en)
  })

  it('should name the zone of a moment', () => {
    expect(en.dateTime('2026-11-21T09:30:00.000Z')).toBe('Nov 21, 2026, 09:30 UTC')
    expect(zh.dateTime('2026-11-21T20:30:00.000Z')).toBe('2026年11月22日 04:30 GMT+8')
  })

  it('should write dates and figures as the language does', () => {
    expect(en.date('2026-11-21T23:59:59.000Z')).toBe('Nov 21, 2026')
    expect(en.number(20_000)).toBe('20,000')
  })

  it('should write percents with one decimal, spaced as the language does', () => {
    expect([0.09, 0.278, 1].map(en.percent)).toEqual(['9.0%', '27.8%', '100.0%'])
    expect(formatsOf('de', 'UTC').percent(0.485)).toBe('48,5\u{a0}%')
    expect(en.wholePercent(0.64)).toBe('64%')
  })

  it('should write a change so that it is none only where there is none', () => {
    expect([9.4, 0.4, -0.3, 0, 1_234_567].map(en.change)).toEqual(['+9%', '+0.4%', '-0.3%', '0%', '+1.2M%'])
    expect(zh.change(1_234_567)).toBe('+123.5万%')
  })

  it('should tell the time of a day', () => {
    expect([en.time('2026-11-21T09:30:00.000Z'), zh.time('2026-11-21T20:30:00.000Z')]).toEqual(['09:30', '04:30'])
    expect(en.dayTime('2026-11-21T09:30:00.000Z')).toBe('Nov 21, 09:30')
    expect(zh.dayTime('2026-11-21T20:30:00.000Z')).toBe('11月22日 04:30')
  })

  it('should tell how long something took, in two units at most', () => {
    expect([0, 45, 125, 1440, 4400].map(en.duration)).toEqual(['0 min', '45 min', '2 hr 5 min', '1 day', '3 days 1 hr'])
    expect(zh.duration(125)).toBe('2小时5分钟')
  })

  it('should write several names in a line', () => {
    const names = ['Support', 'Auditor', 'Analyst']
    expect([en.list(names), zh.list(names), zh.list([])]).toEqual([
      'Support, Auditor, Analyst',
      'Support、Auditor、Analyst',
      '',
    ])
  })

  it('should tell how long ago', () => {
    expect(en.relative('2026-11-21T06:00:00.000Z', now)).toBe('3 hours ago')
    expect(zh.relative('2026-11-20T06:00:00.000Z', now)).toBe('昨天')
  })

  it('should name countries, and leave what it does not know', () => {
    expect([en.country('DE'), zh.country('DE'), en.country('??')]).toEqual(['Germany', '德国', '??'])
    expect([en.codedCountry('DE'), zh.codedCountry('DE')]).toEqual(['Germany (DE)', '德国（DE）'])
  })
})

describe('toRelative', () => {
  it.each([
    [-30, 0, 'minute'],
    [-90, -1, 'minute'],
    [-7200, -2, 'hour'],
    [-86_400 * 40, -1, 'month'],
    [86_400, 1, 'day'],
    [-86_400 * 800, -2, 'year'],
  ])('should take %d seconds for %d %s', (seconds, amount, unit) => {
    expect(toRelative(seconds)).toEqual([amount, unit])
  })
})
