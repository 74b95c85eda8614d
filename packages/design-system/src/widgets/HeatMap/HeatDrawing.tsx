/* oxlint-disable unicorn/no-array-fill-with-reference-type -- `fill` is a canvas's here, not an array's */
import { BarCanvas } from '@nivo/bar'
import type { BarCanvasRenderer, BarDatum } from '@nivo/bar'
import { memo, useMemo } from 'react'

import { usePixelRatio } from '../ChartDrawing/appearance.ts'
import { nivoTheme } from '../ChartDrawing/nivoTheme.ts'
import type { BoxSize } from '../ChartDrawing/useBoxSize.ts'
import type { ChartLooks } from '../ChartDrawing/useChartLooks.ts'
import { classColors } from '../CountryMap/classColors.ts'
import type { HeatColor } from './heatColors.ts'
import type { HeatLayout } from './heatLayout.ts'

/** A tile as it is drawn: its class of colour, from 0; hatched where there is too little to say. */
interface DrawnTile {
  label: string
  level: number | 'few'
}

/** Props of HeatDrawing. */
export interface HeatDrawingProps {
  size: BoxSize
  looks: ChartLooks<HeatColor>
  layout: HeatLayout
  rows: readonly (readonly DrawnTile[])[]
}

/** Room for a tile's name below it. */
const nameHeight = 18

/** A heat map drawn by nivo on a canvas: bars of equal parts, each part a tile that we paint. */
export const HeatDrawing = memo(function HeatDrawing({ size, looks, layout, rows }: HeatDrawingProps) {
  const pixelRatio = usePixelRatio()
  const chart = useMemo(() => {
    const { plot, rowLabel } = layout
    const most = Math.max(1, ...rows.map(({ length }) => length))
    const data = rows.map((tiles, row): BarDatum => ({
      ...Object.fromEntries(tiles.map((_, column) => [String(column), 1])),
      row: String(row),
    }))
    return {
      theme: nivoTheme(looks),
      // nivo lays bars from the bottom up, and reads lists from the top down.
      data: data.toReversed(),
      keys: Array.from({ length: most }, (_, column) => String(column)),
      margin: {
        left: plot.left,
        top: plot.top,
        right: Math.max(0, size.width - plot.right),
        bottom: Math.max(0, size.height - plot.bottom),
      },
      valueScale: { type: 'linear', min: 0, max: most, nice: false } as const,
      axisLeft: { tickSize: 0, tickPadding: 10, format: (row: string) => rowLabel(Number(row)) },
      renderBar: drawTile(rows, layout, looks),
    }
  }, [size, looks, layout, rows])

  return (
    <BarCanvas
      {...chart}
      width={size.width}
      height={size.height}
      pixelRatio={pixelRatio}
      indexBy="row"
      layout="horizontal"
      padding={0}
      axisBottom={null}
      layers={['axes', 'bars']}
      renderWrapper={false}
      isInteractive={false}
      enableLabel={false}
      enableGridX={false}
      enableGridY={false}
    />
  )
})

const drawTile =
  (
    rows: HeatDrawingProps['rows'],
    { tileLabel }: HeatLayout,
    { colors, fontFamily, fontSize }: ChartLooks<HeatColor>,
  ): BarCanvasRenderer<BarDatum> =>
  (context, { bar: { x, y, width, height, data } }) => {
    const tile = rows[Number(data.indexValue)]?.[Number(data.id)]
    if (!tile) return
    const [left, top] = [Math.round(x) + 1, Math.round(y) + 4]
    const box = [left, top, Math.max(1, Math.round(x + width) - 1 - left), height - nameHeight - 6] as const
    context.save()
    if (tile.level === 'few') hatch(context, box, colors)
    else {
      context.fillStyle = colors[classColors[tile.level] ?? classColors[0]]
      context.fillRect(...box)
    }
    context.font = `${fontSize}px ${fontFamily}`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillStyle = colors['--bms-text-subtle']
    context.fillText(tileLabel(tile.label), x + width / 2, y + height - nameHeight / 2)
    context.restore()
  }

/** Strokes from the lower left to the upper right, in a box of its own. */
function hatch(
  context: CanvasRenderingContext2D,
  [left, top, width, height]: readonly [left: number, top: number, width: number, height: number],
  colors: Readonly<Record<HeatColor, string>>,
): void {
  context.save()
  context.beginPath()
  context.rect(left, top, width, height)
  context.clip()
  context.strokeStyle = colors['--bms-border-strong']
  context.lineWidth = 1
  context.beginPath()
  for (let at = 0; at < width + height; at += 6) {
    context.moveTo(left + at, top)
    context.lineTo(left + at - height, top + height)
  }
  context.rect(left + 0.5, top + 0.5, width - 1, height - 1)
  context.stroke()
  context.restore()
}
