import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a key press after which what was typed is applied. */
const pause = 250

export interface DebouncedText {
  /** What the field shows. */
  readonly text: string
  /** Takes what was typed, to be applied after a pause. */
  type: (text: string) => void
  /** Applies now. */
  apply: (text: string) => void
}

/**
 * Text that is shown at once and handed on, without spaces at its ends, after a pause in typing: the space before the
 * next word stays in the field while that word is thought of. A value that comes from outside (Back, Clear all)
 * replaces what is shown; one's own value coming back late does not.
 */
export function useDebouncedText(value: string, onChange: (value: string) => void): DebouncedText {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const applied = useRef(value)
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (value === applied.current) return
    clearTimeout(timer.current)
    applied.current = value
    setText(value)
  }, [value])

  const show = (next: string): void => {
    clearTimeout(timer.current)
    setText(next)
  }

  const apply = (next: string): void => {
    show(next)
    const meant = next.trim()
    if (meant === applied.current) return
    applied.current = meant
    change.current(meant)
  }
  return {
    text,
    apply,
    type: (next) => {
      show(next)
      timer.current = setTimeout(() => apply(next), pause)
    },
  }
}
