import { LineCanvas } from '@nivo/line'
import { memo, useMemo } from 'react'

import { usePixelRatio } from '../ChartDrawing/appearance.ts'
import { nivoTheme } from '../ChartDrawing/nivoTheme.ts'
import type { BoxSize } from '../ChartDrawing/useBoxSize.ts'
import type { ChartLooks } from '../ChartDrawing/useChartLooks.ts'
import { lineLayers } from './lineLayers.ts'
import type { LinePicture, TrendColor } from './lineLayers.ts'

/** Props of LineDrawing. */
export interface LineDrawingProps extends LinePicture {
  size: BoxSize
  looks: ChartLooks<TrendColor>
  valueLabel: (value: number) => string
  timeLabel: (index: number) => string
}

/** A line chart drawn by nivo on a canvas: axes, grid, lines and areas are its own, the layers between ours. */
export const LineDrawing = memo(function LineDrawing(props: LineDrawingProps) {
  const { size, looks, layout, lines, lastPoint, variant, limit, valueLabel, timeLabel } = props
  const pixelRatio = usePixelRatio()
  const chart = useMemo(() => {
    const { plot, ends, valueTicks, timeTicks } = layout
    const colors = new Map(lines.map(({ key, color }) => [key, looks.colors[color]]))
    return {
      theme: nivoTheme(looks),
      data: lines.map(({ key, values }) => ({ id: key, data: values.map((y, x) => ({ x, y })) })),
      colors: ({ id }: { id: string | number }) => colors.get(String(id)) ?? '',
      // Half a pixel down, a line one pixel wide covers one row of pixels, not two.
      margin: {
        left: plot.left,
        top: plot.top + 0.5,
        right: size.width - plot.right,
        bottom: size.height - plot.bottom - 0.5,
      },
      xScale: { type: 'linear', min: ends[0], max: ends[1], nice: false } as const,
      yScale: { type: 'linear', min: valueTicks[0] ?? 0, max: valueTicks.at(-1) ?? 1, nice: false } as const,
      axisLeft: { tickValues: valueTicks, tickSize: 0, tickPadding: 8, format: valueLabel },
      axisBottom: { tickValues: timeTicks, tickSize: 0, tickPadding: 8, format: timeLabel },
      gridYValues: valueTicks,
      layers: lineLayers(
        { layout, lines, lastPoint, variant, limit },
        looks.colors,
        `${looks.fontSize}px ${looks.fontFamily}`,
      ),
    }
  }, [size, looks, layout, lines, lastPoint, variant, limit, valueLabel, timeLabel])

  return (
    <LineCanvas
      {...chart}
      width={size.width}
      height={size.height}
      pixelRatio={pixelRatio}
      renderWrapper={false}
      // Its tooltip would draw all of the chart anew for each move of the pointer; the cursor is a layer above.
      isInteractive={false}
      enableGridX={false}
      enablePoints={false}
      enableArea={variant === 'area' || (variant === 'line' && lines.length === 1)}
      areaOpacity={0.13}
      lineWidth={2}
    />
  )
})
