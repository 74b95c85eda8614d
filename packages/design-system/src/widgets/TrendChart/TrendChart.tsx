import { useMemo, useState } from 'react'

import { ChartParts } from '../ChartDrawing/ChartParts.tsx'
import { drawings } from '../ChartDrawing/loadDrawings.ts'
import type { LoadDrawings } from '../ChartDrawing/loadDrawings.ts'
import { ChartPanel } from '../ChartPanel/ChartPanel.tsx'
import { ChartMessage } from '../ChartPlot/ChartMessage.tsx'
import { SeriesLegend } from '../ChartPlot/SeriesLegend.tsx'
import { seriesLook } from '../ChartPlot/seriesLook.ts'
import { createTimeFormat } from '../format/createTimeFormat.ts'
import type { Granularity } from '../format/createTimeFormat.ts'
import { formatAxisFigure, formatFigure } from '../format/formatFigure.ts'
import type { FigureUnit } from '../format/formatFigure.ts'
import { alignSeries, isAbove, isSparse, mergeSame } from './alignSeries.ts'
import type { TrendSeries } from './alignSeries.ts'
import type { TrendLimit, TrendVariant } from './lineLayers.ts'
import { pointOf } from './placePins.ts'
import type { TrendPin } from './placePins.ts'
import { trendEnglish } from './trendLabels.ts'
import type { TrendChartLabels } from './trendLabels.ts'
import { TrendPlot } from './TrendPlot.tsx'
import type { PointLink } from './TrendPlot.tsx'
import { trendColumns, TrendTable, trendValues } from './TrendTable.tsx'

/** Props of TrendChart. */
export interface TrendChartProps {
  label: string
  series: readonly TrendSeries[]
  granularity: Granularity
  /** What the values are; counts by default. */
  unit?: FigureUnit
  /** BCP 47. */
  locale: string
  /** IANA; moments are written in it, calendar dates stay as they are. */
  timeZone: string
  /** Height of the plot in CSS pixels. */
  height: number
  /** The last point's time isn't over: it is dashed and hollow. */
  lastPointPartial?: boolean
  /** Lines by default; `area` fills them. */
  variant?: TrendVariant
  /** What happened meanwhile: marked in a lane above the lines, and told by cursor and table. */
  pins?: readonly TrendPin[]
  /** A line that values should stay under: drawn across, and what is above it is marked and told. */
  limit?: TrendLimit | undefined
  /** Where points lead: a click, Enter, and the table's first column. */
  pointLink?: PointLink | undefined
  /** Brings what draws; from our own origin by default. */
  loadDrawings?: LoadDrawings
  labels?: Partial<TrendChartLabels>
}

const noPins: readonly TrendPin[] = []

/**
 * Lines over time. Null is a gap, never 0. Counts of 0, 1 and 2 are bars, and lines that are the same are one. Up to four
 * series are named at their ends where there is room, more in a legend; each name switches its series on and off. The
 * arrow keys move a cursor; a table of the same data is there for screen readers and for who asks. Drawn when it is seen
 * and its turn has come.
 */
export function TrendChart(props: TrendChartProps) {
  const { label, series, granularity, unit = 'count', locale, timeZone, height, lastPointPartial = false } = props
  const { variant = 'line', pins = noPins, pointLink, limit } = props
  const labels = { ...trendEnglish, ...props.labels }
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const { noData } = labels

  const aligned = useMemo(() => alignSeries(series), [series])
  const format = useMemo(() => {
    const time = createTimeFormat(locale, timeZone, granularity)
    return {
      axisValue: (value: number) => formatAxisFigure(value, unit, locale),
      fullValue: (value: number | null) => (value === null ? noData : formatFigure(value, unit, locale)),
      axisTime: (index: number) => time.axis(aligned.times[index] ?? ''),
      fullTime: (index: number) => time.full(aligned.times[index] ?? ''),
      time: time.full,
    }
  }, [locale, timeZone, granularity, unit, noData, aligned])
  const distinct = useMemo(() => {
    const names = new Intl.ListFormat(locale)
    return mergeSame(
      aligned.series.map((one, index) => ({ ...one, index })),
      (same) => names.format(same),
    )
  }, [aligned, locale])
  const shown = useMemo(() => distinct.filter(({ key }) => !hidden.has(key)), [distinct, hidden])

  const files = useMemo(
    () => ({
      sheet: () => ({
        columns: trendColumns(aligned, labels.time),
        rows: aligned.times.map((time, row) => [time, ...trendValues(aligned, row)]),
        write: (value: string | number | null) =>
          typeof value === 'string' ? format.time(value) : format.fullValue(value),
      }),
      legend: shown.map((one) => ({ label: one.label, color: seriesLook(one.index).color })),
    }),
    [aligned, shown, labels.time, format],
  )

  if (aligned.series.every(({ values }) => values.every((value) => value === null))) {
    return <ChartMessage height={height}>{labels.empty}</ChartMessage>
  }

  function toggle(key: string): void {
    const next = new Set(hidden)
    if (!next.delete(key)) next.add(key)
    setHidden(next)
  }
  const hasMore = pins.length > 0 || limit !== undefined
  const columns = [...trendColumns(aligned, labels.time), ...(hasMore ? [labels.pins] : [])]
  const happenedAt = (row: number): string => {
    const happened = pins.filter(({ t }) => pointOf(aligned.times, t) === row)
    const above = limit && isAbove(aligned.series, row, limit.value) ? [limit.above] : []
    return [...above, ...happened.map((pin) => pin.label)].join('; ')
  }
  const extra = hasMore ? happenedAt : undefined
  const table = { caption: label, columns, aligned, extra, ...format }
  const legend = { label: labels.legend, series: distinct, hidden, onToggle: toggle }

  return (
    <ChartPanel
      label={label}
      height={height}
      priority="line"
      bring={props.loadDrawings ? undefined : drawings.load}
      labels={labels}
      files={files}
      legend={<SeriesLegend {...legend} />}
      chart={
        <ChartParts priority="line" code={drawings} load={props.loadDrawings} labels={labels}>
          {({ LineDrawing }) => (
            <TrendPlot
              {...format}
              LineDrawing={LineDrawing}
              label={label}
              times={aligned.times}
              series={shown}
              allHidden={labels.allHidden}
              variant={unit === 'count' && isSparse(distinct) ? 'bars' : variant}
              legend={legend}
              pins={pins}
              limit={limit}
              pointLink={pointLink}
              pinsName={labels.pins}
              pinsLabel={labels.pinsAt}
              lastPoint={lastPointPartial ? 'partial' : 'full'}
              whole={unit === 'count' || unit === 'sec' ? 'whole' : 'any'}
              partialNote={labels.soFar}
            />
          )}
        </ChartParts>
      }
      table={<TrendTable {...table} hrefOf={pointLink?.hrefOf} />}
      twin={<TrendTable {...table} />}
    />
  )
}
