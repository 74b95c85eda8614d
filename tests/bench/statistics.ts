/** The middle of some figures. Throws on none. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('no figures')
  return sorted.length % 2 === 1 ? middle : (middle + (sorted[sorted.length / 2 - 1] ?? middle)) / 2
}

/** The figure under which a share of them lies, between neighbours in proportion. Throws on none. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  if (low === undefined || high === undefined) throw new Error('no figures')
  return low + (high - low) * (at % 1)
}

/**
 * Milliseconds a fixed piece of work takes on this machine now, not warmed up. Two runs can be compared by the ratio of
 * their calibrations; about 130 on the machine the goals were set on.
 */
export function calibrate(): number {
  const start = performance.now()
  let x = 1
  const cells = new Float64Array(200_000)
  for (let round = 0; round < 4; round++) {
    for (let i = 0; i < cells.length; i++) {
      x = (x * 16_807) % 2_147_483_647
      cells[i] = x
    }
    cells.sort()
  }
  return performance.now() - start
}
