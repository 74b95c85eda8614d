import { ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import { useId, useState, type ReactNode } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'
import { useDesignSystem } from '../../primitives/DesignSystemProvider/context.ts'
import { SegmentedControl } from '../../primitives/SegmentedControl/SegmentedControl.tsx'
import type { Tone } from '../../tokens/names.ts'
import { addDays, addMonths, type CalendarSpan, weeksOf } from './calendar-days.ts'
import { CalendarGrid } from './CalendarGrid.tsx'
import { dayWords } from './day-words.ts'
import { type CalendarLabels, englishCalendarLabels } from './labels.ts'

import styles from './CalendarView.module.css'

/** Something that stands on a day. */
export interface CalendarEntry {
  readonly key: string
  /** `YYYY-MM-DD`, in the zone of whoever looks. */
  readonly day: string
  /** `09:30`; without it it is about the day as a whole. */
  readonly time?: string | undefined
  readonly title: string
  /** What its colour says, in a word. */
  readonly note: string
  readonly tone: Tone
  /** `movable`: it can be put on another day. */
  readonly move: 'movable' | 'fixed'
}

export interface CalendarViewProps {
  /** What stands in it, for screen readers. */
  label: string
  span: CalendarSpan
  /** A day in view, `YYYY-MM-DD`. */
  day: string
  today: string
  /** In the order in which they stand on their day. */
  entries: readonly CalendarEntry[]
  onSpanChange: (span: CalendarSpan, day: string) => void
  /** Another month or week comes into view. */
  onDayChange: (day: string) => void
  onOpen: (key: string) => void
  /** An entry is to stand on another day. */
  onMove?: ((key: string, day: string) => void) | undefined
  /** Beside the calendar: what stands on no day. */
  aside?: ReactNode
  /** `busy`: entries are on their way; what is there may be of before. */
  state?: 'ready' | 'busy'
  labels?: Partial<CalendarLabels>
}

/** Entries on the days of a month or a week: gone through by arrow keys, opened, and carried to other days. */
export function CalendarView(props: CalendarViewProps) {
  const { label, span, day, today, onSpanChange, onDayChange, aside, state = 'ready' } = props
  const { locale } = useDesignSystem()
  const labels = { ...englishCalendarLabels, ...props.labels }
  const [said, say] = useState('')
  const help = useId()
  const words = dayWords(locale)
  const turn = (by: 1 | -1): void => onDayChange(span === 'month' ? addMonths(day, by) : addDays(day, 7 * by))
  const weeks = weeksOf(day, span)
  return (
    <section className={styles['calendar']} aria-label={label} aria-busy={state === 'busy'} data-span={span}>
      <div className={styles['bar']}>
        <h2 className={styles['title']} aria-live="polite">
          {span === 'month' ? words.month(day) : words.range(weeks[0]?.[0] ?? day, weeks[0]?.[6] ?? day)}
        </h2>
        <div className={styles['tools']}>
          <Button icon={<ChevronLeft />} aria-label={labels.previous} onClick={() => turn(-1)} />
          <Button onClick={() => onDayChange(today)}>{labels.today}</Button>
          <Button icon={<ChevronRight />} aria-label={labels.next} onClick={() => turn(1)} />
          <SegmentedControl
            label={labels.span}
            value={span}
            options={[
              { value: 'month', label: labels.month },
              { value: 'week', label: labels.week },
            ]}
            onChange={(next) => onSpanChange(next, day)}
          />
        </div>
      </div>
      <div className={styles['sides']}>
        <CalendarGrid {...props} weeks={weeks} words={words} labels={labels} help={help} onSay={say} />
        {aside !== undefined && <div className={styles['aside']}>{aside}</div>}
      </div>
      <p id={help} className={styles['help']}>
        {labels.help}
      </p>
      <output className="bms-visually-hidden">{said}</output>
    </section>
  )
}
