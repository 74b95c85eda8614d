import { describe, expect, it } from 'vitest'

import { panelsLayout, titleHeight } from './panelsLayout.ts'
import type { PanelLine } from './panelsLayout.ts'

const panel = (values: (number | null)[], whole: PanelLine['whole'] = 'whole'): PanelLine => ({
  values,
  whole,
  axisValue: String,
})

const layoutOf = (panels: readonly PanelLine[], above = 0) =>
  panelsLayout({ width: 800, height: 400, count: 3, panels, timeLabel: () => 'Nov 12', above })

describe('panelsLayout', () => {
  it('should put panels under each other, their points and axes too, with times below the last alone', () => {
    const { panels, plot, x } = layoutOf([panel([0, 10, 1800]), panel([3, 9, 40]), panel([5, 8, 20])], 26)
    expect(panels[0]?.top).toBe(26 + titleHeight)
    for (const { layout, top, size } of panels) {
      expect(layout.plot.left).toBe(plot.left)
      expect([0, 1, 2].map(layout.x)).toEqual([0, 1, 2].map(x))
      expect(top + size.height).toBeLessThanOrEqual(400)
    }
    expect(panels.map(({ layout }) => layout.timeTicks.length > 0)).toEqual([false, false, true])
  })

  it('should give each metric a scale of its own, from 0 unless all of it is far from 0', () => {
    const { panels } = layoutOf([panel([900, 1200, 1800]), panel([81, 84, 90], 'any'), panel([3, 9, 40])])
    expect(panels.map(({ layout }) => (layout.valueTicks[0] ?? 0) > 0)).toEqual([false, true, false])
    expect(panels.map(({ variant }) => variant)).toEqual(['line', 'bare', 'line'])
    expect(panels[2]?.layout.valueTicks.at(-1)).toBeLessThan(100)
  })

  it('should draw counts of 0, 1 and 2 as bars from 0', () => {
    const { panels } = layoutOf([panel([1, 2, 2]), panel([1, 2, 2], 'any')])
    expect(panels[0]).toMatchObject({ variant: 'bars' })
    expect(panels[0]?.layout.valueTicks[0]).toBe(0)
    expect(panels[1]?.variant).not.toBe('bars')
  })

  it('should find the point under the pointer in whichever panel', () => {
    const { indexAt, x } = layoutOf([panel([3, 9, 40]), panel([5, 8, 20])])
    expect(indexAt(x(1) + 2, 350)).toBe(1)
    expect(indexAt(x(2) + 90, 10)).toBe(2)
  })

  it('should take no panels and no points', () => {
    const empty = panelsLayout({ width: 0, height: 0, count: 0, panels: [], timeLabel: String, above: 0 })
    expect(empty.panels).toEqual([])
    expect(empty.indexAt(0, 0)).toBe(0)
  })
})
