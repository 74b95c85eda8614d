import { labelWidth, thinLabels, valueAxis, widestLabel } from '../ChartPlot/axisLabels.ts'
import type { PlotLayout } from '../ChartPlot/ChartPlot.tsx'

/** Where the parts of a bar chart stand, in CSS pixels. */
export interface BarLayout extends PlotLayout {
  /** The share of a bar's room that stays free beside it, as nivo takes it. */
  padding: number
  /** Where a bar and half of the space on each side of it begin and end, along the chart. */
  band: (index: number) => { from: number; to: number }
  /** The middle of a bar, along the chart. */
  middleOf: (index: number) => number
  valueTicks: number[]
  /** Indexes of the bars that get a label. */
  nameTicks: number[]
  /** A bar's name as its axis has room for it. */
  nameLabel: (index: number) => string
}

/** What a layout is made of. */
export interface BarLayoutInput {
  width: number
  height: number
  direction: 'upright' | 'lying'
  count: number
  /** What the axis must reach: heights of the stacks. */
  values: readonly number[]
  whole: 'whole' | 'any'
  /** `touching`: of ranges, between which there is nothing. */
  spacing: 'apart' | 'touching'
  /** On the other side: the axis of a Pareto's shares. */
  shares: 'none' | 'shown'
  valueLabel: (value: number) => string
  nameLabel: (index: number) => string
}

const edge = { top: 10, right: 10, bottom: 26 }
const labelGap = 10
/** Bars are no wider than this, however few. */
const widest = { upright: 36, lying: 24 }
/** Names beside lying bars take no more than this part of the width. */
const namePart = 0.4
const roomForShares = 44

/** Computes the layout of a bar chart, whose bars nivo puts on a band scale with `padding` on all sides. */
export function barLayout(input: BarLayoutInput): BarLayout {
  return input.direction === 'upright' ? upright(input) : lying(input)
}

function upright(input: BarLayoutInput): BarLayout {
  const { width, height, count } = input
  const bottom = Math.max(edge.top + 1, height - edge.bottom)
  const { ticks, length } = valueAxis(input.values, bottom - edge.top, input.whole)
  const left = Math.ceil(Math.max(...ticks.map((tick) => labelWidth(input.valueLabel(tick))))) + labelGap
  const right = Math.max(left + 1, width - (input.shares === 'shown' ? roomForShares : edge.right))
  const bands = bandsOf(input, right - left)
  const plot = { left, right, top: bottom - length, bottom }
  return {
    direction: 'upright',
    plot,
    padding: bands.padding,
    band: (index) => ({ from: left + bands.from(index), to: left + bands.from(index) + bands.step }),
    middleOf: (index) => left + bands.from(index) + bands.step / 2,
    valueTicks: ticks,
    nameTicks: thinLabels(count, bands.step, widestLabel(count, input.nameLabel)),
    nameLabel: input.nameLabel,
    indexAt: (x) => bands.indexAt(x - left),
    // Beside the bar, on the side where the tooltip opens, or it would lie over what it tells of.
    placeOf: (index) => {
      const [from, to] = [left + bands.from(index), left + bands.from(index) + bands.step]
      const isLeft = from + to <= width
      return { x: isLeft ? Math.min(to, width / 2) : Math.max(from, width / 2 + 1), y: plot.top }
    },
  }
}

function lying(input: BarLayoutInput): BarLayout {
  const { width, height, count } = input
  const names = Array.from({ length: count }, (_, index) => input.nameLabel(index))
  const room = Math.floor(width * namePart)
  const left = Math.min(room, Math.ceil(Math.max(0, ...names.map(labelWidth))) + labelGap)
  const bottom = Math.max(2, height - edge.bottom)
  const { ticks } = valueAxis(input.values, Math.max(1, width - left) / 2, input.whole)
  const half = Math.ceil(labelWidth(input.valueLabel(ticks.at(-1) ?? 0)) / 2)
  const right = Math.max(left + 1, width - Math.max(edge.right, half))
  const bands = bandsOf(input, bottom)
  return {
    direction: 'lying',
    plot: { left, right, top: 0, bottom },
    padding: bands.padding,
    band: (index) => ({ from: bands.from(index), to: bands.from(index) + bands.step }),
    middleOf: (index) => bands.from(index) + bands.step / 2,
    valueTicks: ticks,
    nameTicks: thinLabels(count, bands.step, 0),
    nameLabel: (index) => shorten(names[index] ?? '', left - labelGap),
    indexAt: (_x, y) => bands.indexAt(y),
    placeOf: (index) => ({ x: (left + right) / 2, y: bands.from(index) + bands.step }),
  }
}

/** d3's band scale: `count` bars and a `padding` of a step between them and at both ends. */
function bandsOf({ count, spacing, direction }: BarLayoutInput, room: number) {
  const most = widest[direction] * Math.max(1, count)
  const apart = Math.min(0.9, Math.max(0.32, (room - most) / (room + widest[direction])))
  const padding = spacing === 'touching' ? 0 : apart
  const step = room / (count + padding)
  return {
    padding,
    step,
    from: (index: number) => step * (index + padding / 2),
    indexAt: (at: number) => Math.min(count - 1, Math.max(0, Math.floor(at / step - padding / 2))),
  }
}

/** As much of a name as there is room for. */
function shorten(name: string, room: number): string {
  if (labelWidth(name) <= room) return name
  const letters = Array.from(name)
  while (letters.length > 1 && labelWidth(letters.join('')) > room - 10) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
