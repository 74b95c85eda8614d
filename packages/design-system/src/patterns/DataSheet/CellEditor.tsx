import { useLayoutEffect, useRef } from 'react'
import type { ChangeEvent, KeyboardEvent, RefObject } from 'react'

import { isComposing } from '../../primitives/is-composing.ts'
import { placeCell, scrollerOf } from './sheet-dom.ts'
import type { SheetLayout } from './sheet-dom.ts'
import type { CellAt } from './sheet-model.ts'

import styles from './DataSheet.module.css'

/** How an editor was left: with what was typed, and where to. */
export type EditorExit = 'down' | 'up' | 'next' | 'previous' | 'away' | 'cancel'

/** Props of CellEditor. */
export interface CellEditorProps {
  label: string
  at: CellAt
  text: string
  align: 'start' | 'end'
  /** `several`: it is higher than the cell, and Alt with Enter begins a new line. */
  lines: 'one' | 'several'
  layout: SheetLayout
  /** Holds the table. */
  surface: RefObject<HTMLElement | null>
  /** What says what is wrong with the text; undefined where nothing is. */
  problemId: string | undefined
  onText: (text: string) => void
  onExit: (exit: EditorExit) => void
}

/** How many rows an editor of several lines covers. */
const editorRows = 6

const exitOf = ({ key, shiftKey }: KeyboardEvent): EditorExit | undefined => {
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'previous' : 'next'
  return key === 'Escape' ? 'cancel' : undefined
}

/** A field over the cell that is edited; it goes along when the sheet scrolls. */
export function CellEditor(props: CellEditorProps) {
  const { label, at, text, align, lines, layout, surface, problemId, onText, onExit } = props
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const hasLeft = useRef(false)
  const leave = (exit: EditorExit): void => {
    if (hasLeft.current) return
    hasLeft.current = true
    onExit(exit)
  }

  useLayoutEffect(() => {
    const scroller = surface.current && scrollerOf(surface.current)
    if (!scroller) return undefined
    const place = (): void => {
      const { clip, left, top: cellTop, width, height: rowHeight } = placeCell(scroller, at, layout)
      const room = scroller.clientHeight - clip.top
      const height = lines === 'one' ? rowHeight : Math.min(rowHeight * editorRows, room)
      // At the end of the sheet a higher field stands above its cell's end rather than out of sight.
      const top = lines === 'one' ? cellTop : Math.min(cellTop, clip.top + room - height)
      Object.assign(frame.current?.style ?? {}, { left: `${clip.left + 1}px`, top: `${clip.top + 1}px` })
      Object.assign(input.current?.style ?? {}, {
        transform: `translate(${left - clip.left}px, ${top - clip.top}px)`,
        width: `${width}px`,
        height: `${height}px`,
      })
    }
    place()
    scroller.addEventListener('scroll', place, { passive: true })
    return () => scroller.removeEventListener('scroll', place)
  }, [surface, at, layout, lines])
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.setSelectionRange(input.current.value.length, input.current.value.length)
  }, [])

  const field = {
    ref: input,
    className: styles['editor'],
    'aria-label': label,
    'aria-invalid': problemId !== undefined || undefined,
    'aria-describedby': problemId,
    'data-align': align,
    'data-lines': lines,
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onText(event.target.value),
    onKeyDown(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
      // What is being composed, such as Chinese, is not done yet.
      const exit = isComposing(event) ? undefined : exitOf(event)
      if (exit === undefined) return
      // Escape is the editor's, not the dialog's around it.
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Enter' && event.altKey && lines === 'several') {
        const element = event.currentTarget
        element.setRangeText('\n', element.selectionStart ?? 0, element.selectionEnd ?? 0, 'end')
        onText(element.value)
      } else leave(exit)
    },
    onBlur: () => leave('away'),
  }
  return (
    <div ref={frame} className={styles['editorFrame']}>
      {lines === 'one' ? <input {...field} /> : <textarea {...field} />}
    </div>
  )
}
