/** A timeline's paths, in a box as wide as it has days and 100 high; 0 at the bottom. */
export interface TimelinePaths {
  /** The rate; the pen is lifted where nothing is known. */
  readonly line: string
  /** Days that are known alone, between gaps: lines of no length. */
  readonly points: string
  /** From 0 up to what the rate is held against. */
  readonly baseline: string
}

type Values = readonly (number | null)[]

const height = 100

/** Draws a rate and its baseline on a scale from 0 to `top`, which is above 0. */
export function timelinePaths(rates: Values, baselines: Values, top: number): TimelinePaths {
  const at = (index: number, value: number): string => `${index + 0.5} ${round(height - (value / top) * height)}`
  const draw = (run: readonly Known[]): string => `M${run.map(({ index, value }) => at(index, value)).join('L')}`
  const runs = runsOf(rates)
  return {
    line: runs
      .filter((run) => run.length > 1)
      .map(draw)
      .join(''),
    points: runs
      .filter((run) => run.length === 1)
      .map((run) => `${draw(run)}h0`)
      .join(''),
    baseline: runsOf(baselines)
      .map((run) => {
        const [first, last] = [run[0], run.at(-1)]
        if (!first || !last) return ''
        // A day is as wide as any other at the ends, too.
        const edge = `L${last.index + 1} ${at(last.index, last.value).split(' ')[1] ?? ''}V${height}H${first.index}`
        const begin = `M${first.index} ${height}V${at(first.index, first.value).split(' ')[1] ?? ''}`
        return `${begin}${run.map(({ index, value }) => `L${at(index, value)}`).join('')}${edge}Z`
      })
      .join(''),
  }
}

interface Known {
  readonly index: number
  readonly value: number
}

/** Days that are known, as many as follow each other in one run. */
function runsOf(values: Values): Known[][] {
  const runs: Known[][] = []
  for (const [index, value] of values.entries()) {
    if (value === null) continue
    const last = runs.at(-1)
    if (last && last.at(-1)?.index === index - 1) last.push({ index, value })
    else runs.push([{ index, value }])
  }
  return runs
}

const round = (value: number): number => Math.round(value * 100) / 100
