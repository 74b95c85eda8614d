import { describe, expect, it } from 'vitest'

import { lineLayers } from './lineLayers.ts'
import type { LinePicture } from './lineLayers.ts'

/** The rectangles that bars are, in a chart whose 0 is at 100 and whose 1 is 20 above it. */
function barsOf(line: Pick<LinePicture['lines'][number], 'values' | 'compare'>): number[][] {
  const rects: number[][] = []
  // Casts: of a canvas and of nivo's scales only what bars ask for.
  const context = {
    save: () => undefined,
    restore: () => undefined,
    fillRect: (...rect: number[]) => rects.push(rect),
  } as unknown as CanvasRenderingContext2D
  const picture = {
    layout: { x: (index: number) => index * 40 },
    variant: 'bars',
    lines: [{ key: 'a', color: '--bms-chart-1', shape: 'circle', ...line }],
    lastPoint: 'full',
  } as unknown as LinePicture
  const layer = lineLayers(picture, {} as never, '').filter((one) => typeof one === 'function')[1]
  layer?.(context, { xScale: (index: number) => index * 40, yScale: (value: number) => 100 - value * 20 } as never)
  return rects
}

describe('bars of small counts', () => {
  it('should tell 0, which is known, from a gap', () => {
    expect(barsOf({ values: [2, 0, null] })).toEqual([
      [-6, 60, 11, 40],
      [34, 98, 11, 2],
    ])
  })

  it('should do so of what they are compared with, too', () => {
    expect(barsOf({ values: [null, null, null], compare: [1, 0, null] })).toEqual([
      [-6, 79, 11, 2],
      [34, 99, 11, 2],
    ])
  })
})
