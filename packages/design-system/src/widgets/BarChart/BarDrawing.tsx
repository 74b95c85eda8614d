import { BarCanvas } from '@nivo/bar'
import type { BarCanvasLayer, BarDatum } from '@nivo/bar'
import { memo, useMemo } from 'react'

import { usePixelRatio } from '../ChartDrawing/appearance.ts'
import { nivoTheme } from '../ChartDrawing/nivoTheme.ts'
import type { BoxSize } from '../ChartDrawing/useBoxSize.ts'
import type { ChartLooks } from '../ChartDrawing/useChartLooks.ts'
import { drawBar, shareLine, zeroLine } from './barLayers.ts'
import type { BarColor, BarPicture } from './barLayers.ts'

/** Props of BarDrawing. */
export interface BarDrawingProps extends BarPicture {
  size: BoxSize
  looks: ChartLooks<BarColor>
  valueLabel: (value: number) => string
  shareLabel: (share: number) => string
}

/** Bars drawn by nivo on a canvas: axes, grid, stacks are its own, the line of a Pareto is ours. */
export const BarDrawing = memo(function BarDrawing(props: BarDrawingProps) {
  const { size, looks, layout, parts, shares, lastBar, valueLabel, shareLabel } = props
  const pixelRatio = usePixelRatio()
  const chart = useMemo(() => {
    const { plot, valueTicks, nameTicks, nameLabel, padding, direction } = layout
    const isUpright = direction === 'upright'
    const colors = new Map(parts.map(({ key, color }) => [key, looks.colors[color]]))
    const count = parts[0]?.values.length ?? 0
    const data = Array.from({ length: count }, (_, bar): BarDatum => {
      const known = parts.flatMap(({ key, values }) => (values[bar] == null ? [] : [[key, values[bar]] as const]))
      return { ...Object.fromEntries(known), bar: String(bar) }
    })
    const values = { tickValues: valueTicks, tickSize: 0, tickPadding: 8, format: valueLabel }
    const names = {
      tickValues: nameTicks.map(String),
      tickSize: 0,
      tickPadding: 8,
      format: (bar: string) => nameLabel(Number(bar)),
    }
    const layers: BarCanvasLayer<BarDatum>[] = ['grid', 'axes', 'bars', zeroLine(looks.colors)]
    if (shares) layers.push(shareLine({ shares, layout, label: shareLabel }, looks))
    return {
      theme: nivoTheme(looks),
      // nivo lays bars from the bottom up, and reads lists from the top down.
      data: isUpright ? data : data.toReversed(),
      keys: parts.map(({ key }) => key),
      colors: ({ id }: { id: string | number }) => colors.get(String(id)) ?? '',
      layout: isUpright ? ('vertical' as const) : ('horizontal' as const),
      padding,
      margin: {
        left: plot.left + (isUpright ? 0 : 0.5),
        top: plot.top + (isUpright ? 0.5 : 0),
        right: size.width - plot.right - (isUpright ? 0 : 0.5),
        bottom: size.height - plot.bottom - (isUpright ? 0.5 : 0),
      },
      valueScale: { type: 'linear', min: valueTicks[0] ?? 0, max: valueTicks.at(-1) ?? 1, nice: false } as const,
      axisLeft: isUpright ? values : names,
      axisBottom: isUpright ? names : values,
      enableGridX: !isUpright,
      enableGridY: isUpright,
      gridXValues: valueTicks,
      gridYValues: valueTicks,
      renderBar: drawBar(lastBar === 'partial' ? String(count - 1) : undefined, direction),
      layers,
    }
  }, [size, looks, layout, parts, shares, lastBar, valueLabel, shareLabel])

  return (
    <BarCanvas
      {...chart}
      width={size.width}
      height={size.height}
      pixelRatio={pixelRatio}
      indexBy="bar"
      renderWrapper={false}
      isInteractive={false}
      enableLabel={false}
    />
  )
})
