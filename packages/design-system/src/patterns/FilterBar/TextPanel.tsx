import { InputGroup } from '@blueprintjs/core'
import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'
import type { FilterBarLabels, TextFilterDef } from './FilterBar.types.ts'

import styles from './FilterPanel.module.css'

export interface TextPanelProps {
  readonly filter: TextFilterDef
  readonly labels: FilterBarLabels
  onDone: () => void
}

/** A text to filter by: Enter applies it. */
export function TextPanel({ filter, labels, onDone }: TextPanelProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(filter.value ?? '')
  const [problem, setProblem] = useState<string>()
  useEffect(() => field.current?.focus(), [])

  const apply = (event: FormEvent): void => {
    event.preventDefault()
    const trimmed = text.trim()
    const wrong = trimmed === '' ? undefined : filter.check?.(trimmed)
    setProblem(wrong)
    if (wrong !== undefined) return field.current?.focus()
    filter.onChange(trimmed === '' ? undefined : trimmed)
    onDone()
  }

  return (
    <form className={styles['panel']} aria-label={filter.label} onSubmit={apply} noValidate>
      <InputGroup
        inputRef={field}
        fill
        aria-label={filter.label}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-problem`}
        autoComplete="off"
        spellCheck={false}
        placeholder={filter.placeholder}
        maxLength={filter.maxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p id={`${id}-problem`} className={styles['problem']} aria-live="polite">
        {problem}
      </p>
      <div className={styles['buttons']}>
        <Button type="submit" size="small" tone="primary">
          {labels.apply}
        </Button>
      </div>
    </form>
  )
}
