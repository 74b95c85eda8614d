/**
 * Round numbers for an axis, from one at or under `min` to one at or over `max`, in even steps of 1, 2, 2.5 or 5 times a
 * power of ten. `count` is about how many steps are wanted. `whole` keeps steps from being parts of one.
 */
export function niceTicks(min: number, max: number, count: number, whole: 'whole' | 'any' = 'any'): number[] {
  const span = max - min
  if (!Number.isFinite(span) || count < 1) return [0, 1]
  if (span <= 0) return min > 0 ? niceTicks(0, min, count, whole) : min < 0 ? niceTicks(min, 0, count, whole) : [0, 1]
  const step = niceStep(span / count, whole)
  const first = Math.floor(min / step + 1e-9)
  const last = Math.ceil(max / step - 1e-9)
  // Multiplied, not added up, and rounded: 0.1 + 0.2 must not get onto an axis.
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

function niceStep(rough: number, whole: 'whole' | 'any'): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough * (1 - 1e-9))
  const nice = step ?? 10 * power
  if (whole === 'any') return nice
  return nice < 1 ? 1 : Number.isInteger(nice) ? nice : Math.ceil(nice)
}
