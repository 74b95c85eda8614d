import { useMemo, useState } from 'react'

import { ChartParts } from '../ChartDrawing/ChartParts.tsx'
import type { ChartPartsLabels } from '../ChartDrawing/ChartParts.tsx'
import { barDrawings } from '../ChartDrawing/loadDrawings.ts'
import type { BarDrawings } from '../ChartDrawing/loadDrawings.ts'
import { ChartPanel } from '../ChartPanel/ChartPanel.tsx'
import type { ChartPanelLabels } from '../ChartPanel/ChartPanel.tsx'
import { ChartMessage } from '../ChartPlot/ChartMessage.tsx'
import { SeriesLegend } from '../ChartPlot/SeriesLegend.tsx'
import { seriesLook } from '../ChartPlot/seriesLook.ts'
import { createTimeFormat } from '../format/createTimeFormat.ts'
import type { Granularity } from '../format/createTimeFormat.ts'
import { formatAxisFigure, formatFigure, formatShare } from '../format/formatFigure.ts'
import type { FigureUnit } from '../format/formatFigure.ts'
import type { TrendSeries } from '../TrendChart/alignSeries.ts'
import type { PointLink } from '../TrendChart/TrendPlot.tsx'
import { trendColumns, TrendTable, trendValues } from '../TrendChart/TrendTable.tsx'
import { BarPlot } from './BarPlot.tsx'
import { barRows } from './barRows.ts'
import type { BarBase } from './barRows.ts'
import { mostBars } from './foldBars.ts'

/** Texts of a BarChart. */
export interface BarChartLabels extends ChartPanelLabels, ChartPartsLabels {
  /** Names the list of series. */
  legend: string
  /** Heading of the table's first column. */
  bar: string
  /** Heading of the table's column of shares, and what the line shows: this bar and those before it. */
  share: string
  /** Said of the last bar while its time isn't over. */
  soFar: string
  /** Where nothing is known. */
  noData: string
  /** There is not one bar. */
  empty: string
  /** All series are switched off. */
  allHidden: string
  /** More bars than can be drawn, of figures that can't be added up. */
  tooMany: string
  /** The bar of all that have none of their own. */
  others: (count: number) => string
}

/** Props of BarChart. */
export interface BarChartProps {
  label: string
  /** Parts of a whole: their bars stand on each other. `compare` isn't drawn. */
  series: readonly TrendSeries[]
  base: BarBase
  /** What the values are; counts by default. */
  unit?: FigureUnit
  /** BCP 47. */
  locale: string
  /** Height of the plot in CSS pixels. */
  height: number
  /** `lying`: bars go to the right, which leaves names more room. */
  direction?: 'upright' | 'lying'
  /** `shares`: a Pareto. Bars are sorted, and a line says what they have of all together. */
  line?: 'none' | 'shares'
  /** The last bar's time isn't over: it is paler. */
  lastBarPartial?: boolean
  /** Where bars lead: a click, Enter, and the table's first column. */
  pointLink?: PointLink | undefined
  /** Brings what draws; from our own origin by default. */
  loadDrawings?: () => Promise<BarDrawings>
  labels?: Partial<BarChartLabels>
}

const english: BarChartLabels = {
  legend: 'Series',
  bar: 'Name',
  share: 'Share, added up',
  soFar: 'so far',
  noData: 'no data',
  empty: 'No data for this period.',
  allHidden: 'All series are hidden.',
  tooMany: 'There are too many bars to draw. The table has them all.',
  others: (count) => `${count} others`,
  failed: 'The chart could not be loaded.',
  retry: 'Try again',
  showTable: 'Show as table',
  showChart: 'Show as chart',
}

function timeOf(base: BarBase): readonly [Granularity | undefined, string] {
  return base.kind === 'time' ? [base.granularity, base.timeZone] : [undefined, 'UTC']
}

/**
 * Bars: stacked days, ranks, a histogram, a Pareto. At most sixty are drawn: of more, neighbours are added up, or the
 * smallest are one. Legend, cursor, links and table as TrendChart has them.
 */
