import { labelWidth } from '../ChartPlot/axisLabels.ts'

/** Something of one's own that happened, such as a message that went out. */
export interface TrendPin {
  key: string
  /** When: a moment or a calendar date. It stands at the point whose time it falls into. */
  t: string
  /** What it is, in a line. */
  label: string
  href?: string | undefined
}

/** Pins that stand so close that one mark has to do. */
export interface PinGroup {
  /** Index of the point it stands at: that of its first pin. */
  index: number
  pins: TrendPin[]
}

/** Height of the lane of marks above a chart, in CSS pixels. */
export const pinLane = 26

/** What a lane takes of a chart: its height, and at the left what its name needs; nothing where there is no mark. */
export function pinRoom(pins: readonly TrendPin[], name: string): { above: number; axisWidth: number } {
  return pins.length > 0 ? { above: pinLane, axisWidth: Math.ceil(labelWidth(name)) } : { above: 0, axisWidth: 0 }
}

/** The index of the point whose time a pin falls into; undefined before the first. */
export function pointOf(times: readonly string[], t: string): number | undefined {
  const index = times.findLastIndex((start) => start <= t)
  return index < 0 ? undefined : index
}

/** Puts pins at their points, and together where their marks would touch. `x` is a point's place, `reach` a mark's width. */
export function placePins(
  pins: readonly TrendPin[],
  times: readonly string[],
  x: (index: number) => number,
  reach: number,
): PinGroup[] {
  const groups: PinGroup[] = []
  for (const pin of pins.toSorted((a, b) => (a.t < b.t ? -1 : a.t > b.t ? 1 : 0))) {
    const index = pointOf(times, pin.t)
    if (index === undefined) continue
    const last = groups.at(-1)
    if (last && x(index) - x(last.index) < reach) last.pins.push(pin)
    else groups.push({ index, pins: [pin] })
  }
  return groups
}
