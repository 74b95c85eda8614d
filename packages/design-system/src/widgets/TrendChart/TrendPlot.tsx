import { useCallback, useMemo } from 'react'

import type { Drawings } from '../ChartDrawing/loadDrawings.ts'
import { ChartPlot } from '../ChartPlot/ChartPlot.tsx'
import type { ChartPlotProps, PointWords } from '../ChartPlot/ChartPlot.tsx'
import { seriesLook } from '../ChartPlot/seriesLook.ts'
import { SeriesMark } from '../ChartPlot/SeriesMark.tsx'
import { isAbove } from './alignSeries.ts'
import type { AlignedLine } from './alignSeries.ts'
import { EndNames } from './EndNames.tsx'
import type { EndNamesProps } from './EndNames.tsx'
import { endNamesRoom } from './endNamesRoom.ts'
import { trendColors } from './lineLayers.ts'
import type { LinePicture, TrendColor } from './lineLayers.ts'
import { pinRoom, pointOf } from './placePins.ts'
import type { TrendPin } from './placePins.ts'
import { TrendCursor } from './TrendCursor.tsx'
import { trendLayout } from './trendLayout.ts'
import type { TrendLayout } from './trendLayout.ts'
import { TrendPins } from './TrendPins.tsx'

/** A series as it is drawn; `index` is its position among all, which gives its colour and shape. */
interface PlotSeries extends AlignedLine {
  index: number
}

/** Where a point leads. */
export interface PointLink {
  /** `t` is the point's time, as the series has it. */
  hrefOf: (t: string) => string
  /** What is found there, for the tooltip. */
  label: string
}

/** Props of TrendPlot. */
export interface TrendPlotProps
  extends Pick<LinePicture, 'variant' | 'lastPoint' | 'limit'>, Pick<Drawings, 'LineDrawing'> {
  label: string
  times: readonly string[]
  /** Those that are shown. */
  series: readonly PlotSeries[]
  /** Said where none is. */
  allHidden: string
  /** All of them, to name at their ends. */
  legend: Omit<EndNamesProps, 'layout'>
  pins: readonly TrendPin[]
  pointLink: PointLink | undefined
  whole: 'whole' | 'any'
  axisValue: (value: number) => string
  fullValue: (value: number | null) => string
  axisTime: (index: number) => string
  fullTime: (index: number) => string
  partialNote: string
  /** Names the lane of pins, and a mark in it. */
  pinsName: string
  pinsLabel: (count: number, time: string) => string
}

/** The lines themselves, with their cursor and what happened meanwhile. */
export function TrendPlot(props: TrendPlotProps) {
  const { LineDrawing, label, times, series, legend, variant, pins, pointLink, lastPoint, whole, limit } = props
  const { axisValue, fullValue, axisTime, fullTime, partialNote, pinsName, pinsLabel } = props
  const count = times.length
  const lines = useMemo(
    () =>
      series.map(({ key, index, values, compare }) => ({
        key,
        ...seriesLook(index),
        values,
        compare: compare?.values,
      })),
    [series],
  )
  const { series: named } = legend
  const layoutOf = useCallback(
    (width: number, height: number) => {
      const values = [
        ...series.flatMap((one) => [...one.values, ...(one.compare?.values ?? [])]),
        ...(limit ? [limit.value] : []),
      ]
      const room = { ...pinRoom(pins, pinsName), beside: endNamesRoom(named, width) }
      return trendLayout({ width, height, count, values, whole, valueLabel: axisValue, timeLabel: axisTime, ...room })
    },
    [count, series, named, pins, pinsName, whole, limit, axisValue, axisTime],
  )
  const draw = useCallback<ChartPlotProps<TrendLayout, TrendColor>['draw']>(
    (layout, size, looks) => (
      <LineDrawing
        {...{ layout, size, looks, lines, variant, lastPoint, limit }}
        valueLabel={axisValue}
        timeLabel={axisTime}
      />
    ),
    [LineDrawing, lines, variant, lastPoint, limit, axisValue, axisTime],
  )
  const words = (at: number): PointWords => ({
    title: fullTime(at),
    note: lastPoint === 'partial' && at === count - 1 ? partialNote : undefined,
    rows: series.flatMap(({ key, label: name, index, values, compare }) => [
      { key, mark: <SeriesMark index={index} />, label: name, value: fullValue(values[at] ?? null) },
      ...(compare
        ? [
            {
              key: `${key} compare`,
              mark: <SeriesMark index={index} kind="compare" />,
              label: compare.label,
              value: fullValue(compare.values[at] ?? null),
            },
          ]
        : []),
    ]),
    lines: [
      ...(limit && isAbove(series, at, limit.value) ? [limit.above] : []),
      ...pins.filter(({ t }) => pointOf(times, t) === at).map((pin) => pin.label),
    ],
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
      message={series.length === 0 ? props.allHidden : undefined}
      renderCursor={(at, layout) => <TrendCursor at={at} layout={layout} lines={lines} lastPoint={lastPoint} />}
      renderOver={(layout, onPoint) => (
        <>
          {series.length > 0 && <TrendPins {...{ pins, times, layout, pinsName, pinsLabel, fullTime, onPoint }} />}
          {layout.beside > 0 && <EndNames {...legend} layout={layout} />}
        </>
      )}
    />
  )
}
