import { useMemo } from 'react'

import { ChartParts } from '../ChartDrawing/ChartParts.tsx'
import { drawings } from '../ChartDrawing/loadDrawings.ts'
import { ChartPanel } from '../ChartPanel/ChartPanel.tsx'
import { ChartMessage } from '../ChartPlot/ChartMessage.tsx'
import { createTimeFormat } from '../format/createTimeFormat.ts'
import { formatAxisFigure, formatFigure } from '../format/formatFigure.ts'
import type { FigureUnit } from '../format/formatFigure.ts'
import { alignSeries } from '../TrendChart/alignSeries.ts'
import type { TrendSeries } from '../TrendChart/alignSeries.ts'
import { pointOf } from '../TrendChart/placePins.ts'
import type { TrendPin } from '../TrendChart/placePins.ts'
import type { TrendChartProps } from '../TrendChart/TrendChart.tsx'
import { trendEnglish } from '../TrendChart/trendLabels.ts'
import { trendColumns, TrendTable, trendValues } from '../TrendChart/TrendTable.tsx'
import { joinPanels } from './joinPanels.ts'
import { PanelsPlot } from './PanelsPlot.tsx'
import type { PlotPanel } from './PanelsPlot.tsx'

/** A metric in a panel of its own. */
export interface TrendPanel extends TrendSeries {
  /** What its values are; counts by default. */
  unit?: FigureUnit
}

/** Props of TrendPanels. */
export interface TrendPanelsProps extends Pick<
  TrendChartProps,
  | 'label'
  | 'granularity'
  | 'locale'
  | 'timeZone'
  | 'height'
  | 'lastPointPartial'
  | 'pins'
  | 'pointLink'
  | 'loadDrawings'
  | 'labels'
> {
  /** From the top; up to six are read well. */
  panels: readonly TrendPanel[]
}

const noPins: readonly TrendPin[] = []

/**
 * Small multiples: metrics that have no scale in common, each in a panel of its own under the one before, on the same
 * times. A panel's axis begins at 0 unless all its values are far from 0; counts of 0, 1 and 2 are bars. One cursor goes
 * through all panels, by pointer and by arrow keys. Table, links, pins and gaps as TrendChart has them.
 */
export function TrendPanels(props: TrendPanelsProps) {
  const { label, panels: given, granularity, locale, timeZone, height, lastPointPartial = false } = props
  const { pins = noPins, pointLink } = props
  const labels = { ...trendEnglish, ...props.labels }
  const { noData, time: timeLabel } = labels

  const aligned = useMemo(() => alignSeries(given), [given])
  const panels = useMemo(
    () =>
      aligned.series.map((line, at): PlotPanel => {
        const unit = given[at]?.unit ?? 'count'
        return {
          ...line,
          whole: unit === 'count' || unit === 'sec' ? 'whole' : 'any',
          axisValue: (value) => formatAxisFigure(value, unit, locale),
          fullValue: (value) => (value === null ? noData : formatFigure(value, unit, locale)),
        }
      }),
    [aligned, given, locale, noData],
  )
  const time = useMemo(() => createTimeFormat(locale, timeZone, granularity), [locale, timeZone, granularity])
  const format = useMemo(() => {
    // Those compared with are columns of their own.
    const columns = panels.flatMap((panel) => (panel.compare ? [panel, panel] : [panel]))
    return {
      axisTime: (index: number) => time.axis(aligned.times[index] ?? ''),
      fullTime: (index: number) => time.full(aligned.times[index] ?? ''),
      fullValue: (value: number | null, column: number) => columns[column]?.fullValue(value) ?? noData,
    }
  }, [panels, aligned, time, noData])
  const files = useMemo(
    () => ({
      sheet: () => ({
        columns: trendColumns(aligned, timeLabel),
        rows: aligned.times.map((t, row) => [t, ...trendValues(aligned, row)]),
        write: (value: string | number | null, column: number) =>
          typeof value === 'string' ? time.full(value) : format.fullValue(value, column - 1),
      }),
      // The panels' titles are on the picture.
      legend: [],
      join: joinPanels,
    }),
    [aligned, format, time, timeLabel],
  )

  if (panels.every(({ values }) => values.every((value) => value === null))) {
    return <ChartMessage height={height}>{labels.empty}</ChartMessage>
  }

  const happenedAt = (row: number): string =>
    pins
      .filter(({ t }) => pointOf(aligned.times, t) === row)
      .map((pin) => pin.label)
      .join('; ')
  const table = {
    caption: label,
    columns: [...trendColumns(aligned, timeLabel), ...(pins.length > 0 ? [labels.pins] : [])],
    aligned,
    extra: pins.length > 0 ? happenedAt : undefined,
    ...format,
  }
  return (
    <ChartPanel
      label={label}
      height={height}
      priority="line"
      bring={props.loadDrawings ? undefined : drawings.load}
      labels={labels}
      files={files}
      chart={
        <ChartParts priority="line" code={drawings} load={props.loadDrawings} labels={labels}>
          {({ LineDrawing }) => (
            <PanelsPlot
              LineDrawing={LineDrawing}
              label={label}
              times={aligned.times}
              panels={panels}
              pins={pins}
              pointLink={pointLink}
              lastPoint={lastPointPartial ? 'partial' : 'full'}
              axisTime={format.axisTime}
              fullTime={format.fullTime}
              labels={labels}
            />
          )}
        </ChartParts>
      }
      table={<TrendTable {...table} hrefOf={pointLink?.hrefOf} />}
      twin={<TrendTable {...table} />}
    />
  )
}
