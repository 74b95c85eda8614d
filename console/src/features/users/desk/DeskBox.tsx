import { maxLookUpText } from '@bms/contract'
import { Button, isComposing, TextAreaField } from '@bms/design-system'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { deskStrings } from './desk.strings.ts'

import styles from './desk.module.css'

export interface DeskBoxProps {
  text: string
  onChange: (text: string) => void
  busy: boolean
  /** Whether it is where one begins: it then takes the focus when the page comes into view. */
  focus: 'begin' | 'leave'
  onSubmit: (text: string) => void
}

/** The one box of the desk: a key, or a whole mail that holds some. Enter looks it up. */
export function DeskBox({ text, onChange, busy, focus, onSubmit }: DeskBoxProps) {
  const t = useStrings(deskStrings)
  const field = useRef<HTMLTextAreaElement>(null)
  const [problem, setProblem] = useState<'empty' | 'tooLong'>()

  useEffect(() => {
    // After whatever else moves the focus when a page comes into view.
    if (focus === 'begin') queueMicrotask(() => field.current?.focus())
  }, [focus])

  const submit = (): void => {
    const wanted = text.trim()
    const wrong = wanted === '' ? 'empty' : wanted.length > maxLookUpText ? 'tooLong' : undefined
    setProblem(wrong)
    if (wrong) field.current?.focus()
    else onSubmit(wanted)
  }
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    submit()
  }
  return (
    <search>
      <form
        noValidate
        className={styles['box']}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextAreaField
          ref={field}
          name="key"
          label={t('box')}
          hint={t('boxHint')}
          error={problem && t(problem, { max: maxLookUpText })}
          rows={2}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(next) => {
            setProblem(undefined)
            onChange(next)
          }}
          onKeyDown={handleKeyDown}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div>
          <Button type="submit" tone="primary" busy={busy}>
            {t('find')}
          </Button>
        </div>
      </form>
    </search>
  )
}
