import { DragHandleVertical, Pin } from '@blueprintjs/icons'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'

import { Checkbox } from '../../primitives/Checkbox/Checkbox.tsx'
import { changeColumn, moveColumn } from './column-choice.ts'
import type { ColumnChoice } from './column-choice.ts'
import type { ColumnPickerLabels } from './labels.ts'

import styles from './ColumnPicker.module.css'

export interface ColumnListProps {
  readonly columns: readonly ColumnChoice[]
  readonly labels: ColumnPickerLabels
  onChange: (columns: readonly ColumnChoice[]) => void
}

const boxStates = { shown: 'on', fixed: 'on', noRoom: 'mixed', hidden: 'off' } as const

/** The columns in their order. Each is moved by its handle, dragged or with the arrow keys. */
export function ColumnList({ columns, labels, onChange }: ColumnListProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const [announcement, setAnnouncement] = useState('')

  const move = (key: string, to: number): void => {
    const from = columns.findIndex((column) => column.key === key)
    const next = moveColumn(columns, from, to)
    if (next === columns) return
    onChange(next)
    const place = next.findIndex((column) => column.key === key) + 1
    setAnnouncement(labels.moved(columns[from]?.title ?? key, place, columns.length))
  }
  const onKeyDown = (event: KeyboardEvent, key: string, index: number): void => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: columns.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(key, to)
  }
  const onPointerMove = ({ clientY }: PointerEvent): void => {
    if (dragged === undefined) return
    const boxes = [...(list.current?.children ?? [])].map((item) => item.getBoundingClientRect())
    const over = boxes.findIndex(({ top, bottom }) => clientY >= top && clientY < bottom)
    if (over >= 0) move(dragged, over)
  }

  return (
    <>
      <ul ref={list} className={styles['list']}>
        {columns.map(({ key, title, state, pin }, index) => (
          <li key={key} className={styles['column']} data-state={dragged === key ? 'dragged' : 'still'}>
            <button
              type="button"
              className={styles['handle']}
              aria-label={labels.move(title)}
              onKeyDown={(event) => onKeyDown(event, key, index)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                setDragged(key)
              }}
              onPointerMove={onPointerMove}
              onPointerUp={() => setDragged(undefined)}
              onPointerCancel={() => setDragged(undefined)}
            >
              <DragHandleVertical />
            </button>
            <Checkbox
              className={styles['name']}
              label={title}
              state={boxStates[state]}
              disabled={state === 'fixed'}
              aria-describedby={state === 'noRoom' ? `${id}-${key}` : undefined}
              onChange={(next) => onChange(changeColumn(columns, key, { state: next === 'on' ? 'shown' : 'hidden' }))}
            />
            {state === 'noRoom' && (
              <span id={`${id}-${key}`} className={styles['note']}>
                {labels.noRoom}
              </span>
            )}
            <button
              type="button"
              className={styles['pin']}
              aria-label={labels.pin(title)}
              title={labels.pin(title)}
              aria-pressed={pin === 'start'}
              onClick={() => onChange(changeColumn(columns, key, { pin: pin === 'start' ? 'none' : 'start' }))}
            >
              <Pin />
            </button>
          </li>
        ))}
      </ul>
      <output className="bms-visually-hidden">{announcement}</output>
    </>
  )
}
