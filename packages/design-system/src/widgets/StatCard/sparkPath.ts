/** SVG path data of a line through values, and of the area under it, in a box of `width` × `height`. */
export interface SparkPath {
  line: string
  /** Left out where all values are zero: there is nothing under them. */
  area?: string
}

/**
 * Draws values from edge to edge; the smallest lies at the bottom and the largest at the top. What never changes lies in
 * the middle, and at the bottom where it is zero. Under two, nothing.
 */
export function sparkPath(values: readonly number[], width: number, height: number): SparkPath | undefined {
  if (values.length < 2) return undefined
  const [min, max] = [Math.min(...values), Math.max(...values)]
  // Room for half the stroke, or it is cut off at the top.
  const [top, bottom] = [2, height - 2]
  const flat = max === 0 ? bottom : (top + bottom) / 2
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * width
    const y = max === min ? flat : bottom - ((value - min) / (max - min)) * (bottom - top)
    return `${round(x)} ${round(y)}`
  })
  const line = `M${points.join('L')}`
  if (max === 0 && min === 0) return { line }
  return { line, area: `${line}L${width} ${height}L0 ${height}z` }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
