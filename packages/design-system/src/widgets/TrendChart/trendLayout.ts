import { niceTicks } from './niceTicks.ts'

/** Where the parts of a chart stand, in CSS pixels. */
export interface TrendLayout {
  plot: { left: number; right: number; top: number; bottom: number }
  x: (index: number) => number
  y: (value: number) => number
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
  /** What stands on a time: a point, or bars, which need room on both sides. */
  shape?: 'points' | 'bars'
  valueLabel: (value: number) => string
  timeLabel: (index: number) => string
}

/** About 44 pixels between two lines of the grid read well. */
const tickDistance = 44
const padding = { top: 10, right: 10, bottom: 26 }
const labelGap = 10

/** Computes the layout of a chart; numbers on the axis always include 0, or a small change would look like a big one. */
export function trendLayout(input: TrendLayoutInput): TrendLayout {
  const known = input.values.filter((value) => value !== null)
  const [min, max] = known.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [0, 0])
  const bottom = Math.max(padding.top + 1, input.height - padding.bottom)
  const steps = Math.max(2, Math.round((bottom - padding.top) / tickDistance))
  const valueTicks = niceTicks(min, max, steps, input.whole)
  const [low, high] = [valueTicks[0] ?? 0, valueTicks.at(-1) ?? 1]
  const left = Math.ceil(Math.max(...valueTicks.map((tick) => labelWidth(input.valueLabel(tick))))) + labelGap
  const right = Math.max(left + 1, input.width - padding.right)
  const room = input.shape === 'bars' ? (right - left) / (2 * Math.max(1, input.count)) : 8
  const inset = Math.min(room, (right - left) / 4)
  const step = input.count > 1 ? (right - left - 2 * inset) / (input.count - 1) : 0
  const x = (index: number): number => (input.count > 1 ? left + inset + index * step : (left + right) / 2)
  return {
    plot: { left, right, top: padding.top, bottom },
    x,
    y: (value) => bottom - ((value - low) / (high - low)) * (bottom - padding.top),
    valueTicks,
    timeTicks: thinLabels(input.count, step, widestLabel(input)),
  }
}

/** The index of the point nearest to a place on the screen; `x` in the chart's CSS pixels. */
export function nearestIndex(layout: TrendLayout, count: number, x: number): number {
  if (count < 2) return 0
  const index = Math.round((x - layout.x(0)) / (layout.x(1) - layout.x(0)))
  return Math.min(count - 1, Math.max(0, index))
}

/**
 * About how wide a label is at 11 pixels. An estimate is enough to keep labels apart, it needs no canvas, and it makes
 * the same picture before and after a font has loaded.
 */
function labelWidth(text: string): number {
  return Array.from(text).reduce((width, letter) => width + (letter > '\u2e80' ? 11.5 : 6.3), 0)
}

function widestLabel({ count, timeLabel }: TrendLayoutInput): number {
  const samples = [0, Math.floor(count / 2), count - 1].filter((index) => index >= 0)
  return Math.max(0, ...samples.map((index) => labelWidth(timeLabel(index))))
}

/** The newest time always has its label; the others stand at even steps before it. */
function thinLabels(count: number, step: number, width: number): number[] {
  if (count === 0) return []
  const every = step > 0 ? Math.max(1, Math.ceil((width + 16) / step)) : 1
  const ticks: number[] = []
  for (let index = count - 1; index >= 0; index -= every) ticks.unshift(index)
  return ticks
}
