import { memo, useState, type DragEvent } from 'react'

import type { CalendarSpan } from './calendar-days.ts'
import type { CalendarEntry } from './CalendarView.tsx'
import type { DayWords } from './day-words.ts'
import type { CalendarLabels } from './labels.ts'

import styles from './CalendarView.module.css'

/** How many entries a day of a month shows. */
const shown = 3

/** Under what an entry that is dragged is known. */
const dragType = 'application/x-bms-entry'

export interface CalendarCellProps {
  day: string
  entries: readonly CalendarEntry[]
  span: CalendarSpan
  words: DayWords
  labels: CalendarLabels
  /** `active`: it takes the focus. */
  place: 'active' | 'other'
  state: 'past' | 'today' | 'ahead'
  /** `outside`: of the month before or after. */
  edge: 'inside' | 'outside'
  /** What is being carried over it. */
  carried: CalendarEntry | undefined
  onOpen: (key: string) => void
  onMove: ((key: string, day: string) => void) | undefined
  /** All entries of the day are to be seen. */
  onAll: (day: string) => void
  onEnter: (day: string) => void
}

/** A day with what stands on it. */
export const CalendarCell = memo(function CalendarCell(props: CalendarCellProps) {
  const { day, entries, span, words, labels, place, state, edge, carried, onMove, onAll, onEnter } = props
  const [over, setOver] = useState<'no' | 'yes'>('no')
  const rest = span === 'month' ? entries.slice(shown).length : 0
  const drop = onMove && {
    onDragOver(event: DragEvent): void {
      if (!event.dataTransfer.types.includes(dragType)) return
      event.preventDefault()
      setOver('yes')
    },
    onDragLeave: () => setOver('no'),
    onDrop(event: DragEvent): void {
      event.preventDefault()
      setOver('no')
      const key = event.dataTransfer.getData(dragType)
      if (key !== '' && entries.every((entry) => entry.key !== key)) onMove(key, day)
    },
  }
  return (
    <td
      tabIndex={place === 'active' ? 0 : -1}
      className={styles['cell']}
      data-day={day}
      data-state={state}
      data-edge={edge}
      data-over={carried ? 'yes' : over}
      aria-current={state === 'today' ? 'date' : undefined}
      onFocus={() => place === 'other' && onEnter(day)}
      {...drop}
    >
      <div className={styles['day']}>
        <span className="bms-visually-hidden">{`${words.full(day)}, ${labels.entries(entries.length)}`}</span>
        <span className={styles['number']} aria-hidden="true">
          <span className={styles['name']}>{words.weekday(day)} </span>
          {Number(day.slice(8))}
        </span>
        {carried && (
          <span className={styles['entry']} data-tone={carried.tone} data-state="carried">
            <span className={styles['words']}>{carried.title}</span>
          </span>
        )}
        {entries.slice(0, span === 'month' ? shown : undefined).map((entry) => (
          <Entry key={entry.key} entry={entry} canMove={onMove !== undefined} onOpen={props.onOpen} />
        ))}
        {rest > 0 && (
          <button type="button" tabIndex={-1} className={styles['more']} onClick={() => onAll(day)}>
            {labels.more(rest, words.full(day))}
          </button>
        )}
        {span === 'month' && entries.length > 0 && (
          <button
            type="button"
            tabIndex={-1}
            className={styles['count']}
            aria-label={`${words.full(day)}, ${labels.entries(entries.length)}`}
            onClick={() => onAll(day)}
          >
            {entries.length}
          </button>
        )}
      </div>
    </td>
  )
})

interface EntryProps {
  entry: CalendarEntry
  canMove: boolean
  onOpen: (key: string) => void
}

function Entry({ entry, canMove, onOpen }: EntryProps) {
  const { key, time, title, note, tone, move } = entry
  const isMovable = canMove && move === 'movable'
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['entry']}
      data-entry={key}
      data-tone={tone}
      data-move={isMovable ? 'movable' : 'fixed'}
      draggable={isMovable}
      title={[time, title, note].filter((part) => part !== undefined).join(' · ')}
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, key)
        event.dataTransfer.effectAllowed = 'move'
      }}
      onClick={() => onOpen(key)}
    >
      {time !== undefined && <span className={styles['time']}>{time}</span>}
      <span className={styles['words']}>{title}</span>
      <span className="bms-visually-hidden">{`, ${note}`}</span>
    </button>
  )
}
