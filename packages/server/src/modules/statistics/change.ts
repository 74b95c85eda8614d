/** By how many per cent a value changed, to one decimal; null where there is nothing to compare with. */
export function deltaPct(value: number, before: number | null): number | null {
  if (before === null || before === 0) return null
  return Math.round(((value - before) / before) * 1000) / 10
}

/** A part of a whole, 0–1, to four decimals; 0 of nothing. */
export function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000
}
