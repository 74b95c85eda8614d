import { useCallback, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'

import { ChartCanvas } from '../ChartCanvas/ChartCanvas.tsx'
import type { ChartFrame } from '../ChartCanvas/ChartCanvas.tsx'
import { useBoxSize } from '../ChartCanvas/useBoxSize.ts'
import { ChartTooltip } from '../ChartPanel/ChartTooltip.tsx'
import { drawTrend, trendColors } from './drawTrend.ts'
import type { TrendColor } from './drawTrend.ts'
import { moveCursor } from './moveCursor.ts'
import { seriesLook } from './seriesLook.ts'
import { SeriesMark } from './SeriesMark.tsx'
import { nearestIndex, trendLayout } from './trendLayout.ts'

import styles from './TrendPlot.module.css'

/** A series as it is drawn; `index` is its position among all, which gives its colour and shape. */
interface PlotSeries {
  key: string
  label: string
  index: number
  values: readonly (number | null)[]
}

/** Props of TrendPlot. */
export interface TrendPlotProps {
  label: string
  count: number
  series: readonly PlotSeries[]
  lastPoint: 'full' | 'partial'
  whole: 'whole' | 'any'
  axisValue: (value: number) => string
  fullValue: (value: number | null) => string
  axisTime: (index: number) => string
  fullTime: (index: number) => string
  partialNote: string
}

/** The lines themselves, with a cursor that the pointer and the arrow keys move and that says what it is on. */
export function TrendPlot(props: TrendPlotProps) {
  const { label, count, series, lastPoint, whole, axisValue, fullValue, axisTime, fullTime, partialNote } = props
  const box = useRef<HTMLDivElement>(null)
  const { width, height } = useBoxSize(box)
  const [cursor, setCursor] = useState<number>()
  const layout = useMemo(() => {
    const values = series.flatMap((one) => one.values)
    return trendLayout({ width, height, count, values, whole, valueLabel: axisValue, timeLabel: axisTime })
  }, [width, height, count, series, whole, axisValue, axisTime])
  const draw = useCallback(
    (frame: ChartFrame<TrendColor>) => {
      const lines = series.map(({ index, values }) => ({ ...seriesLook(index), values }))
      drawTrend(frame, { layout, lines, cursor, lastPoint, valueLabel: axisValue, timeLabel: axisTime })
    },
    [layout, series, cursor, lastPoint, axisValue, axisTime],
  )

  const at = Math.min(cursor ?? count - 1, count - 1)
  const rows = series.map(({ key, label: name, index, values }) => ({
    key,
    mark: <SeriesMark index={index} />,
    label: name,
    value: fullValue(values[at] ?? null),
  }))
  const note = lastPoint === 'partial' && at === count - 1 ? partialNote : undefined
  const spoken = [fullTime(at), note, ...rows.map((row) => `${row.label} ${row.value}`)].filter(Boolean).join(', ')

  function onPointer(event: PointerEvent<HTMLDivElement>): void {
    setCursor(nearestIndex(layout, count, event.clientX - event.currentTarget.getBoundingClientRect().left))
  }

  function onKeyDown(event: KeyboardEvent): void {
    const moved = moveCursor(event.key, cursor, count)
    if (moved === 'ignored') return
    event.preventDefault()
    setCursor(moved)
  }

  return (
    <div
      ref={box}
      className={styles['plot']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <input> can't hold a canvas
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={at + 1}
      aria-valuetext={spoken}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={() => setCursor(undefined)}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && setCursor(at)}
      onBlur={() => setCursor(undefined)}
    >
      <ChartCanvas width={width} height={height} colorNames={trendColors} draw={draw} />
      {cursor !== undefined && (
        <ChartTooltip x={layout.x(at)} y={layout.plot.top} width={width} title={fullTime(at)} rows={rows} note={note} />
      )}
    </div>
  )
}
