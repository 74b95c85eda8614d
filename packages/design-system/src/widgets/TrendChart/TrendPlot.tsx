import { useCallback, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'

import { AppLink } from '../../primitives/AppLink/AppLink.tsx'
import { ChartCanvas } from '../ChartCanvas/ChartCanvas.tsx'
import type { ChartFrame } from '../ChartCanvas/ChartCanvas.tsx'
import { useBoxSize } from '../ChartCanvas/useBoxSize.ts'
import { ChartTooltip } from '../ChartPanel/ChartTooltip.tsx'
import { useFirstTap } from '../ChartPanel/useFirstTap.ts'
import type { AlignedLine } from './alignSeries.ts'
import { stackHeights } from './drawBars.ts'
import { drawTrend, trendColors } from './drawTrend.ts'
import type { TrendColor, TrendVariant } from './drawTrend.ts'
import { moveCursor } from './moveCursor.ts'
import { pointOf } from './placePins.ts'
import type { TrendPin } from './placePins.ts'
import { seriesLook } from './seriesLook.ts'
import { SeriesMark } from './SeriesMark.tsx'
import { nearestIndex, trendLayout } from './trendLayout.ts'
import { TrendPins } from './TrendPins.tsx'

import styles from './TrendPlot.module.css'

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
export interface TrendPlotProps {
  label: string
  times: readonly string[]
  series: readonly PlotSeries[]
  variant: TrendVariant
  pins: readonly TrendPin[]
  pointLink: PointLink | undefined
  lastPoint: 'full' | 'partial'
  whole: 'whole' | 'any'
  axisValue: (value: number) => string
  fullValue: (value: number | null) => string
  axisTime: (index: number) => string
  fullTime: (index: number) => string
  partialNote: string
  pinsLabel: (count: number, time: string) => string
}

/** The lines themselves, with a cursor that the pointer and the arrow keys move and that says what it is on. */
export function TrendPlot(props: TrendPlotProps) {
  const { label, times, series, variant, pins, pointLink, lastPoint, whole } = props
  const { axisValue, fullValue, axisTime, fullTime, partialNote, pinsLabel } = props
  const count = times.length
  const box = useRef<HTMLDivElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const { width, height } = useBoxSize(box)
  const [cursor, setCursor] = useState<number>()
  const tap = useFirstTap()
  const layout = useMemo(() => {
    const isStack = variant === 'bars'
    const values = isStack
      ? stackHeights(series)
      : series.flatMap((one) => [...one.values, ...(one.compare?.values ?? [])])
    const shape = isStack ? ('bars' as const) : ('points' as const)
    return trendLayout({ width, height, count, values, whole, shape, valueLabel: axisValue, timeLabel: axisTime })
  }, [width, height, count, series, variant, whole, axisValue, axisTime])
  const draw = useCallback(
    (frame: ChartFrame<TrendColor>) => {
      const lines = series.map(({ index, values, compare }) => ({
        ...seriesLook(index),
        values,
        compare: compare?.values,
      }))
      drawTrend(frame, { layout, variant, lines, cursor, lastPoint, valueLabel: axisValue, timeLabel: axisTime })
    },
    [layout, series, variant, cursor, lastPoint, axisValue, axisTime],
  )

  const at = Math.min(cursor ?? count - 1, count - 1)
  const rows = series.flatMap(({ key, label: name, index, values, compare }) => [
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
  ])
  const note = lastPoint === 'partial' && at === count - 1 ? partialNote : undefined
  const happened = pins.filter(({ t }) => pointOf(times, t) === at).map((pin) => pin.label)
  const spoken = [fullTime(at), note, ...rows.map((row) => `${row.label} ${row.value}`), ...happened]

  function onPointer(event: PointerEvent<HTMLDivElement>): void {
    const next = nearestIndex(layout, count, event.clientX - event.currentTarget.getBoundingClientRect().left)
    if (event.type === 'pointerdown') tap.down(event, next !== cursor)
    setCursor(next)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') return link.current?.click()
    const moved = moveCursor(event.key, cursor, count)
    if (moved === 'ignored') return
    event.preventDefault()
    setCursor(moved)
  }

  return (
    <>
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
        aria-valuetext={spoken.filter(Boolean).join(', ')}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerCancel={tap.forget}
        onPointerLeave={(event) => event.pointerType !== 'touch' && setCursor(undefined)}
        onClickCapture={tap.take}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setCursor(at)}
        onBlur={() => setCursor(undefined)}
      >
        <ChartCanvas width={width} height={height} colorNames={trendColors} draw={draw} />
        {cursor !== undefined && (
          <ChartTooltip
            x={layout.x(at)}
            y={layout.plot.top}
            width={width}
            title={fullTime(at)}
            rows={rows}
            note={note}
            lines={pointLink ? [...happened, pointLink.label] : happened}
          />
        )}
        {cursor !== undefined && pointLink && (
          <AppLink
            ref={link}
            className={styles['link'] ?? ''}
            href={pointLink.hrefOf(times[at] ?? '')}
            tabIndex={-1}
            aria-hidden="true"
          />
        )}
      </div>
      {width > 0 && (
        <TrendPins
          pins={pins}
          times={times}
          layout={layout}
          pinsLabel={pinsLabel}
          fullTime={fullTime}
          onPoint={setCursor}
        />
      )}
    </>
  )
}
