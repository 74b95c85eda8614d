import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { useDesignSystem } from '../../primitives/DesignSystemProvider/context.ts'
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx'
import { ErrorState } from '../../primitives/ErrorState/ErrorState.tsx'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx'
import { Spinner } from '../../primitives/Spinner/Spinner.tsx'
import { Freshness } from './Freshness.tsx'
import { WidgetContentContext } from './widget-content.ts'
import type { Sheet, SheetView, WidgetContent } from './widget-content.ts'
import { WidgetMenu } from './WidgetMenu.tsx'
import type { WidgetMenuLabels } from './WidgetMenu.tsx'
import { writeMoment } from './writeMoment.ts'

import styles from './WidgetFrame.module.css'

/**
 * What a widget has to show. `updating`: what was there before, while other figures are on their way. `denied`: whoever
 * looks may not see it, and asking again won't help.
 */
export type WidgetState = 'loading' | 'empty' | 'failed' | 'denied' | 'ready' | 'updating'

/** Texts of a WidgetFrame. */
export interface WidgetFrameLabels extends WidgetMenuLabels {
  loading: string
  updating: string
  /** The last point's time isn't over. */
  partial: string
  emptyTitle: string
  emptyDescription: string
  failedTitle: string
  deniedTitle: string
  retry: string
  /** `time` is written with its zone. */
  asOf: (time: string) => string
}

/** Props of WidgetFrame. */
export interface WidgetFrameProps {
  title: string
  description?: ReactNode
  /** Level of the title's heading; 2 by default. */
  level?: 2 | 3
  state: WidgetState
  /** When the figures were true, ISO 8601. */
  asOf?: string
  /** What the figures are of, in words, such as the period: on pictures, and in names of files. */
  subject?: string | undefined
  /** Where the figures come from, in words, such as the data centre: on pictures and sheets, and in files. */
  origin?: string | undefined
  /** `partial`: the time of the last point isn't over, which is said under the chart. */
  lastPoint?: 'full' | 'partial' | undefined
  /** Takes a picture or a sheet of what is shown; without it the menu offers none. */
  onExport?: ((file: File) => void) | undefined
  /** Shows all figures of a chart as a sheet; without it the menu offers none. */
  sheetView?: SheetView | undefined
  /** `chart`: with the menu for files and the whole screen. A plain one has it where there is something to explain. */
  kind?: 'plain' | 'chart'
  /** IANA; the provider's by default. */
  timeZone?: string
  /** Says what the figures are and where they come from, with all of them; without it the menu offers nothing of the kind. */
  onExplain?: ((sheet?: Sheet) => void) | undefined
  /** Why it failed or is denied; shown in those states only. */
  error?: { message: string; requestId?: string }
  onRetry?: () => void
  /** Controls at the end of the title's line. */
  actions?: ReactNode
  /** What is chosen in the controls, in words: for paper and pictures, which have no controls. */
  chosen?: string | undefined
  /** What the widget shows when it is ready. */
  children?: ReactNode
  /**
   * Height that the content has in every state, so that nothing moves when it comes: pixels or a CSS length, in which
   * `cqi` is a hundredth of the frame's own width, such as `max(240px, 36cqi)`.
   */
  minHeight: number | string
  labels?: Partial<WidgetFrameLabels>
}

const english: WidgetFrameLabels = {
  loading: 'Loading',
  updating: 'Updating …',
  partial: 'The last point is not complete yet.',
  menu: (title) => `More about ${title}`,
  openSheet: 'Open as sheet',
  exportPicture: 'Save as picture (PNG)',
  exportCsv: 'Save figures (CSV)',
  noPicture: 'There is no chart in view.',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  emptyTitle: 'No data yet',
  emptyDescription: 'Figures appear here as soon as there are some.',
  failedTitle: 'This could not be loaded',
  deniedTitle: 'You may not see this',
  explain: 'What is this?',
  retry: 'Try again',
  asOf: (time) => `As of ${time}`,
}

