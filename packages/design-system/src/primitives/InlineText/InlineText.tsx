import { EditableText } from '@blueprintjs/core'
import { useEffect, useRef, useState } from 'react'

import { isComposing } from '../is-composing.ts'

import styles from './InlineText.module.css'

export interface InlineTextProps {
  /** What the text is, for screen readers: `Name of Robot vacuums`. */
  label: string
  value: string
  /** It was changed, and is something. Rejected or not: `value` says what stands. */
  onChange: (value: string) => void
  placeholder?: string
  maxLength?: number
  /** `fixed`: it can be read only. */
  state?: 'editable' | 'fixed'
}

/** A short text that is changed where it stands: Enter takes it, Escape leaves it as it was, and so does nothing at all. */
export function InlineText(props: InlineTextProps) {
  const { label, value, onChange, placeholder = '', maxLength, state = 'editable' } = props
  const [draft, setDraft] = useState(value)
  const [given, setGiven] = useState(value)
  const frame = useRef<HTMLDivElement>(null)
  /** By a key: the focus then stays where the text is, and isn't lost with the field. */
  const [ended, setEnded] = useState(0)
  const byKey = useRef(false)
  if (given !== value) {
    setGiven(value)
    setDraft(value)
  }
  useEffect(() => {
    if (ended > 0) frame.current?.focus()
  }, [ended])

  const end = (text: string): void => {
    const next = text.trim()
    const isNew = next !== '' && next !== value
    setDraft(isNew ? next : value)
    if (isNew) onChange(next)
    if (byKey.current) setEnded((count) => count + 1)
    byKey.current = false
  }

  return (
    <div
      ref={frame}
      className={styles['text']}
      role="presentation"
      tabIndex={-1}
      onKeyDownCapture={(event) => {
        // What is being composed isn't taken yet.
        if (isComposing(event)) event.stopPropagation()
        else byKey.current = event.key === 'Enter' || event.key === 'Escape'
      }}
    >
      <EditableText
        value={draft}
        placeholder={placeholder}
        minWidth={64}
        disabled={state === 'fixed'}
        selectAllOnFocus
        {...(maxLength !== undefined && { maxLength })}
        customInputAttributes={{ 'aria-label': label, title: label }}
        onChange={setDraft}
        onConfirm={end}
        onCancel={() => end(value)}
      />
    </div>
  )
}
