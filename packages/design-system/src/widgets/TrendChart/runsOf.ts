/** Indexes of neighbouring known values: a gap ends one run and begins the next. */
export function runsOf(values: readonly (number | null)[]): number[][] {
  const runs: number[][] = []
  for (const [index, value] of values.entries()) {
    if (value === null) continue
    if (index > 0 && values[index - 1] !== null) runs.at(-1)?.push(index)
    else runs.push([index])
  }
  return runs
}
