import { createLinearScale } from '@nivo/scales'
import { describe, expect, it } from 'vitest'

import { trendLayout } from './trendLayout.ts'
import type { TrendLayoutInput } from './trendLayout.ts'

const layoutOf = (input: Partial<TrendLayoutInput>) =>
  trendLayout({
    width: 600,
    height: 240,
    count: 30,
    values: [10, null, 80],
    whole: 'whole',
    valueLabel: String,
    timeLabel: () => 'Nov 12',
    ...input,
  })

describe('trendLayout', () => {
  it('should hold all values between its lines and start at 0', () => {
    const { y, plot, valueTicks } = layoutOf({})
    expect(valueTicks[0]).toBe(0)
    expect(y(0)).toBe(plot.bottom)
    expect(y(80)).toBeGreaterThanOrEqual(plot.top)
  })

  it('should begin near values far from 0 where that is asked for, and at 0 else', () => {
    expect(layoutOf({ values: [84, 90] }).valueTicks[0]).toBe(0)
    const { y, plot, valueTicks } = layoutOf({ values: [84, 90], base: 'near', whole: 'any' })
    expect(valueTicks[0]).toBeGreaterThan(80)
    expect(y(84)).toBeLessThanOrEqual(plot.bottom)
    expect(layoutOf({ values: [20, 90], base: 'near' }).valueTicks[0]).toBe(0)
  })

  it('should leave room for what happened, for names, and for the axis of its neighbours', () => {
    const plain = layoutOf({})
    const { plot, timeTicks } = layoutOf({ above: 24, beside: 120, axisWidth: 90, times: 'none' })
    expect(plot.top).toBeGreaterThanOrEqual(34)
    expect(plot.right).toBe(480)
    expect(plot.left).toBe(90)
    expect(plot.bottom).toBeGreaterThan(plain.plot.bottom)
    expect(timeTicks).toEqual([])
  })

  it('should go under 0 where values do', () => {
    const { y, plot } = layoutOf({ values: [-5, 5] })
    expect(y(-5)).toBeLessThanOrEqual(plot.bottom)
    expect(y(0)).toBeLessThan(plot.bottom)
  })

  it('should label the newest time and leave room between labels', () => {
    const { timeTicks, x } = layoutOf({})
    expect(timeTicks.at(-1)).toBe(29)
    const [first = 0, second = 0] = timeTicks
    expect(x(second) - x(first)).toBeGreaterThan(50)
  })

  it('should give fewer labels to a narrow chart, and longer ones more room', () => {
    const wide = layoutOf({}).timeTicks.length
    expect(layoutOf({ width: 300 }).timeTicks.length).toBeLessThan(wide)
    expect(layoutOf({ timeLabel: () => '2026年11月12日' }).timeTicks.length).toBeLessThan(wide)
  })

  it('should put a single point into the middle and take none', () => {
    const { x, plot } = layoutOf({ count: 1 })
    expect(x(0)).toBe((plot.left + plot.right) / 2)
    expect(layoutOf({ count: 0, values: [] }).timeTicks).toEqual([])
  })

  it('should put every line of the grid on whole pixels, whatever the height', () => {
    for (let height = 120; height < 300; height += 1) {
      const { valueTicks, y, plot } = layoutOf({ height, values: [-3, 17] })
      for (const tick of valueTicks) expect(y(tick) % 1).toBeCloseTo(0)
      expect(plot.top).toBeGreaterThanOrEqual(10)
    }
  })

  it('should have room for half of the newest label beyond its point', () => {
    const { x } = layoutOf({ timeLabel: () => '2026年11月12日' })
    expect(x(29) + 40).toBeLessThan(600)
  })

  it('should give wider numbers a wider margin', () => {
    expect(layoutOf({ valueLabel: () => '1,000,000' }).plot.left).toBeGreaterThan(layoutOf({}).plot.left)
  })
})

describe('indexAt', () => {
  it('should find the point under the pointer and stay within the chart', () => {
    const { indexAt, x } = layoutOf({})
    expect(indexAt(x(7) + 3, 0)).toBe(7)
    expect(indexAt(-50, 0)).toBe(0)
    expect(indexAt(5000, 0)).toBe(29)
    expect(layoutOf({ count: 1 }).indexAt(5000, 0)).toBe(0)
  })
})

describe('what nivo makes of a layout', () => {
  it.each([
    { count: 30, values: [10, null, 80] },
    { count: 1, values: [42] },
    { count: 365, values: [-1_200_000, 4_000_000], width: 320 },
  ])('should stand where the layout says: $count points', (input) => {
    const { plot, x, y, ends, valueTicks } = layoutOf(input)
    const [low = 0, high = 0] = [valueTicks[0], valueTicks.at(-1)]
    const spec = (min: number, max: number) => ({ type: 'linear', min, max, nice: false }) as const
    const [width, height] = [plot.right - plot.left, plot.bottom - plot.top]
    const xScale = createLinearScale(spec(...ends), { all: [], min: 0, max: 0 }, width, 'x')
    const yScale = createLinearScale(spec(low, high), { all: [], min: 0, max: 0 }, height, 'y')
    for (const index of [0, input.count - 1]) expect(plot.left + xScale(index)).toBeCloseTo(x(index))
    for (const value of [low, 0, high]) expect(plot.top + yScale(value)).toBeCloseTo(y(value))
  })
})
