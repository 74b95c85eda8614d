import { labelWidth, thinLabels, valueAxis, widestLabel } from '../ChartPlot/axisLabels.ts'
import type { AxisBase } from '../ChartPlot/axisLabels.ts'
import type { PlotLayout } from '../ChartPlot/ChartPlot.tsx'

/** Where the parts of a line chart stand, in CSS pixels. */
export interface TrendLayout extends PlotLayout {
  x: (index: number) => number
  y: (value: number) => number
  /** What stands at the left and right end of the plot, as an index: points keep off the edges. */
  ends: readonly [left: number, right: number]
  valueTicks: number[]
  /** Indexes of the times that get a label. */
  timeTicks: number[]
  /** Room at the right for the lines' names; 0 where they stand elsewhere. */
  beside: number
}

/** What a layout is made of. */
export interface TrendLayoutInput {
  width: number
  height: number
  count: number
  values: readonly (number | null)[]
  whole: 'whole' | 'any'
  valueLabel: (value: number) => string
  timeLabel: (index: number) => string
  /** Room above the lines for what happened, and at the right for their names; none by default. */
  above?: number
  beside?: number
  /** How wide the value axis is at least: panels under each other have one width. */
  axisWidth?: number
  /** `none`: a panel below has the times. */
  times?: 'below' | 'none'
  base?: AxisBase
}

const padding = { top: 10, right: 10, bottom: 26, plain: 6 }
const labelGap = 10

/** Computes the layout of a line chart: a grid on whole pixels, and room for every label. */
export function trendLayout(input: TrendLayoutInput): TrendLayout {
  const { width, height, count, above = 0, beside = 0, axisWidth = 0, times = 'below' } = input
  const start = padding.top + above
  const bottom = Math.max(start + 1, height - (times === 'below' ? padding.bottom : padding.plain))
  const { ticks: valueTicks, length } = valueAxis(input.values, bottom - start, input.whole, input.base)
  const top = bottom - length
  const [low, high] = [valueTicks[0] ?? 0, valueTicks.at(-1) ?? 1]
  const own = Math.ceil(Math.max(...valueTicks.map((tick) => labelWidth(input.valueLabel(tick))))) + labelGap
  const left = Math.max(axisWidth, own)
  const widest = widestLabel(count, input.timeLabel)
  // The newest time is labelled, and half of its label stands beyond its point.
  const right = Math.max(left + 1, width - Math.max(padding.right, beside, Math.ceil(widest / 2) - 6))
  const inset = Math.min(8, (right - left) / 4)
  const step = count > 1 ? (right - left - 2 * inset) / (count - 1) : 0
  const x = (index: number): number => (count > 1 ? left + inset + index * step : (left + right) / 2)
  return {
    direction: 'upright',
    plot: { left, right, top, bottom },
    x,
    y: (value) => bottom - ((value - low) / (high - low)) * length,
    ends: count > 1 ? [-inset / step, count - 1 + inset / step] : [-1, 1],
    valueTicks,
    timeTicks: times === 'none' ? [] : thinLabels(count, step, widest),
    beside,
    indexAt: (at) => (count < 2 ? 0 : Math.min(count - 1, Math.max(0, Math.round((at - x(0)) / step)))),
    placeOf: (index) => ({ x: x(index), y: top }),
  }
}
