import { useCallback, useMemo } from 'react'

import type { Drawings } from '../ChartDrawing/loadDrawings.ts'
import { ChartPlot } from '../ChartPlot/ChartPlot.tsx'
import type { ChartPlotProps, PointWords } from '../ChartPlot/ChartPlot.tsx'
import { seriesLook } from '../ChartPlot/seriesLook.ts'
import { SeriesMark } from '../ChartPlot/SeriesMark.tsx'
import type { AlignedLine } from '../TrendChart/alignSeries.ts'
import { trendColors } from '../TrendChart/lineLayers.ts'
import type { LinePicture, TrendColor } from '../TrendChart/lineLayers.ts'
import { pinRoom, pointOf } from '../TrendChart/placePins.ts'
import type { TrendPin } from '../TrendChart/placePins.ts'
import { TrendCursor } from '../TrendChart/TrendCursor.tsx'
import { TrendPins } from '../TrendChart/TrendPins.tsx'
import type { PointLink } from '../TrendChart/TrendPlot.tsx'
import { panelsLayout } from './panelsLayout.ts'
import type { PanelLine, PanelsLayout } from './panelsLayout.ts'

import styles from './TrendPanels.module.css'

/** A metric over the times of all panels, and how its values are written. */
export interface PlotPanel extends AlignedLine, PanelLine {
  fullValue: (value: number | null) => string
}

/** Props of PanelsPlot. */
export interface PanelsPlotProps extends Pick<LinePicture, 'lastPoint'>, Pick<Drawings, 'LineDrawing'> {
  label: string
  times: readonly string[]
  panels: readonly PlotPanel[]
  pins: readonly TrendPin[]
  pointLink: PointLink | undefined
  axisTime: (index: number) => string
  fullTime: (index: number) => string
  labels: { soFar: string; pins: string; pinsAt: (count: number, time: string) => string }
}

type Plot = ChartPlotProps<PanelsLayout, TrendColor>

/** All panels wear the same: their titles tell them apart. */
const look = seriesLook(0)

/** The panels themselves, with one cursor through all of them. */
export function PanelsPlot(props: PanelsPlotProps) {
  const { LineDrawing, label, times, panels, pins, pointLink, lastPoint, axisTime, fullTime, labels } = props
  const count = times.length
  const { pins: pinsName } = labels
  const lines = useMemo(
    () => panels.map(({ key, values, compare }) => [{ key, ...look, values, compare: compare?.values }]),
    [panels],
  )
  const layoutOf = useCallback(
    (width: number, height: number) =>
      panelsLayout({ width, height, count, panels, timeLabel: axisTime, ...pinRoom(pins, pinsName) }),
    [count, panels, axisTime, pins, pinsName],
  )
  const draw = useCallback<Plot['draw']>(
    (layout, _size, looks) =>
      layout.panels.map(({ top, size, layout: own, variant }, at) => {
        const panel = panels[at]
        return (
          panel && (
            <div key={panel.key} className={styles['panel']} style={{ top, ...size }}>
              <span className={styles['title']} data-title="">
                {panel.label}
              </span>
              <LineDrawing
                {...{ size, looks, layout: own, variant, lastPoint }}
                lines={lines[at] ?? []}
                valueLabel={panel.axisValue}
                timeLabel={axisTime}
              />
            </div>
          )
        )
      }),
    [LineDrawing, panels, lines, lastPoint, axisTime],
  )
  const words = (at: number): PointWords => ({
    title: fullTime(at),
    note: lastPoint === 'partial' && at === count - 1 ? labels.soFar : undefined,
    rows: panels.flatMap(({ key, label: name, values, compare, fullValue }) => [
      { key, label: name, value: fullValue(values[at] ?? null) },
      ...(compare
        ? [
            {
              key: `${key} compare`,
              mark: <SeriesMark index={0} kind="compare" />,
              label: compare.label,
              value: fullValue(compare.values[at] ?? null),
            },
          ]
        : []),
    ]),
    lines: pins.filter(({ t }) => pointOf(times, t) === at).map((pin) => pin.label),
    link: pointLink && { href: pointLink.hrefOf(times[at] ?? ''), label: pointLink.label },
  })

  return (
    <ChartPlot
      label={label}
      count={count}
      rest={count - 1}
      colorNames={trendColors}
      layoutOf={layoutOf}
      draw={draw}
      words={words}
      renderCursor={(at, { plot, x, panels: placed }) => (
        <>
          <path className={styles['line']} d={`M${Math.round(x(at)) + 0.5} ${plot.top}V${plot.bottom}`} />
          {placed.map(({ top, layout }, index) => (
            <g key={top} transform={`translate(0 ${top})`}>
              <TrendCursor at={at} layout={layout} lines={lines[index] ?? []} lastPoint={lastPoint} />
            </g>
          ))}
        </>
      )}
      renderOver={(layout, onPoint) => (
        <TrendPins
          {...{ pins, times, fullTime, onPoint }}
          // The lane stands above the first title.
          layout={{ x: layout.x, plot: { ...layout.plot, top: layout.plot.top + 4 } }}
          pinsName={pinsName}
          pinsLabel={labels.pinsAt}
        />
      )}
    />
  )
}
