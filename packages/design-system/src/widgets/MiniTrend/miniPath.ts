/** A small chart's paths and places in a box of `width` × `height`: lines with gaps, from 0 up. */
export interface MiniPath {
  line: string
  /** Where a value stands, from the top. */
  y: (value: number) => number
  /** Where a point stands, from the left. */
  x: (index: number) => number
}

/** Room for half a mark at the edges. */
const edge = 5

/** Draws values from the first to the last, 0 at the bottom; null is a gap. */
export function miniPath(values: readonly (number | null)[], width: number, height: number): MiniPath {
  const top = Math.max(...values.map((value) => value ?? 0), Number.MIN_VALUE)
  const x = (index: number): number =>
    round(values.length < 2 ? width / 2 : edge + (index / (values.length - 1)) * (width - 2 * edge))
  const y = (value: number): number => round(height - edge - (value / top) * (height - 2 * edge))
  let line = ''
  for (const [index, value] of values.entries()) {
    if (value === null) continue
    const isFirst = index === 0 || values[index - 1] === null
    line += `${isFirst ? 'M' : 'L'}${x(index)} ${y(value)}`
  }
  return { line, x, y }
}

const round = (value: number): number => Math.round(value * 100) / 100
