import { labelWidth, thinLabels, valueAxis, widestLabel } from '../ChartPlot/axisLabels.ts'
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
}

const padding = { top: 10, right: 10, bottom: 26 }
const labelGap = 10

/** Computes the layout of a line chart: a grid on whole pixels, and room for every label. */
export function trendLayout(input: TrendLayoutInput): TrendLayout {
  const { width, height, count } = input
  const bottom = Math.max(padding.top + 1, height - padding.bottom)
  const { ticks: valueTicks, length } = valueAxis(input.values, bottom - padding.top, input.whole)
  const top = bottom - length
  const [low, high] = [valueTicks[0] ?? 0, valueTicks.at(-1) ?? 1]
  const left = Math.ceil(Math.max(...valueTicks.map((tick) => labelWidth(input.valueLabel(tick))))) + labelGap
  const widest = widestLabel(count, input.timeLabel)
  // The newest time is labelled, and half of its label stands beyond its point.
  const right = Math.max(left + 1, width - Math.max(padding.right, Math.ceil(widest / 2) - 6))
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
    timeTicks: thinLabels(count, step, widest),
    indexAt: (at) => (count < 2 ? 0 : Math.min(count - 1, Math.max(0, Math.round((at - x(0)) / step)))),
    placeOf: (index) => ({ x: x(index), y: top }),
  }
}