/** A titled section of a dashboard. It owns the states that every widget has; the widget itself is only ever ready. */
export function WidgetFrame(props: WidgetFrameProps) {
  const {
    title,
    description,
    level = 2,
    state,
    asOf,
    subject = '',
    lastPoint,
    kind = 'plain',
    actions,
    chosen,
    minHeight,
  } = props
  const onRetry =
    props.onRetry &&
    ((): void => {
      frame.current?.focus()
      props.onRetry?.()
    })
  const labels = { ...english, ...props.labels }
  const { locale, timeZone: usualZone } = useDesignSystem()
  const timeZone = props.timeZone ?? usualZone
  const id = useId()
  const frame = useRef<HTMLElement>(null)
  const content = useRef<WidgetContent>(undefined)
  const [tell] = useState(() => (told: WidgetContent | undefined) => void (content.current = told))
  const Heading = `h${level}` as const
  const isBusy = state === 'loading' || state === 'updating'
  const offersMenu = kind === 'chart' || props.onExplain !== undefined
  const hasMenu = offersMenu && (state === 'ready' || state === 'updating')

  return (
    <section
      ref={frame}
      className={styles['frame']}
      // The focus comes here when what had it goes.
      tabIndex={-1}
      aria-labelledby={id}
      aria-busy={isBusy}
      data-state={state}
    >
      <header className={styles['head']}>
        <div className={styles['titles']}>
          <Heading id={id} className={styles['title']}>
            {title}
          </Heading>
          {description !== undefined && <p className={styles['description']}>{description}</p>}
          {chosen !== undefined && (
            <p className={styles['description']} data-bms-on="sheet">
              {chosen}
            </p>
          )}
        </div>
        {(actions !== undefined || offersMenu) && (
          <div className={styles['actions']} data-bms-on="screen">
            {actions}
            {hasMenu && (
              <WidgetMenu
                title={title}
                subtitle={subject}
                notes={() => notesOf(props, labels, { locale, timeZone })}
                frame={frame}
                content={content}
                onExport={props.onExport}
                sheetView={props.sheetView}
                onExplain={props.onExplain}
                labels={labels}
              />
            )}
          </div>
        )}
      </header>
      <div className={styles['body']} style={{ minHeight }}>
        <WidgetContentContext value={tell}>
          <WidgetBody {...props} onRetry={onRetry} labels={labels} />
        </WidgetContentContext>
      </div>
      {state === 'updating' && <Waiting label={labels.updating} />}
      <footer className={styles['foot']}>
        {asOf !== undefined && <Freshness asOf={asOf} locale={locale} timeZone={timeZone} label={labels.asOf} />}
        {lastPoint === 'partial' && <span>{labels.partial}</span>}
      </footer>
    </section>
  )
}

/** What is to be known of the figures where they stand alone: where they come from, of when they are, and what is partial. */
function notesOf(
  { origin, asOf, lastPoint }: WidgetFrameProps,
  labels: WidgetFrameLabels,
  { locale, timeZone }: { locale: string; timeZone: string },
): string[] {
  const moment = new Date(asOf ?? '')
  return [
    ...(origin === undefined ? [] : [origin]),
    ...(Number.isNaN(moment.getTime()) ? [] : [labels.asOf(writeMoment(moment, locale, timeZone))]),
    ...(lastPoint === 'partial' ? [labels.partial] : []),
  ]
}

/** After so many milliseconds of waiting it is said, too, that what is seen is from before. */
const patience = 2000

function Waiting({ label }: { label: string }) {
  const [state, setState] = useState<'short' | 'long'>('short')
  useEffect(() => {
    const timer = setTimeout(() => setState('long'), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className={styles['waiting']}>
      {state === 'long' && (
        <>
          <Spinner size="small" /> {label}
        </>
      )}
    </output>
  )
}

function WidgetBody({
  state,
  error,
  onRetry,
  minHeight,
  children,
  labels,
}: Omit<WidgetFrameProps, 'onRetry'> & { onRetry: (() => void) | undefined; labels: WidgetFrameLabels }) {
  if (state === 'ready' || state === 'updating') return children
  if (state === 'empty') return <EmptyState title={labels.emptyTitle} description={labels.emptyDescription} />
  if (state === 'failed' || state === 'denied') {
    return (
      <ErrorState
        title={state === 'denied' ? labels.deniedTitle : labels.failedTitle}
        description={error?.message}
        requestId={error?.requestId}
        onRetry={state === 'denied' ? undefined : onRetry}
        labels={{ retry: labels.retry }}
      />
    )
  }
  return (
    <>
      <span className="bms-visually-hidden">{labels.loading}</span>
      <Skeleton height={minHeight} />
    </>
  )
}
