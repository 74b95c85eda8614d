import type { TimelineBar, TimelineRow, TimelineZoom } from './timeline.types.ts'

const hour = 3_600_000
const day = 24 * hour

/** Pixels of a day, and by how much a bar moves at the least. */
export const zooms: Readonly<Record<TimelineZoom, { readonly dayWidth: number; readonly step: number }>> = {
  day: { dayWidth: 480, step: hour },
  week: { dayWidth: 96, step: 6 * hour },
  month: { dayWidth: 28, step: day },
  quarter: { dayWidth: 10, step: day },
}

/** Heights in pixels: of a lane, of what is free around the lanes of a row, of the axis. */
const laneHeight = 36
const rowPadding = 4
export const axisHeight = 44

/** Narrowest bar, in pixels: it can still be pressed. */
export const leastWidth = 28

/** The place of a moment on the axis, in pixels. */
export const toX = (at: number, from: number, zoom: TimelineZoom): number => ((at - from) / day) * zooms[zoom].dayWidth

/** The moment of a place on the axis. */
export const toTime = (x: number, from: number, zoom: TimelineZoom): number => from + (x / zooms[zoom].dayWidth) * day

/** A bar in its place: its lane is counted within its row, `top` in pixels from the first row. */
interface PlacedBar {
  readonly bar: TimelineBar
  readonly row: number
  readonly lane: number
  readonly top: number
}

/** A row in its place. */
interface PlacedRow {
  readonly key: string
  readonly label: string
  readonly top: number
  readonly height: number
}

/** All bars in their places, row by row and in the order of their time. */
export interface TimelineLayout {
  readonly rows: readonly PlacedRow[]
  readonly bars: readonly PlacedBar[]
  readonly height: number
}

/** The lane of each bar: the first in which nothing else stands at its time. `least`: the shortest that is drawn. */
export function packLanes(bars: readonly TimelineBar[], least: number): number[] {
  const ends: number[] = []
  return bars.map(({ start, end }) => {
    const free = ends.findIndex((last) => last <= start)
    const lane = free < 0 ? ends.length : free
    ends[lane] = Math.max(end, start + least)
    return lane
  })
}

/** Puts rows and their bars in their places. */
export function layOut(rows: readonly TimelineRow[], zoom: TimelineZoom): TimelineLayout {
  const least = ((leastWidth + 4) / zooms[zoom].dayWidth) * day
  const placed: PlacedRow[] = []
  const bars: PlacedBar[] = []
  let top = 0
  for (const [row, { key, label, bars: own }] of rows.entries()) {
    const sorted = own.toSorted((a, b) => a.start - b.start || a.end - b.end || (a.key < b.key ? -1 : 1))
    const lanes = packLanes(sorted, least)
    const count = Math.max(1, ...lanes.map((lane) => lane + 1))
    const first = top + rowPadding
    bars.push(
      ...sorted.map((bar, nth) => ({ bar, row, lane: lanes[nth] ?? 0, top: first + (lanes[nth] ?? 0) * laneHeight })),
    )
    const height = count * laneHeight + 2 * rowPadding
    placed.push({ key, label, top, height })
    top += height
  }
  return { rows: placed, bars, height: top }
}

const middle = ({ bar }: PlacedBar): number => (bar.start + bar.end) / 2

/** The bar that an arrow key leads to from another; undefined where there is none that way. */
export function nextBar({ bars }: TimelineLayout, key: string, arrow: string): string | undefined {
  const at = bars.findIndex(({ bar }) => bar.key === key)
  const from = bars[at]
  if (!from) return undefined
  const own = bars.filter(({ row }) => row === from.row)
  const nth = own.indexOf(from)
  switch (arrow) {
    case 'ArrowLeft':
      return own[nth - 1]?.bar.key
    case 'ArrowRight':
      return own[nth + 1]?.bar.key
    case 'Home':
      return own[0]?.bar.key
    case 'End':
      return own.at(-1)?.bar.key
    case 'ArrowUp':
    case 'ArrowDown': {
      const isBeyond = ({ top }: PlacedBar) => (arrow === 'ArrowUp' ? top < from.top : top > from.top)
      const beyond = bars.filter(isBeyond)
      const next =
        arrow === 'ArrowUp' ? Math.max(...beyond.map(({ top }) => top)) : Math.min(...beyond.map(({ top }) => top))
      return beyond
        .filter(({ top }) => top === next)
        .toSorted((a, b) => Math.abs(middle(a) - middle(from)) - Math.abs(middle(b) - middle(from)))[0]?.bar.key
    }
    default:
      return undefined
  }
}

/** A span after so many milliseconds by one of its ends, or by both; never shorter than a step. */
export function shift(
  { start, end }: { readonly start: number; readonly end: number },
  by: number,
  edge: 'both' | 'start' | 'end',
  step: number,
): { start: number; end: number } {
  const moved = Math.round(by / step) * step
  if (edge === 'both') return { start: start + moved, end: end + moved }
  return edge === 'start'
    ? { start: Math.min(start + moved, end - Math.min(step, end - start)), end }
    : { start, end: Math.max(end + moved, start + Math.min(step, end - start)) }
}
