import type { ChartFrame } from '../ChartCanvas/ChartCanvas.tsx'
import type { TrendColor, TrendPicture } from './drawTrend.ts'

const widest = 36

/** Bars of all series on top of each other, the first at the bottom. Nothing known leaves no bar. */
export function drawBars({ context, colors }: ChartFrame<TrendColor>, picture: TrendPicture): void {
  const { layout, lines, cursor } = picture
  const count = lines[0]?.values.length ?? 0
  const step = count > 1 ? layout.x(1) - layout.x(0) : layout.plot.right - layout.plot.left
  const width = Math.max(1, Math.min(widest, Math.round(step * 0.68)))
  for (let index = 0; index < count; index += 1) {
    const isGrowing = picture.lastPoint === 'partial' && index === count - 1
    context.globalAlpha = (cursor === undefined || cursor === index ? 1 : 0.55) * (isGrowing ? 0.7 : 1)
    let sum = 0
    for (const { color, values } of lines) {
      const value = values[index] ?? 0
      if (value <= 0) continue
      const [bottom, top] = [layout.y(sum), layout.y(sum + value)]
      sum += value
      context.fillStyle = colors[color]
      // A pixel between two parts keeps them apart without a line.
      context.fillRect(Math.round(layout.x(index) - width / 2), top, width, Math.max(0.5, bottom - top - 1))
    }
  }
  context.globalAlpha = 1
}

/** Heights of the stacks: what the axis must reach. */
export function stackHeights(series: readonly { values: readonly (number | null)[] }[]): number[] {
  const count = series[0]?.values.length ?? 0
  return Array.from({ length: count }, (_, index) =>
    series.reduce((sum, { values }) => sum + Math.max(0, values[index] ?? 0), 0),
  )
}
