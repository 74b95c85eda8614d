/** Colours of series in order; a ninth series starts again. */
export const seriesColors = [
  '--bms-chart-1',
  '--bms-chart-2',
  '--bms-chart-3',
  '--bms-chart-4',
  '--bms-chart-5',
  '--bms-chart-6',
  '--bms-chart-7',
  '--bms-chart-8',
] as const

/** Shapes of points in order, so that no series is told by its colour alone. */
const seriesShapes = ['circle', 'square', 'diamond', 'triangle'] as const
/** A shape of points. */
export type SeriesShape = (typeof seriesShapes)[number]

/** How the series at this position looks, everywhere: line, legend, tooltip. */
export function seriesLook(index: number): { color: (typeof seriesColors)[number]; shape: SeriesShape } {
  return {
    color: seriesColors[index % seriesColors.length] ?? '--bms-chart-1',
    shape: seriesShapes[index % seriesShapes.length] ?? 'circle',
  }
}

const shapePaths: Record<SeriesShape, (r: number) => string> = {
  circle: (r) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
  square: (r) => `M${-0.9 * r} ${-0.9 * r}h${1.8 * r}v${1.8 * r}h${-1.8 * r}z`,
  diamond: (r) => `M0 ${-1.2 * r}L${1.2 * r} 0L0 ${1.2 * r}L${-1.2 * r} 0z`,
  triangle: (r) => `M0 ${-1.1 * r}L${1.15 * r} ${0.9 * r}L${-1.15 * r} ${0.9 * r}z`,
}

/** SVG path data of a shape around 0, 0; `size` is about its width. The shapes look equally large, not measure so. */
export function shapePath(shape: SeriesShape, size: number): string {
  return shapePaths[shape](size / 2)
}
