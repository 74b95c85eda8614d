import { createBandScale } from '@nivo/scales'
import { describe, expect, it } from 'vitest'

import { barLayout } from './barLayout.ts'
import type { BarLayoutInput } from './barLayout.ts'

const layoutOf = (input: Partial<BarLayoutInput>) =>
  barLayout({
    width: 600,
    height: 240,
    direction: 'upright',
    count: 14,
    values: [0, 80],
    whole: 'whole',
    spacing: 'apart',
    shares: 'none',
    valueLabel: String,
    nameLabel: (index) => `Nov ${index + 1}`,
    ...input,
  })

describe('barLayout', () => {
  it.each([
    { count: 14 },
    { count: 1 },
    { count: 60, width: 320 },
    { count: 11, spacing: 'touching' },
    { count: 7, direction: 'lying' },
  ] satisfies Partial<BarLayoutInput>[])('should stand where nivo puts its bars: %j', (input) => {
    const { padding, plot, middleOf, band, direction } = layoutOf(input)
    const bars = Array.from({ length: input.count }, (_, index) => String(index))
    const isUpright = direction === 'upright'
    const room = isUpright ? plot.right - plot.left : plot.bottom - plot.top
    const scale = createBandScale({ type: 'band', round: false }, { all: bars, min: '', max: '' }, room, 'x')
    scale.padding(padding)
    const start = isUpright ? plot.left : plot.top
    for (const index of bars.keys()) {
      expect(start + (scale(String(index)) ?? 0) + scale.bandwidth() / 2).toBeCloseTo(middleOf(index))
      expect(band(index).to - band(index).from).toBeCloseTo(scale.step())
    }
  })

  it('should find the bar under the pointer, and the nearest outside', () => {
    const { indexAt, middleOf, band } = layoutOf({})
    expect(indexAt(middleOf(5), 0)).toBe(5)
    expect(indexAt(band(5).to - 1, 0)).toBe(5)
    expect(indexAt(-50, 0)).toBe(0)
    expect(indexAt(5000, 0)).toBe(13)
    const lying = layoutOf({ direction: 'lying', count: 7 })
    expect(lying.indexAt(0, lying.middleOf(3))).toBe(3)
  })

  it('should let no bar be wider than thirty-six pixels', () => {
    const { padding, band } = layoutOf({ count: 2 })
    expect((band(0).to - band(0).from) * (1 - padding)).toBeLessThanOrEqual(36.01)
  })

  it('should cut names where there is no room, and leave short ones whole', () => {
    const name = '激光导航扫拖一体机器人旗舰版（自动集尘、自动清洗拖布）'
    const { nameLabel, plot } = layoutOf({
      direction: 'lying',
      width: 300,
      nameLabel: (index) => ['E31', name][index] ?? '',
      count: 2,
    })
    expect(nameLabel(0)).toBe('E31')
    expect(nameLabel(1)).toMatch(/^激光.*…$/)
    expect(plot.left).toBeLessThanOrEqual(120)
  })

  it('should keep its tooltip off the bar', () => {
    const { placeOf, band } = layoutOf({})
    expect(placeOf(0).x).toBeCloseTo(band(0).to)
    expect(placeOf(13).x).toBeCloseTo(band(13).from)
  })
})
