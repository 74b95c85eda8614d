import { emailBytes, type MergeField } from '@bms/contract'
import { TextAreaField } from '@bms/design-system'
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useLateChange } from '../email-blocks/use-late-change.ts'
import { MergeFieldMenu } from '../email-text/MergeFieldMenu.tsx'
import { emailWordStrings } from './email-words.strings.ts'

import styles from './email.module.css'

/** What others may ask of the field. */
export interface SourceHandle {
  readonly focus: () => void
  readonly goTo: (path: string) => void
}

export interface SourceFieldProps {
  mode: 'html' | 'markdown'
  value: string
  error: string | undefined
  disabled: boolean
  onChange: (source: string) => void
  onBlur: () => void
  ref?: Ref<SourceHandle>
}

/** A body as HTML or Markdown. */
export function SourceField({ mode, value, error, disabled, onChange, onBlur, ref }: SourceFieldProps) {
  const t = useStrings(emailWordStrings)
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(value)
  const told = useRef(value)
  const tell = (): void => {
    if (text === told.current) return
    told.current = text
    onChange(text)
  }
  const late = useLateChange(tell)
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setText(value)
  }, [value])
  const focus = (): void => area.current?.focus()
  useImperativeHandle(ref, () => ({ focus, goTo: focus }))
  const change = (next: string): void => {
    setText(next)
    late()
  }
  const insert = (name: MergeField): void => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = area.current ?? {}
    const field = `{{${name}}}`
    change(text.slice(0, from) + field + text.slice(to))
    requestAnimationFrame(() => {
      focus()
      area.current?.setSelectionRange(from + field.length, from + field.length)
    })
  }
  return (
    <div className={styles['source']}>
      <div>
        <MergeFieldMenu disabled={disabled} onInsert={insert} />
      </div>
      <TextAreaField
        ref={area}
        name="source"
        label={t(mode)}
        hint={t(mode === 'html' ? 'htmlHint' : 'markdownHint')}
        className={styles['mono']}
        rows={20}
        spellCheck={false}
        max={emailBytes.source}
        value={text}
        error={error}
        readOnly={disabled}
        onChange={change}
        onBlur={() => {
          tell()
          onBlur()
        }}
      />
    </div>
  )
}
