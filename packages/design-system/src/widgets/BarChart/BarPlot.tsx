import { useCallback, useMemo } from 'react'

import type { BarDrawings } from '../ChartDrawing/loadDrawings.ts'
import { ChartPlot } from '../ChartPlot/ChartPlot.tsx'
import type { ChartPlotProps, PointWords } from '../ChartPlot/ChartPlot.tsx'
import { seriesLook } from '../ChartPlot/seriesLook.ts'
import { SeriesMark } from '../ChartPlot/SeriesMark.tsx'
import type { AlignedSeries } from '../TrendChart/alignSeries.ts'
import type { PointLink } from '../TrendChart/TrendPlot.tsx'
import { BarCursor } from './BarCursor.tsx'
import { barColors } from './barLayers.ts'
import type { BarColor, BarPicture } from './barLayers.ts'
import { barLayout } from './barLayout.ts'
import type { BarLayout } from './barLayout.ts'
import type { BarBase } from './barRows.ts'
import { cumulativeShares, foldBars, stackEnds } from './foldBars.ts'

/** Props of BarPlot. */
export interface BarPlotProps extends Pick<BarPicture, 'lastBar'>, Pick<BarDrawings, 'BarDrawing'> {
  label: string
  /** The series that are shown. */
  aligned: AlignedSeries
  /** The position of a series among all, which gives its colour; keep it the same for the same series. */
  indexOf: ReadonlyMap<string, number>
  kind: BarBase['kind']
  direction: 'upright' | 'lying'
  shares: 'none' | 'shown'
  pointLink: PointLink | undefined
  whole: 'whole' | 'any'
  axisValue: (value: number) => string
  fullValue: (value: number | null) => string
  axisName: (t: string) => string
  fullName: (t: string) => string
  axisShare: (share: number) => string
  fullShare: (share: number) => string
  labels: { soFar: string; share: string; others: (count: number) => string }
}

type Plot = ChartPlotProps<BarLayout, BarColor>

/** The bars themselves, with their cursor. */
export function BarPlot(props: BarPlotProps) {
  const { BarDrawing, label, aligned, indexOf, kind, direction, pointLink, lastBar, whole } = props
  const { axisValue, fullValue, axisName, fullName, axisShare, fullShare, labels } = props
  const { others } = labels
  const { times, series } = aligned
  const { bars, values } = useMemo(() => foldBars(aligned, kind === 'names' ? 'names' : 'row'), [aligned, kind])
  const count = bars.length
  const parts = useMemo(
    () =>
      series.map(({ key }, index) => ({
        key,
        color: seriesLook(indexOf.get(key) ?? index).color,
        values: values[index] ?? [],
      })),
    [series, values, indexOf],
  )
  const shares = useMemo(
    () => (props.shares === 'shown' ? cumulativeShares(values) : undefined),
    [props.shares, values],
  )
  const layoutOf = useCallback(
    (width: number, height: number) =>
      barLayout({
        width,
        height,
        direction,
        count,
        whole,
        shares: props.shares,
        valueLabel: axisValue,
        values: stackEnds(values),
        spacing: kind === 'ranges' ? 'touching' : 'apart',
        nameLabel: (bar) => {
          const { first = 0, last = 0, kind: whose } = bars[bar] ?? {}
          return whose === 'others' ? others(last - first + 1) : axisName(times[first] ?? '')
        },
      }),
    [direction, count, whole, props.shares, axisValue, values, kind, bars, others, axisName, times],
  )
  const draw = useCallback<Plot['draw']>(
    (layout, size, looks) => (
      <BarDrawing {...{ layout, size, looks, parts, shares, lastBar }} valueLabel={axisValue} shareLabel={axisShare} />
    ),
    [BarDrawing, parts, shares, lastBar, axisValue, axisShare],
  )
  const words = (at: number): PointWords => {
    const { first = 0, last = 0, kind: whose } = bars[at] ?? {}
    const ends = [...new Set([first, last])].map((row) => fullName(times[row] ?? ''))
    const part = shares?.[at]
    return {
      title: whose === 'others' ? others(last - first + 1) : ends.join(' – '),
      note: lastBar === 'partial' && at === count - 1 ? labels.soFar : undefined,
      rows: [
        ...series.map(({ key, label: name }, index) => ({
          key,
          mark: <SeriesMark index={indexOf.get(key) ?? index} kind="bar" />,
          label: name,
          value: fullValue(values[index]?.[at] ?? null),
        })),
        ...(part === undefined ? [] : [{ key: 'share of all', label: labels.share, value: fullShare(part) }]),
      ],
      lines: [],
      link:
        pointLink && first === last
          ? { href: pointLink.hrefOf(times[first] ?? ''), label: pointLink.label }
          : undefined,
    }
  }

  return (
    <ChartPlot
      label={label}
      count={count}
      rest={kind === 'time' ? count - 1 : 0}
      colorNames={barColors}
      layoutOf={layoutOf}
      draw={draw}
      words={words}
      renderCursor={(at, layout) => <BarCursor at={at} layout={layout} />}
    />
  )
}
