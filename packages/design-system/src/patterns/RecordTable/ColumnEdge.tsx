import { useRef, useState } from 'react'

import { toColumnWidth } from './column-model.ts'

import styles from './RecordTable.module.css'

export interface ColumnEdgeProps {
  readonly title: string
  /** Pixels; `undefined` gives the width back to the table. */
  onChange: (width: number | undefined) => void
}

/** The edge of a column's header, drawn to make it wider or narrower. Keys do it at the header itself. */
export function ColumnEdge({ title, onChange }: ColumnEdgeProps) {
  const start = useRef<{ x: number; width: number }>(undefined)
  const [state, setState] = useState<'still' | 'drawn'>('still')
  const end = (): void => {
    start.current = undefined
    setState('still')
  }
  return (
    <span
      aria-hidden="true"
      className={styles['edge']}
      data-state={state}
      title={title}
      // A press here is none on the header, which would sort.
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => onChange(undefined)}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? 0 }
        setState('drawn')
      }}
      onPointerMove={({ clientX }) => {
        if (start.current) onChange(toColumnWidth(start.current.width + clientX - start.current.x))
      }}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}