export function BarChart(props: BarChartProps) {
  const { label, series, base, unit = 'count', locale, height, direction = 'upright', line = 'none' } = props
  const { lastBarPartial = false, pointLink } = props
  const labels = { ...english, ...props.labels }
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const noData = props.labels?.noData ?? english.noData
  const { kind } = base
  const [granularity, timeZone] = timeOf(base)

  const indexOf = useMemo(() => new Map(series.map(({ key }, index) => [key, index])), [series])
  const shown = useMemo(() => series.filter(({ key }) => !hidden.has(key)), [series, hidden])
  const { aligned: all, shares } = useMemo(() => barRows(series, kind, line), [series, kind, line])
  const { aligned, shares: shownShares } = useMemo(() => barRows(shown, kind, line), [shown, kind, line])
  const format = useMemo(() => {
    const time = granularity && createTimeFormat(locale, timeZone, granularity)
    return {
      axisValue: (value: number) => formatAxisFigure(value, unit, locale),
      fullValue: (value: number | null) => (value === null ? noData : formatFigure(value, unit, locale)),
      axisName: time ? time.axis : (t: string) => t,
      fullName: time ? time.full : (t: string) => t,
      axisShare: (share: number) => formatAxisFigure(100 * share, 'pct', locale),
      fullShare: (share: number) => formatShare(share, locale),
    }
  }, [locale, granularity, timeZone, unit, noData])
  const columns = [...trendColumns(all, labels.bar), ...(shares ? [labels.share] : [])]
  const files = useMemo(
    () => ({
      sheet: () => ({
        columns: trendColumns(all, labels.bar),
        rows: all.times.map((t, row) => [t, ...trendValues(all, row)]),
      }),
      legend:
        series.length < 2
          ? []
          : shown.map(({ key, label: name }) => ({ label: name, color: seriesLook(indexOf.get(key) ?? 0).color })),
    }),
    [all, series, shown, indexOf, labels.bar],
  )

  if (all.series.every(({ values }) => values.every((value) => value === null))) {
    return <ChartMessage height={height}>{labels.empty}</ChartMessage>
  }

  function toggle(key: string): void {
    const next = new Set(hidden)
    if (!next.delete(key)) next.add(key)
    setHidden(next)
  }
  const canAdd = unit === 'count' || unit === 'sec'
  const table = {
    caption: label,
    columns,
    aligned: all,
    fullTime: (row: number) => format.fullName(all.times[row] ?? ''),
    fullValue: format.fullValue,
    extra: shares && ((row: number) => format.fullShare(shares[row] ?? 0)),
  }

  return (
    <ChartPanel
      label={label}
      height={height}
      priority="line"
      bring={props.loadDrawings ? undefined : barDrawings.load}
      labels={labels}
      files={files}
      legend={
        series.length > 1 && (
          <SeriesLegend label={labels.legend} series={series} hidden={hidden} onToggle={toggle} marks="bars" />
        )
      }
      chart={
        shown.length === 0 ? (
          <ChartMessage>{labels.allHidden}</ChartMessage>
        ) : aligned.times.length > mostBars && !canAdd ? (
          <ChartMessage>{labels.tooMany}</ChartMessage>
        ) : (
          <ChartParts priority="line" code={barDrawings} load={props.loadDrawings} labels={labels}>
            {({ BarDrawing }) => (
              <BarPlot
                {...format}
                BarDrawing={BarDrawing}
                label={label}
                aligned={aligned}
                indexOf={indexOf}
                kind={kind}
                direction={direction}
                shares={shownShares ? 'shown' : 'none'}
                pointLink={pointLink}
                lastBar={lastBarPartial ? 'partial' : 'full'}
                whole={canAdd ? 'whole' : 'any'}
                labels={labels}
              />
            )}
          </ChartParts>
        )
      }
      table={<TrendTable {...table} hrefOf={pointLink?.hrefOf} />}
      twin={<TrendTable {...table} />}
    />
  )
}
