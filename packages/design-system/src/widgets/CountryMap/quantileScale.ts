/** Values in classes of about equally many, so that one giant doesn't leave the rest of the world in one colour. */
export interface QuantileScale {
  /** The smallest and largest value that fell into each class, in order. */
  classes: { from: number; to: number }[]
  /** The class of a value of the set, from 0. */
  classOf: (value: number) => number
}

/** Divides values into at most `count` classes; equal values are always in the same class. */
export function quantileScale(values: readonly number[], count: number): QuantileScale {
  const sorted = values.toSorted((a, b) => a - b)
  const bounds: number[] = []
  for (let part = 1; part <= count; part += 1) {
    const bound = sorted[Math.ceil((part / count) * sorted.length) - 1]
    if (bound !== undefined && bound !== bounds.at(-1)) bounds.push(bound)
  }
  const classOf = (value: number): number => {
    const found = bounds.findIndex((bound) => value <= bound)
    return found === -1 ? Math.max(0, bounds.length - 1) : found
  }
  return {
    classes: bounds.map((to, index) => ({ from: sorted.find((value) => classOf(value) === index) ?? to, to })),
    classOf,
  }
}
