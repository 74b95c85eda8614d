import { niceTicks } from './niceTicks.ts'

/** About how far apart lines of the grid read well, in CSS pixels. */
const tickDistance = 44

/** Figures along an axis. */
export interface ValueAxis {
  ticks: number[]
  /** The whole pixels that the axis takes of its room: as many for each step, so that no line of the grid is blurred. */
  length: number
}

/**
 * Where an axis begins. `zero`: always at 0, or a small change would look like a big one. `near`: below the smallest value
 * where all are far from 0, as a chart's own scale beside others of the same time needs it to show any change at all.
 */
export type AxisBase = 'zero' | 'near'

/** From this part of the largest value on the smallest is far from 0. */
const farFromZero = 0.6

/** The axis of some values on at most `room` pixels. */
export function valueAxis(
  values: Iterable<number | null>,
  room: number,
  whole: 'whole' | 'any',
  base: AxisBase = 'zero',
): ValueAxis {
  let [low, high, least] = [0, 0, Infinity]
  for (const value of values) {
    if (value === null) continue
    if (value < low) low = value
    if (value > high) high = value
    if (value < least) least = value
  }
  if (base === 'near' && least < high && least >= farFromZero * high) low = least
  // In steps of a half, a low panel is half empty where its largest value is a little above a round number.
  const fewest = base === 'near' ? 3 : 2
  const ticks = niceTicks(low, high, Math.max(fewest, Math.round(room / tickDistance)), whole)
  const steps = ticks.length - 1
  return { ticks, length: Math.max(steps, Math.floor(room / steps) * steps) }
}

/**
 * About how wide a label is at 11 pixels. An estimate is enough to keep labels apart, it needs no canvas, and it makes
 * the same picture before and after a font has loaded.
 */
export function labelWidth(text: string): number {
  return Array.from(text).reduce((width, letter) => width + widthOf(letter), 0)
}

function widthOf(letter: string): number {
  if (letter === '%') return 10
  return letter > '\u2E80' ? 11.5 : 6.3
}

/** The width of the widest label, by samples: the first, the middle, the last. */
export function widestLabel(count: number, label: (index: number) => string): number {
  const samples = [0, Math.floor(count / 2), count - 1].filter((index) => index >= 0)
  return Math.max(0, ...samples.map((index) => labelWidth(label(index))))
}

/** Which of `count` labels there is room for: the newest always, the others at even steps before it. */
export function thinLabels(count: number, step: number, width: number): number[] {
  if (count === 0) return []
  const every = step > 0 ? Math.max(1, Math.ceil((width + 16) / step)) : 1
  const ticks: number[] = []
  for (let index = count - 1; index >= 0; index -= every) ticks.unshift(index)
  return ticks
}
