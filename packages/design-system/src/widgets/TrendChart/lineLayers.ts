/* oxlint-disable unicorn/no-array-fill-with-reference-type -- `fill` is a canvas's here, not an array's */
import type { LineCanvasLayer, LineCustomCanvasLayer, LineSeries } from '@nivo/line'

import { frameColors } from '../ChartDrawing/nivoTheme.ts'
import { seriesColors, shapePath } from '../ChartPlot/seriesLook.ts'
import type { SeriesShape } from '../ChartPlot/seriesLook.ts'
import { runsOf } from './runsOf.ts'
import type { TrendLayout } from './trendLayout.ts'

/** The colours that a line chart needs. */
export const trendColors = [...seriesColors, ...frameColors, '--bms-danger-text'] as const
/** A colour that a line chart needs. */
export type TrendColor = (typeof trendColors)[number]

/** How series are drawn. */
export type TrendVariant = 'line' | 'area'

/** A line that values should stay under. */
export interface TrendLimit {
  value: number
  /** What it is, written at its end. */
  label: string
  /** Said of a point above it. */
  above: string
}

/** What is drawn: the series that are shown. */
export interface LinePicture {
  layout: TrendLayout
  /** `area`: filled down to 0, as a `line` alone is; `bare`: never filled, as its axis doesn't begin there; `bars`: no lines. */
  variant: TrendVariant | 'bare' | 'bars'
  lines: readonly {
    key: string
    color: (typeof seriesColors)[number]
    shape: SeriesShape
    values: readonly (number | null)[]
    /** Those of the period compared with. */
    compare?: readonly (number | null)[] | undefined
  }[]
  /** The last point is still growing: its line is dashed and its mark hollow. */
  lastPoint: 'full' | 'partial'
  /** Points above it wear a ring. */
  limit?: TrendLimit | undefined
}

type Layer = LineCustomCanvasLayer<LineSeries>
type Colors = Readonly<Record<TrendColor, string>>

const lineWidth = 2
const markSize = 8

/** nivo's layers, and between them what it has none of: a fading area, a line of 0, what is compared, a last point. */
export function lineLayers(picture: LinePicture, colors: Colors, font: string): LineCanvasLayer<LineSeries>[] {
  const isPartial = picture.lastPoint === 'partial'
  const limit = picture.limit ? [limitLine(picture.lines, picture.limit, colors, font)] : []
  if (picture.variant === 'bars') return ['grid', zeroLine(colors), 'axes', bars(picture, colors), ...limit]
  return [
    'areas',
    fade,
    'grid',
    zeroLine(colors),
    'axes',
    compared(picture, colors),
    isPartial ? keepOffLast(picture) : roundPen,
    'lines',
    ...(isPartial ? [dashedEnd] : []),
    marks(picture, colors),
    ...limit,
  ]
}

/** Areas are faint below: what is drawn so far is taken away again, the more the lower. */
const fade: Layer = (context, { innerWidth, innerHeight }) => {
  const fill = context.createLinearGradient(0, 0, 0, innerHeight)
  fill.addColorStop(0, 'transparent')
  fill.addColorStop(1, 'black')
  context.save()
  context.globalCompositeOperation = 'destination-out'
  context.fillStyle = fill
  context.fillRect(0, 0, innerWidth, innerHeight)
  context.restore()
}

const zeroLine =
  (colors: Colors): Layer =>
  (context, { yScale, innerWidth, innerHeight }) => {
    // An axis that begins elsewhere has none.
    if (yScale(0) > innerHeight + 1) return
    context.save()
    context.globalAlpha = 0.55
    context.strokeStyle = colors['--bms-border-strong']
    context.lineWidth = 1
    context.beginPath()
    context.moveTo(0, yScale(0))
    context.lineTo(innerWidth, yScale(0))
    context.stroke()
    context.restore()
  }

/** A bar is no wider than this, in CSS pixels. */
const widestBar = 12
/** What a known 0 is as high as: where nothing is known, there is nothing. */
const leastBar = 2

/** Small counts: series stand beside each other, and what they are compared with is a stroke at its height. */
const bars =
  ({ layout, lines, lastPoint }: LinePicture, colors: Colors): Layer =>
  (context, { xScale, yScale }) => {
    const room = layout.x(1) - layout.x(0) || 4 * widestBar
    const width = Math.max(1, Math.min(widestBar, (0.8 * room) / lines.length))
    context.save()
    for (const [place, { values, compare = [], color }] of lines.entries()) {
      const left = (index: number): number => xScale(index) + (place - lines.length / 2) * width
      const length = Math.max(1, width - 1)
      context.fillStyle = colors[color]
      for (const [index, value] of values.entries()) {
        context.globalAlpha = lastPoint === 'partial' && index === values.length - 1 ? 0.6 : 1
        if (value === null) continue
        const high = Math.max(leastBar, yScale(0) - yScale(value))
        context.fillRect(left(index), yScale(0) - high, length, high)
      }
      context.globalAlpha = 0.75
      context.fillStyle = colors['--bms-text-subtle']
      for (const [index, value] of compare.entries())
        if (value !== null) context.fillRect(left(index), yScale(value) - 1, length, 2)
    }
    context.restore()
  }

