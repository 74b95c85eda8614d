import { useId } from 'react'
import type { ReactNode } from 'react'

import { useDesignSystem } from '../../primitives/DesignSystemProvider/context.ts'
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx'
import { ErrorState } from '../../primitives/ErrorState/ErrorState.tsx'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx'
import { Freshness } from './Freshness.tsx'

import styles from './WidgetFrame.module.css'

/** What a widget has to show. */
export type WidgetState = 'loading' | 'empty' | 'failed' | 'ready'

/** Texts of a WidgetFrame. */
export interface WidgetFrameLabels {
  loading: string
  emptyTitle: string
  emptyDescription: string
  failedTitle: string
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
  /** IANA; the provider's by default. */
  timeZone?: string
  /** Why it failed; shown in that state only. */
  error?: { message: string; requestId?: string }
  onRetry?: () => void
  /** Controls at the end of the title's line. */
  actions?: ReactNode
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
  emptyTitle: 'No data yet',
  emptyDescription: 'Figures appear here as soon as there are some.',
  failedTitle: 'This could not be loaded',
  retry: 'Try again',
  asOf: (time) => `As of ${time}`,
}

/** A titled section of a dashboard. It owns the states that every widget has; the widget itself is only ever ready. */
export function WidgetFrame(props: WidgetFrameProps) {
  const { title, description, level = 2, state, asOf, actions, minHeight } = props
  const labels = { ...english, ...props.labels }
  const { locale, timeZone } = useDesignSystem()
  const id = useId()
  const Heading = `h${level}` as const

  return (
    <section className={styles['frame']} aria-labelledby={id} aria-busy={state === 'loading'} data-state={state}>
      <header className={styles['head']}>
        <div className={styles['titles']}>
          <Heading id={id} className={styles['title']}>
            {title}
          </Heading>
          {description !== undefined && <p className={styles['description']}>{description}</p>}
        </div>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </header>
      <div className={styles['body']} style={{ minHeight }}>
        <WidgetBody {...props} labels={labels} />
      </div>
      <footer className={styles['foot']}>
        {asOf !== undefined && (
          <Freshness asOf={asOf} locale={locale} timeZone={props.timeZone ?? timeZone} label={labels.asOf} />
        )}
      </footer>
    </section>
  )
}

function WidgetBody({
  state,
  error,
  onRetry,
  minHeight,
  children,
  labels,
}: WidgetFrameProps & { labels: WidgetFrameLabels }) {
  if (state === 'ready') return children
  if (state === 'empty') return <EmptyState title={labels.emptyTitle} description={labels.emptyDescription} />
  if (state === 'failed') {
    return (
      <ErrorState
        title={labels.failedTitle}
        description={error?.message}
        requestId={error?.requestId}
        onRetry={onRetry}
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
