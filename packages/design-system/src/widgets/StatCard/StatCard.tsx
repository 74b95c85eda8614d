import { useId, useRef } from 'react'

import { AppLink } from '../../primitives/AppLink/AppLink.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { useDesignSystem } from '../../primitives/DesignSystemProvider/context.ts'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx'
import { formatAxisFigure, formatFigure } from '../format/formatFigure.ts'
import type { DeltaUnit, FigureUnit } from '../format/formatFigure.ts'
import { Odometer } from '../Odometer/Odometer.tsx'
import { Freshness } from '../WidgetFrame/Freshness.tsx'
import type { WidgetState } from '../WidgetFrame/WidgetFrame.tsx'
import { Delta } from './Delta.tsx'
import type { DeltaTone } from './deltaMeaning.ts'
import { sparkPath } from './sparkPath.ts'

import styles from './StatCard.module.css'

/** Texts of a StatCard. */
export interface StatCardLabels {
  /** What the change is measured against. */
  comparedTo: string
  /** There is nothing to compare with. */
  noComparison: string
  /** `change`: percentage points with their sign. */
  points: (change: string) => string
  noData: string
  loading: string
  failed: string
  retry: string
  /** Of the button that says what the figure is. */
  explain: string
  /** `time` is written with its zone. */
  asOf: (time: string) => string
}

/** Props of StatCard. */
export interface StatCardProps {
  label: string
  /** Null where nothing is known; percents are 0–100, times are in seconds. */
  value: number | null
  unit: FigureUnit
  /** Change in percent; null where there is nothing to compare with; left out where nobody compares. */
  deltaPct?: number | null
  /** `points`: the figure is a percentage, and `deltaPct` how many points it changed by. */
  deltaUnit?: DeltaUnit
  /** Whether more is good news; `upIsGood` by default. */
  deltaTone?: DeltaTone
  /** The last values, oldest first, for a line without numbers. */
  spark?: readonly number[]
  state: WidgetState
  /** `roll`: the digits of a figure that changes under somebody's eyes roll to the next. */
  motion?: 'still' | 'roll'
  /** Asks for the figure again; offered where it failed. */
  onRetry?: (() => void) | undefined
  /** Says what the figure is and where it comes from; without it nothing of the kind is offered. */
  onExplain?: (() => void) | undefined
  /** Where the whole card leads, such as the list that the figure counts. */
  href?: string | undefined
  /** When the figure was true, ISO 8601. */
  asOf?: string | undefined
  /** IANA; the provider's by default. */
  timeZone?: string
  /** BCP 47. */
  locale: string
  labels?: Partial<StatCardLabels>
}

const english: StatCardLabels = {
  comparedTo: 'vs previous period',
  noComparison: 'no earlier figure',
  points: (change) => `${change} pp`,
  noData: 'No data',
  loading: 'Loading',
  failed: 'Could not be loaded',
  retry: 'Try again',
  explain: 'What is this?',
  asOf: (time) => `As of ${time}`,
}

const spark = { width: 96, height: 32 }

/** One figure in full, how it changed, and its last days as a line. Every state has the same size. */
export function StatCard(props: StatCardProps) {
  const {
    label,
    value,
    unit,
    deltaPct,
    deltaUnit = 'percent',
    deltaTone = 'upIsGood',
    state,
    href,
    asOf,
    locale,
  } = props
  const { motion = 'still' } = props
  const labels = { ...english, ...props.labels }
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const { onRetry, onExplain } = props
  const { timeZone } = useDesignSystem()
  const isReady = (state === 'ready' || state === 'updating') && value !== null
  const isMissed = state === 'failed' || state === 'denied'
  const isBusy = state === 'loading' || state === 'updating'
  const path = isReady ? sparkPath(props.spark ?? [], spark.width, spark.height) : undefined

  return (
    <article
      ref={card}
      className={styles['card']}
      // The focus comes here when what had it goes.
      tabIndex={-1}
      aria-labelledby={id}
      aria-busy={isBusy}
      data-state={state}
    >
      <div id={id} className={styles['label']}>
        {href === undefined ? (
          label
        ) : (
          <AppLink className={styles['link'] ?? ''} href={href}>
            {label}
          </AppLink>
        )}
      </div>
      <div className={styles['value']}>
        <div className={styles['figure']}>
          {isReady && <FigureText value={value} unit={unit} locale={locale} motion={motion} />}
          {!isReady && state !== 'loading' && <span aria-hidden="true">–</span>}
          {state === 'loading' && <Skeleton width="60%" height="1.25em" />}
        </div>
      </div>
      <div className={styles['change']}>
        {isReady && typeof deltaPct === 'number' && (
          <Delta value={deltaPct} unit={deltaUnit} points={labels.points} tone={deltaTone} locale={locale} />
        )}
        {state === 'failed' && onRetry && (
          <Button
            size="small"
            appearance="outlined"
            className={styles['retry'] ?? ''}
            onClick={() => {
              card.current?.focus()
              onRetry()
            }}
          >
            {labels.retry}
          </Button>
        )}
        {path !== undefined && (
          <svg
            className={styles['spark']}
            viewBox={`0 0 ${spark.width} ${spark.height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {path.area !== undefined && <path className={styles['area']} d={path.area} />}
            <path className={styles['line']} d={path.line} />
          </svg>
        )}
      </div>
      <div className={styles['foot']}>
        {isReady && typeof deltaPct === 'number' && <span>{labels.comparedTo}</span>}
        {isReady && deltaPct === null && <span>{labels.noComparison}</span>}
        {!isReady && (
          <span className={state === 'loading' ? 'bms-visually-hidden' : undefined}>
            {state === 'loading' ? labels.loading : isMissed ? labels.failed : labels.noData}
          </span>
        )}
        {asOf !== undefined && (
          <Freshness asOf={asOf} locale={locale} timeZone={props.timeZone ?? timeZone} label={labels.asOf} />
        )}
      </div>
      {isReady && onExplain && (
        <button
          type="button"
          className={styles['explain']}
          title={labels.explain}
          aria-label={`${labels.explain} ${label}`}
          onClick={onExplain}
        />
      )}
    </article>
  )
}

type FigureTextProps = Pick<StatCardProps, 'unit' | 'locale'> & { value: number; motion: 'still' | 'roll' }

/** Characters that a card of its least width has room for. */
const mostCharacters = 15

function FigureText({ value, unit, locale, motion }: FigureTextProps) {
  const text = formatFigure(value, unit, locale)
  // A number that is broken into two lines reads as two.
  if (unit === 'count' && text.length > mostCharacters) {
    return <span title={text}>{formatAxisFigure(value, unit, locale)}</span>
  }
  return motion === 'roll' ? <Odometer text={text} /> : text
}
