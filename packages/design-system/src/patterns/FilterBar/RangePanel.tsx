import { InputGroup } from '@blueprintjs/core'
import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'
import type { FilterBarLabels, FilterRange, RangeFilterDef } from './FilterBar.types.ts'

import styles from './FilterPanel.module.css'

export interface RangePanelProps {
  readonly filter: RangeFilterDef
  readonly labels: FilterBarLabels
  onDone: () => void
}

const isSame = (one: FilterRange, other: FilterRange): boolean =>
  (one.from ?? '') === (other.from ?? '') && (one.to ?? '') === (other.to ?? '')

/** Both ends of a range, and ready-made ones that apply at once. An end left empty is open. */
export function RangePanel({ filter, labels, onDone }: RangePanelProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { input, presets = [], placeholder } = filter
  const [range, setRange] = useState<FilterRange>(filter.value)
  const [problem, setProblem] = useState<string>()
  useEffect(() => form.current?.querySelector<HTMLElement>('button, input')?.focus(), [])

  const take = (next: FilterRange): void => {
    filter.onChange(next)
    onDone()
  }
  const apply = (event: FormEvent): void => {
    event.preventDefault()
    // A day that is half typed, or isn't in the calendar, reads as an empty field: it must not pass for an open end.
    const unread = form.current?.querySelector<HTMLInputElement>('input:invalid')
    if (unread) {
      setProblem(labels.noDay)
      return unread.focus()
    }
    const next = { from: range.from?.trim() || undefined, to: range.to?.trim() || undefined }
    const wrong = filter.check?.(next)
    setProblem(wrong)
    if (wrong === undefined) take(next)
  }
  const field = (end: 'from' | 'to') => (
    <label className={styles['field']}>
      <span>{labels[end]}</span>
      <InputGroup
        fill
        type={input === 'date' ? 'date' : 'text'}
        // Else the browser takes years of six digits.
        max={input === 'date' ? '9999-12-31' : undefined}
        inputMode={input === 'number' ? 'numeric' : undefined}
        autoComplete="off"
        placeholder={placeholder}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-problem`}
        value={range[end] ?? ''}
        onChange={(event) => setRange({ ...range, [end]: event.target.value })}
      />
    </label>
  )

  return (
    <form ref={form} className={styles['panel']} aria-label={filter.label} onSubmit={apply} noValidate>
      {presets.length > 0 && (
        <div className={styles['presets']}>
          {presets.map((preset) => (
            <button
              key={preset.key}
              type="button"
              className={styles['preset']}
              aria-pressed={isSame(preset, filter.value)}
              onClick={() => take({ from: preset.from, to: preset.to })}
            >
              {preset.label}
            </button>
          ))}
        </div>
      )}
      <div className={styles['ends']}>
        {field('from')}
        {field('to')}
      </div>
      <p id={`${id}-problem`} className={styles['problem']} aria-live="polite">
        {problem}
      </p>
      <div className={styles['buttons']}>
        <Button size="small" appearance="minimal" onClick={() => take({})}>
          {labels.clear}
        </Button>
        <Button type="submit" size="small" tone="primary">
          {labels.apply}
        </Button>
      </div>
    </form>
  )
}
