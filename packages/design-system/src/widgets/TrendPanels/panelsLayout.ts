import type { PlotLayout } from '../ChartPlot/ChartPlot.tsx'
import { isSparse } from '../TrendChart/alignSeries.ts'
import type { AlignedLine } from '../TrendChart/alignSeries.ts'
import type { LinePicture } from '../TrendChart/lineLayers.ts'
import { trendLayout } from '../TrendChart/trendLayout.ts'
import type { TrendLayout } from '../TrendChart/trendLayout.ts'

/** A metric's panel as it is laid out and written. */
export interface PanelLine extends Pick<AlignedLine, 'values' | 'compare'> {
  whole: 'whole' | 'any'
  axisValue: (value: number) => string
}

/** Where a panel's drawing stands in the chart, in CSS pixels, and how it is drawn. */
interface PlacedPanel {
  top: number
  size: { width: number; height: number }
  layout: TrendLayout
  variant: LinePicture['variant']
}

/** Panels under each other with one row of times below the last. */
export interface PanelsLayout extends PlotLayout {
  x: TrendLayout['x']
  panels: readonly PlacedPanel[]
}

/** What a layout of panels is made of. */
export interface PanelsLayoutInput {
  width: number
  height: number
  count: number
  panels: readonly PanelLine[]
  timeLabel: (index: number) => string
  /** Room above all panels for what happened meanwhile, and how wide the value axes are at least. */
  above: number
  axisWidth?: number
}

/** Height of a panel's title, and of the times below the last panel. */
export const titleHeight = 20
const timesHeight = 20

/** Computes panels of equal height whose points stand under each other, each with a value axis of its own. */
export function panelsLayout(input: PanelsLayoutInput): PanelsLayout {
  const { width, height, count, panels, timeLabel, above } = input
  const outer = Math.floor((height - above - timesHeight) / Math.max(1, panels.length))
  const lay = (panel: PanelLine, at: number, axisWidth = 0): TrendLayout =>
    trendLayout({
      width,
      height: outer - titleHeight + (at === panels.length - 1 ? timesHeight : 0),
      count,
      values: [...panel.values, ...(panel.compare?.values ?? [])],
      whole: panel.whole,
      valueLabel: panel.axisValue,
      timeLabel,
      axisWidth,
      times: at === panels.length - 1 ? 'below' : 'none',
      base: isBars(panel) ? 'zero' : 'near',
    })
  const axisWidth = Math.max(input.axisWidth ?? 0, ...panels.map((panel, at) => lay(panel, at).plot.left))
  const placed = panels.map((panel, at): PlacedPanel => {
    const layout = lay(panel, at, axisWidth)
    return {
      top: above + at * outer + titleHeight,
      size: { width, height: outer - titleHeight + (at === panels.length - 1 ? timesHeight : 0) },
      layout,
      variant: isBars(panel) ? 'bars' : (layout.valueTicks[0] ?? 0) > 0 ? 'bare' : 'line',
    }
  })
  const [first, last] = [placed[0], placed.at(-1)]
  const x = first?.layout.x ?? (() => 0)
  const plot = {
    left: axisWidth,
    right: first?.layout.plot.right ?? width,
    top: above,
    bottom: last ? last.top + last.layout.plot.bottom : height,
  }
  return {
    direction: 'upright',
    plot,
    x,
    panels: placed,
    indexAt: (at, down) => first?.layout.indexAt(at, down) ?? 0,
    placeOf: (index) => ({ x: x(index), y: above + titleHeight }),
  }
}

const isBars = (panel: PanelLine): boolean => panel.whole === 'whole' && isSparse([panel])
