import { useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'

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
  layout: SheetLayout
  /** Holds the table. */
  surface: RefObject<HTMLElement | null>
  /** What says what is wrong with the text; undefined where nothing is. */
  problemId: string | undefined
  onText: (text: string) => void
  onExit: (exit: EditorExit) => void
}

const exitOf = ({ key, shiftKey }: KeyboardEvent): EditorExit | undefined => {
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'previous' : 'next'
  return key === 'Escape' ? 'cancel' : undefined
}

/** A field over the cell that is edited; it goes along when the sheet scrolls. */
export function CellEditor({ label, at, text, align, layout, surface, problemId, onText, onExit }: CellEditorProps) {
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
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
      const { clip, left, top, width, height } = placeCell(scroller, at, layout)
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
  }, [surface, at, layout])
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.setSelectionRange(input.current.value.length, input.current.value.length)
  }, [])

  return (
    <div ref={frame} className={styles['editorFrame']}>
      <input
        ref={input}
        className={styles['editor']}
        aria-label={label}
        aria-invalid={problemId !== undefined || undefined}
        aria-describedby={problemId}
        data-align={align}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          // What is being composed, such as Chinese, is not done yet.
          const exit = isComposing(event) ? undefined : exitOf(event)
          if (exit === undefined) return
          // Escape is the editor's, not the dialog's around it.
          event.preventDefault()
          event.stopPropagation()
          leave(exit)
        }}
        onBlur={() => leave('away')}
      />
    </div>
  )
}
