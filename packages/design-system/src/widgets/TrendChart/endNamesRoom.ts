import { labelWidth } from '../ChartPlot/axisLabels.ts'

/** Height of a name at the end of its line, which may take two lines, in CSS pixels. */
export const nameHeight = 34

/** More names than this are no longer read faster than a legend, and a chart narrower than this has no room for any. */
const mostNames = 4
const leastWidth = 520
/** The widest a name gets before it takes its second line, and what stands beside it. */
const widestName = 116
const markRoom = 28

/** Room at the right of a chart of this width for the names of its series, in CSS pixels; 0 where a legend has them. */
export function endNamesRoom(series: readonly { label: string }[], width: number): number {
  if (series.length > mostNames || width < leastWidth) return 0
  // Names are a little larger than the labels of axes, which `labelWidth` is of.
  const widest = Math.max(...series.map(({ label }) => 1.15 * labelWidth(label)))
  return Math.ceil(Math.min(widestName, widest)) + markRoom
}
