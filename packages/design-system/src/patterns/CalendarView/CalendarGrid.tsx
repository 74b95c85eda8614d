import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'

import { dayByKey, isInView } from './calendar-days.ts'
import { CalendarCell } from './CalendarCell.tsx'
import type { CalendarEntry, CalendarViewProps } from './CalendarView.tsx'
import type { DayWords } from './day-words.ts'
import type { CalendarLabels } from './labels.ts'

import styles from './CalendarView.module.css'

export interface CalendarGridProps extends Omit<CalendarViewProps, 'labels' | 'aside'> {
  weeks: readonly (readonly string[])[]
  words: DayWords
  labels: CalendarLabels
  /** Id of the text that says how it is used. */
  help: string
  /** Has something read out. */
  onSay: (text: string) => void
}

const none: readonly CalendarEntry[] = []

function focusDay(grid: HTMLElement | null, day: string): void {
  grid?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
}

/** The days themselves: one of them takes the focus, arrow keys go to others, also while an entry is carried. */
export function CalendarGrid(props: CalendarGridProps) {
  const { label, span, day, today, entries, weeks, words, labels, help, onSay, onMove, onDayChange } = props
  const grid = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState({ of: day, active: day })
  const active = place.of === day ? place.active : day
  /** What is being carried by keys. */
  const [carried, setCarried] = useState<CalendarEntry>()
  /** The day that is to take the focus once it is in view. */
  const awaited = useRef<string>(undefined)
  const byDay = useMemo(() => Map.groupBy(entries, (entry) => entry.day), [entries])

  const focus = (at: string): void => focusDay(grid.current, at)
  const go = (next: string): void => {
    // A day that takes the focus is the active one.
    if (isInView(next, day, span)) return focus(next)
    awaited.current = next
    setPlace({ of: next, active: next })
    return onDayChange(next)
  }
  useEffect(() => {
    if (awaited.current !== active) return
    awaited.current = undefined
    focusDay(grid.current, active)
  }, [active])

  const carry = (event: KeyboardEvent, entry: CalendarEntry): void => {
    const next = dayByKey(event.key, active)
    if (next !== undefined) {
      go(next)
      onSay(labels.over(entry.title, words.full(next)))
    } else if (event.key === 'Enter') {
      setCarried(undefined)
      if (entry.day !== active) onMove?.(entry.key, active)
    } else if (event.key === 'Escape') {
      setCarried(undefined)
      onSay(labels.putBack(entry.title))
      go(entry.day)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (carried) return carry(event, carried)
    const cell = event.target instanceof HTMLElement && event.target.closest<HTMLElement>('[data-day]')
    if (!cell) return
    // What there is no room for is not drawn.
    const inside = [...cell.querySelectorAll<HTMLElement>('button')].filter((button) => button.offsetParent !== null)
    const nth = inside.findIndex((button) => button === event.target)
    const key = event.target instanceof HTMLElement ? event.target.dataset['entry'] : undefined
    const entry = key === undefined ? undefined : entries.find((one) => one.key === key)
    if (nth >= 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      const next = inside[nth + (event.key === 'ArrowDown' ? 1 : -1)]
      ;(next ?? cell).focus()
    } else if (nth >= 0 && event.key === 'Escape') cell.focus()
    else if (entry?.move === 'movable' && onMove && event.key.toLowerCase() === 'm') {
      setCarried(entry)
      focus(entry.day)
      onSay(labels.pickedUp(entry.title))
    } else if (nth < 0 && event.key === 'Enter') {
      if (inside.length === 1) inside[0]?.click()
      else inside[0]?.focus()
    } else {
      const next = dayByKey(event.key, cell.dataset['day'] ?? active)
      if (next === undefined) return
      go(next)
    }
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <table
      ref={grid}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that is gone through by arrow keys is a grid
      role="grid"
      className={styles['grid']}
      aria-label={label}
      aria-describedby={help}
      data-state={carried ? 'carrying' : 'ready'}
      onKeyDown={press}
    >
      <thead>
        <tr>
          {weeks[0]?.map((one) => (
            <th key={one} scope="col" className={styles['weekday']}>
              {words.weekday(one)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <CalendarCell
                key={one}
                day={one}
                entries={byDay.get(one) ?? none}
                span={span}
                words={words}
                labels={labels}
                place={one === active ? 'active' : 'other'}
                state={one === today ? 'today' : one < today ? 'past' : 'ahead'}
                edge={isInView(one, day, span) ? 'inside' : 'outside'}
                carried={carried && one === active ? carried : undefined}
                onOpen={props.onOpen}
                onMove={onMove}
                onAll={(all) => props.onSpanChange('week', all)}
                onEnter={(entered) => setPlace({ of: day, active: entered })}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
