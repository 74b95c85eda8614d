import type { PointerEvent } from 'react'

import { moveCursor } from '../ChartPlot/moveCursor.ts'
import { createTimeFormat } from '../format/createTimeFormat.ts'
import { formatFigure } from '../format/formatFigure.ts'
import { timelinePaths } from './timelinePaths.ts'

import styles from './AnomalyTimeline.module.css'

/** Texts of an AnomalyTimeline. */
export interface AnomalyTimelineLabels {
  /** Names it: `Timeline of RV-S10 1.7.3`. */
  name: string
  /** What the scale counts: `per 1,000`. */
  unit: string
  /** At the day of the release: `1.7.3`. */
  release: string
  /** Of the lane of dots: `Feedback`. */
  dots: string
  /** A day in words, by its index. */
  tell: (index: number) => string
}

/** Props of AnomalyTimeline. */
export interface AnomalyTimelineProps {
  /** ISO dates, in order; everything else is by the index of its day. */
  days: readonly string[]
  /** Null where nothing is known. */
  rates: readonly (number | null)[]
  /** What is normal for the rate, such as the median of the days before. */
  baselines: readonly (number | null)[]
  /** Days far above their baseline. */
  anomalies: readonly number[]
  /** The day of a release. */
  release?: number | undefined
  /** How many there were on each day: the area of a dot. */
  dots: readonly number[]
  /** What the top of the scale stands for: the same for all that stand beside each other. */
  top: number
  /** The day that is looked at, the same for all that stand beside each other. */
  cursor: number | undefined
  onCursor: (index: number | undefined) => void
  /** BCP 47. */
  locale: string
  labels: AnomalyTimelineLabels
}

/** Radius of the dot of one in CSS pixels, and of the largest. */
const dotSize = { one: 3, most: 8 }

/**
 * How an anomaly came about, on one axis of days: a rate against its baseline, a release as a mark, and dots of what people
 * wrote. A slider over its days: arrows move a cursor, which says the day in words.
 */
export function AnomalyTimeline(props: AnomalyTimelineProps) {
  const { days, rates, baselines, anomalies, release, dots, cursor, onCursor, locale, labels } = props
  const count = days.length
  const top = Math.max(props.top, Number.MIN_VALUE)
  const { line, points, baseline } = timelinePaths(rates, baselines, top)
  const time = createTimeFormat(locale, 'UTC', 'day')
  const at = (index: number): string => `${((index + 0.5) / count) * 100}%`
  const now = cursor !== undefined && cursor < count ? cursor : undefined
  const value = now ?? anomalies.at(-1) ?? count - 1
  // A short time has fewer days than labels.
  const labelled = [...new Set([0, count >> 1, count - 1])]

  function follow({ clientX, currentTarget }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect()
    onCursor(Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / width) * count))))
  }

  return (
    <div className={styles['timeline']}>
      <span className={styles['unit']} aria-hidden="true">
        {formatFigure(props.top, 'ratio', locale)} {labels.unit}
      </span>
      <div
        className={styles['plot']}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <input> can't hold a drawing
        role="slider"
        tabIndex={0}
        aria-label={labels.name}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={value + 1}
        aria-valuetext={labels.tell(value)}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={(event) => event.pointerType !== 'touch' && onCursor(undefined)}
        onBlur={() => onCursor(undefined)}
        onKeyDown={(event) => {
          const next = moveCursor(event.key, now, count, anomalies.at(-1))
          if (next === 'ignored') return
          event.preventDefault()
          onCursor(next)
        }}
      >
        <svg className={styles['drawing']} viewBox={`0 0 ${count} 100`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles['baseline']} d={baseline} />
          <path className={styles['line']} d={line} />
          <path className={styles['points']} d={points} />
        </svg>
        {release !== undefined && (
          <span
            className={styles['release']}
            data-side={release > count / 2 ? 'left' : 'right'}
            style={{ left: at(release) }}
          >
            {labels.release}
          </span>
        )}
        {anomalies.map((index) => {
          const rate = rates[index]
          if (rate === null || rate === undefined) return null
          return (
            <span
              key={index}
              className={styles['mark']}
              style={{ left: at(index), bottom: `${(rate / top) * 100}%` }}
            />
          )
        })}
        {now !== undefined && <span className={styles['cursor']} style={{ left: at(now) }} />}
      </div>
      <div className={styles['dots']} aria-hidden="true">
        {dots.map((much, index) => {
          const radius = Math.min(dotSize.most, dotSize.one * Math.sqrt(much))
          return (
            much > 0 && <span key={days[index]} style={{ left: at(index), width: 2 * radius, height: 2 * radius }} />
          )
        })}
      </div>
      <div className={styles['axis']} aria-hidden="true">
        {labelled.map((index) => (
          <span key={index}>{time.axis(days[index] ?? '')}</span>
        ))}
      </div>
      {/* As high with a cursor as without, so that nothing moves. */}
      <p className={styles['words']} aria-hidden="true">
        {now === undefined ? labels.dots : labels.tell(now)}
      </p>
    </div>
  )
}
