/* oxlint-disable unicorn/no-array-fill-with-reference-type -- `fill` is a canvas's here, not an array's */
import type { ChartFrame } from '../ChartCanvas/ChartCanvas.tsx'
import { drawBars } from './drawBars.ts'
import { seriesColors, shapePath } from './seriesLook.ts'
import type { SeriesShape } from './seriesLook.ts'
import type { TrendLayout } from './trendLayout.ts'

/** The colours that drawTrend needs. */
export const trendColors = [
  ...seriesColors,
  '--bms-chart-grid',
  '--bms-surface',
  '--bms-text-subtle',
  '--bms-border-strong',
] as const

/** A colour that drawTrend needs. */
export type TrendColor = (typeof trendColors)[number]

/** How series are drawn. */
export type TrendVariant = 'line' | 'area' | 'bars'

/** What is drawn: the series that are shown, and where the cursor is. */
export interface TrendPicture {
  layout: TrendLayout
  /** `area`: filled down to 0; `bars`: stacked. A single line is always filled. */
  variant: TrendVariant
  lines: readonly {
    color: TrendColor
    shape: SeriesShape
    values: readonly (number | null)[]
    /** Those of the period compared with. */
    compare?: readonly (number | null)[] | undefined
  }[]
  cursor: number | undefined
  /** The last point is still growing: its line is dashed and its mark hollow. */
  lastPoint: 'full' | 'partial'
  valueLabel: (value: number) => string
  timeLabel: (index: number) => string
}

const lineWidth = 2
const markSize = 8

/** Draws a whole line chart; costs about a millisecond, so a moving cursor may draw all of it again. */
export function drawTrend(frame: ChartFrame<TrendColor>, picture: TrendPicture): void {
  drawGrid(frame, picture)
  if (picture.cursor !== undefined) drawCursor(frame, picture, picture.cursor)
  if (picture.variant === 'bars') return drawBars(frame, picture)
  if (picture.variant === 'area' || picture.lines.length === 1) {
    for (const line of picture.lines) drawArea(frame, picture, line)
  }
  for (const line of picture.lines) drawCompare(frame, picture, line)
  for (const line of picture.lines) drawLine(frame, picture, line)
  for (const line of picture.lines) drawMarks(frame, picture, line)
}

type Line = TrendPicture['lines'][number]

function drawGrid({ context, colors, font }: ChartFrame<TrendColor>, picture: TrendPicture): void {
  const { plot, valueTicks, timeTicks, x, y } = picture.layout
  context.font = font
  context.fillStyle = colors['--bms-text-subtle']
  context.lineWidth = 1
  context.textBaseline = 'middle'
  context.textAlign = 'right'
  for (const tick of valueTicks) {
    // Half a pixel in, a line one pixel wide covers one row of pixels, not two.
    const at = Math.round(y(tick)) + 0.5
    context.strokeStyle = tick === 0 ? colors['--bms-border-strong'] : colors['--bms-chart-grid']
    context.globalAlpha = tick === 0 ? 0.55 : 1
    strokePath(context, `M${plot.left} ${at}H${plot.right}`)
    context.globalAlpha = 1
    context.fillText(picture.valueLabel(tick), plot.left - 8, at)
  }
  context.textBaseline = 'alphabetic'
  context.textAlign = 'center'
  for (const index of timeTicks) {
    const label = picture.timeLabel(index)
    const half = context.measureText(label).width / 2
    const center = Math.min(plot.right + 8 - half, Math.max(half, x(index)))
    context.fillText(label, center, plot.bottom + 18)
  }
}

function drawCursor({ context, colors }: ChartFrame<TrendColor>, { layout }: TrendPicture, cursor: number): void {
  context.strokeStyle = colors['--bms-border-strong']
  context.lineWidth = 1
  strokePath(context, `M${Math.round(layout.x(cursor)) + 0.5} ${layout.plot.top}V${layout.plot.bottom}`)
}

