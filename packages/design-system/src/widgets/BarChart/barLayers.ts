/* oxlint-disable unicorn/no-array-fill-with-reference-type -- `fill` is a canvas's here, not an array's */
import type { BarCanvasCustomLayer, BarCanvasRenderer, BarDatum } from '@nivo/bar'

import { frameColors } from '../ChartDrawing/nivoTheme.ts'
import type { ChartLooks } from '../ChartDrawing/useChartLooks.ts'
import { seriesColors } from '../ChartPlot/seriesLook.ts'
import type { BarLayout } from './barLayout.ts'

/** The colours that a bar chart needs. */
export const barColors = [...seriesColors, ...frameColors, '--bms-text-muted'] as const
/** A colour that a bar chart needs. */
export type BarColor = (typeof barColors)[number]

/** What is drawn: the parts of the stacks, from the bottom up. */
export interface BarPicture {
  layout: BarLayout
  parts: readonly { key: string; color: (typeof seriesColors)[number]; values: readonly (number | null)[] }[]
  /** What each bar and those before it have of all, 0–1: drawn as a line. */
  shares: readonly number[] | undefined
  /** The last bar is still growing: it is paler. */
  lastBar: 'full' | 'partial'
}

/** Bars on whole pixels, with one between two parts of a stack: it keeps them apart without a line. */
export const drawBar =
  (growing: string | undefined, direction: BarLayout['direction']): BarCanvasRenderer<BarDatum> =>
  (context, { bar: { x, y, width, height, color, data } }) => {
    context.globalAlpha = String(data.indexValue) === growing ? 0.6 : 1
    context.fillStyle = color
    if (direction === 'upright') {
      const [left, right] = [Math.round(x), Math.max(Math.round(x) + 1, Math.round(x + width) - 1)]
      context.fillRect(left, y, right - left, Math.max(0.5, height - 1))
    } else {
      const [top, bottom] = [Math.round(y), Math.max(Math.round(y) + 1, Math.round(y + height) - 1)]
      context.fillRect(x, top, Math.max(0.5, width - 1), bottom - top)
    }
    context.globalAlpha = 1
  }

/** Where bars begin. */
export const zeroLine =
  (colors: Readonly<Record<BarColor, string>>): BarCanvasCustomLayer<BarDatum> =>
  (context, { bars: [bar], innerWidth, innerHeight, xScale, yScale }) => {
    if (!bar) return
    const scale = ('bandwidth' in xScale ? yScale : xScale) as (value: number) => number
    const at = Math.round(scale(0))
    context.save()
    context.globalAlpha = 0.55
    context.strokeStyle = colors['--bms-border-strong']
    context.lineWidth = 1
    context.beginPath()
    if ('bandwidth' in xScale) {
      context.moveTo(0, at)
      context.lineTo(innerWidth, at)
    } else {
      context.moveTo(at, 0)
      context.lineTo(at, innerHeight)
    }
    context.stroke()
    context.restore()
  }

/** A Pareto's line, and its own axis at the right, from 0 to all. */
export const shareLine =
  (
    { shares, layout, label }: { shares: readonly number[]; layout: BarLayout; label: (share: number) => string },
    { colors, fontFamily, fontSize }: ChartLooks<BarColor>,
  ): BarCanvasCustomLayer<BarDatum> =>
  (context, { innerWidth, innerHeight }) => {
    const place = (index: number): readonly [x: number, y: number] => [
      layout.middleOf(index) - layout.plot.left,
      innerHeight * (1 - (shares[index] ?? 0)),
    ]
    context.save()
    context.font = `${fontSize}px ${fontFamily}`
    context.fillStyle = colors['--bms-text-subtle']
    context.textBaseline = 'middle'
    for (const share of [0, 0.25, 0.5, 0.75, 1]) {
      context.fillText(label(share), innerWidth + 8, innerHeight * (1 - share))
    }
    context.strokeStyle = colors['--bms-text-muted']
    context.lineWidth = 2
    context.lineJoin = 'round'
    context.beginPath()
    for (const index of shares.keys()) context.lineTo(...place(index))
    context.stroke()
    context.fillStyle = colors['--bms-surface']
    for (const index of shares.keys()) {
      context.beginPath()
      context.arc(...place(index), 3, 0, 2 * Math.PI)
      context.fill()
      context.stroke()
    }
    context.restore()
  }