/** The period compared with: dashed and faint, so that the present stays in front. */
const compared =
  ({ lines }: LinePicture, colors: Colors): Layer =>
  (context, { lineGenerator, xScale, yScale }) => {
    context.save()
    context.globalAlpha = 0.75
    context.lineWidth = 1.5
    context.lineJoin = 'round'
    context.setLineDash([5, 4])
    lineGenerator.context(context)
    for (const { compare, color } of lines) {
      if (compare === undefined) continue
      context.strokeStyle = colors[color]
      context.beginPath()
      // Where nothing is known, nivo's own points have null, too: it ends the line.
      lineGenerator(
        compare.map((value, index) => ({ x: xScale(index), y: value === null ? value : yScale(value) }) as Position),
      )
      context.stroke()
    }
    context.restore()
  }

/** As nivo types it, though it lets null be where a line has a gap. */
interface Position {
  x: number
  y: number
}

/** The limit as a dotted line with its name, and a ring around each point above it. */
const limitLine =
  (lines: LinePicture['lines'], { value: limit, label }: TrendLimit, colors: Colors, font: string): Layer =>
  (context, { xScale, yScale, innerWidth }) => {
    const y = Math.round(yScale(limit))
    context.save()
    context.strokeStyle = colors['--bms-danger-text']
    context.fillStyle = colors['--bms-danger-text']
    context.lineWidth = 1.5
    context.font = font
    context.textAlign = 'left'
    const place = [label, 4, y > 20 ? y - 6 : y + 14] as const
    context.save()
    context.strokeStyle = colors['--bms-surface']
    context.lineWidth = 4
    context.lineJoin = 'round'
    context.strokeText(...place)
    context.restore()
    context.fillText(...place)
    for (const { values } of lines) {
      for (const [index, value] of values.entries()) {
        if (value === null || value <= limit) continue
        context.beginPath()
        context.arc(xScale(index), yScale(value), 6, 0, 2 * Math.PI)
        context.stroke()
      }
    }
    context.setLineDash([2, 3])
    context.beginPath()
    context.moveTo(0, y)
    context.lineTo(innerWidth, y)
    context.stroke()
    context.restore()
  }

const roundPen: Layer = (context) => {
  context.lineJoin = 'round'
  context.lineCap = 'round'
}

/** nivo draws its lines up to the last point but one; `dashedEnd` gives the canvas free again. */
const keepOffLast =
  ({ lines }: LinePicture): Layer =>
  (context, props) => {
    const last = (lines[0]?.values.length ?? 1) - 1
    context.save()
    roundPen(context, props)
    context.beginPath()
    context.rect(-lineWidth, -lineWidth, props.xScale(last - 1) + lineWidth, props.innerHeight + 2 * lineWidth)
    context.clip()
  }

/** What is still growing is dashed. */
const dashedEnd: Layer = (context, { series, lineGenerator }) => {
  context.restore()
  context.save()
  context.lineWidth = lineWidth
  context.lineCap = 'round'
  context.setLineDash([3, 5])
  lineGenerator.context(context)
  for (const { color, data } of series) {
    context.strokeStyle = color
    context.beginPath()
    lineGenerator(data.slice(-2).map(({ position }) => position))
    context.stroke()
  }
  context.restore()
}

/** Marks stand where a line can't, on points alone between gaps; and on the newest point. */
const marks =
  ({ lines, lastPoint }: LinePicture, colors: Colors): Layer =>
  (context, { xScale, yScale }) => {
    for (const { values, shape, color } of lines) {
      const last = values.length - 1
      const alone = runsOf(values).flatMap((run) => (run.length === 1 ? run : []))
      const mark = new Path2D(shapePath(shape, markSize))
      for (const index of new Set([...alone, last])) {
        const value = values[index]
        if (value === null || value === undefined) continue
        const isHollow = index === last && lastPoint === 'partial'
        context.save()
        context.translate(xScale(index), yScale(value))
        context.lineWidth = isHollow ? lineWidth : 3
        context.strokeStyle = colors[isHollow ? color : '--bms-surface']
        context.fillStyle = colors[isHollow ? '--bms-surface' : color]
        if (!isHollow) context.stroke(mark)
        context.fill(mark)
        if (isHollow) context.stroke(mark)
        context.restore()
      }
    }
  }