function drawArea({ context, colors }: ChartFrame<TrendColor>, { layout }: TrendPicture, line: Line): void {
  const fill = context.createLinearGradient(0, layout.plot.top, 0, layout.plot.bottom)
  fill.addColorStop(0, colors[line.color])
  // A transparent stop of another colour would turn the middle grey; alpha is set for the whole instead.
  fill.addColorStop(1, colors['--bms-surface'])
  context.fillStyle = fill
  context.globalAlpha = 0.13
  for (const run of runsOf(line.values)) {
    const path = run.map((index) => `${layout.x(index)} ${layout.y(line.values[index] ?? 0)}`).join('L')
    const [first = 0, last = 0] = [run[0], run.at(-1)]
    context.fill(new Path2D(`M${path}L${layout.x(last)} ${layout.y(0)}L${layout.x(first)} ${layout.y(0)}z`))
  }
  context.globalAlpha = 1
}

function drawLine({ context, colors }: ChartFrame<TrendColor>, { layout, lastPoint }: TrendPicture, line: Line): void {
  const last = line.values.length - 1
  const at = (index: number): string => `${layout.x(index)} ${layout.y(line.values[index] ?? 0)}`
  context.strokeStyle = colors[line.color]
  context.lineWidth = lineWidth
  context.lineJoin = 'round'
  context.lineCap = 'round'
  for (const run of runsOf(line.values)) {
    const isPartial = lastPoint === 'partial' && run.at(-1) === last && run.length > 1
    const full = isPartial ? run.slice(0, -1) : run
    strokePath(context, `M${full.map(at).join('L')}`)
    if (!isPartial) continue
    context.setLineDash([3, 5])
    strokePath(context, `M${at(last - 1)}L${at(last)}`)
    context.setLineDash([])
  }
}

/** The period compared with: dashed and faint, so that the present stays in front. */
function drawCompare({ context, colors }: ChartFrame<TrendColor>, { layout }: TrendPicture, line: Line): void {
  const { compare, color } = line
  if (compare === undefined) return
  context.save()
  context.strokeStyle = colors[color]
  context.globalAlpha = 0.75
  context.lineWidth = 1.5
  context.lineJoin = 'round'
  context.setLineDash([5, 4])
  for (const run of runsOf(compare)) {
    strokePath(context, `M${run.map((index) => `${layout.x(index)} ${layout.y(compare[index] ?? 0)}`).join('L')}`)
  }
  context.restore()
}

/** Marks stand where a line can't: on points alone between gaps; on the newest point; and where the cursor is. */
function drawMarks({ context, colors }: ChartFrame<TrendColor>, picture: TrendPicture, line: Line): void {
  const last = line.values.length - 1
  const alone = runsOf(line.values).flatMap((run) => (run.length === 1 ? run : []))
  const marked = new Set([...alone, last, ...(picture.cursor === undefined ? [] : [picture.cursor])])
  for (const index of marked) {
    const value = line.values[index]
    if (value === null || value === undefined) continue
    const isHollow = index === last && picture.lastPoint === 'partial'
    context.save()
    context.translate(picture.layout.x(index), picture.layout.y(value))
    const mark = new Path2D(shapePath(line.shape, markSize))
    context.lineWidth = isHollow ? lineWidth : 3
    context.strokeStyle = isHollow ? colors[line.color] : colors['--bms-surface']
    context.fillStyle = isHollow ? colors['--bms-surface'] : colors[line.color]
    if (!isHollow) context.stroke(mark)
    context.fill(mark)
    if (isHollow) context.stroke(mark)
    context.restore()
  }
}

/** Indexes of neighbouring known values: a gap ends one run and begins the next. */
function runsOf(values: readonly (number | null)[]): number[][] {
  const runs: number[][] = []
  for (const [index, value] of values.entries()) {
    if (value === null) continue
    if (index > 0 && values[index - 1] !== null) runs.at(-1)?.push(index)
    else runs.push([index])
  }
  return runs
}

function strokePath(context: CanvasRenderingContext2D, path: string): void {
  context.stroke(new Path2D(path))
}
