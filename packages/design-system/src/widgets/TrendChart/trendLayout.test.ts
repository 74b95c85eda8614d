import { describe, expect, it } from 'vitest'

import { nearestIndex, trendLayout } from './trendLayout.ts'
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

  it('should give wider numbers a wider margin', () => {
    expect(layoutOf({ valueLabel: () => '1,000,000' }).plot.left).toBeGreaterThan(layoutOf({}).plot.left)
  })
})

describe('nearestIndex', () => {
  it('should find the point under the pointer and stay within the chart', () => {
    const layout = layoutOf({})
    expect(nearestIndex(layout, 30, layout.x(7) + 3)).toBe(7)
    expect(nearestIndex(layout, 30, -50)).toBe(0)
    expect(nearestIndex(layout, 30, 5000)).toBe(29)
    expect(nearestIndex(layout, 1, 5000)).toBe(0)
  })
})
