import { niceTicks } from '../ChartPlot/niceTicks.ts'
import { logSteps } from '../CountryMap/classScale.ts'

/** A sequential scale of classes that follow each other without a gap: each holds values from `from` to below `to`. */
export interface HeatScale {
  classes: { from: number; to: number }[]
  /** The class of a value, from 0. */
  classOf: (value: number) => number
}

/** From this many times the smallest value above 0 on, steps are even on a log scale: else all but one tile were pale. */
const wideSpread = 30

/** Classes of rates and the like, at most `count`, between round numbers from 0 on. No value above 0, one class. */
export function heatScale(values: readonly number[], count: number): HeatScale {
  const positive = values.filter((value) => value > 0)
  const [low, high] = [Math.min(...positive), Math.max(...positive)]
  if (positive.length === 0) return { classes: [{ from: 0, to: 0 }], classOf: () => 0 }
  const steps = high / low >= wideSpread ? logSteps(low, high, count - 1) : evenSteps(high, count)
  return {
    classes: [0, ...steps].map((from, index) => ({ from, to: steps[index] ?? high })),
    classOf: (value) => steps.findLastIndex((step) => value >= step) + 1,
  }
}

/** Round numbers in even steps between 0 and the largest value: one less than classes. */
function evenSteps(high: number, count: number): number[] {
  for (let wanted = count; wanted > 1; wanted -= 1) {
    const steps = niceTicks(0, high, wanted).filter((tick) => tick > 0 && tick < high)
    if (steps.length < count) return steps
  }
  return []
}
