import { quantileScale } from './quantileScale.ts'
import type { QuantileScale } from './quantileScale.ts'

/** From this many times the smallest on, classes go by powers of ten: of equally many, one would hold giant and dwarf. */
const wideSpread = 1000

/**
 * Steps of 1, 3, 10, 30 … above `low` and up to `high`, at most `count` of them: even steps of a log scale. Where these would
 * be too many, powers of ten, and between the largest of them the halves that there is room for.
 */
export function logSteps(low: number, high: number, count: number): number[] {
  const [from, to] = [Math.floor(Math.log10(low)), Math.floor(Math.log10(high))]
  const powers = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => 10 ** (from + index))
  const steps = (factors: readonly number[]): number[] =>
    powers
      .flatMap((power) => factors.map((factor) => Number((factor * power).toPrecision(1))))
      .filter((step) => step > low && step <= high)
  const whole = steps([1]).slice(-count)
  const halves = steps([3])
  const room = count - whole.length
  return [...whole, ...halves.slice(Math.max(0, halves.length - room))].toSorted((a, b) => a - b)
}

/**
 * Classes of whole figures without a gap: each begins one above the end of the class before. Of about equally many
 * figures each, or, where the largest is a thousand times the smallest and more, by powers of ten.
 */
export function classScale(values: readonly number[], count: number): QuantileScale {
  const positive = values.filter((value) => value > 0)
  const [low, high] = [Math.min(...positive), Math.max(...positive)]
  if (positive.length < 2 || high / low < wideSpread) return withoutGaps(quantileScale(values, count))
  const steps = logSteps(low, high, count - 1)
  const smallest = Math.min(...values)
  return {
    classes: [smallest, ...steps].map((from, index) => ({
      from,
      to: index < steps.length ? (steps[index] ?? 0) - 1 : high,
    })),
    classOf: (value) => steps.findLastIndex((step) => value >= step) + 1,
  }
}

function withoutGaps({ classes, classOf }: QuantileScale): QuantileScale {
  return {
    classes: classes.map(({ from, to }, index) => {
      const before = classes[index - 1]
      return { from: before ? before.to + 1 : from, to }
    }),
    classOf,
  }
}
