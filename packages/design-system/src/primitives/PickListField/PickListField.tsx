import { InputGroup } from '@blueprintjs/core'
import { useId, useState } from 'react'
import type { ReactNode, Ref } from 'react'

import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { describedBy, FieldWords } from '../field-words.tsx'
import { foldText } from '../fold-text.ts'
import { keepEnter } from '../keep-enter.ts'
import { useSettledText } from '../use-settled-text.ts'

import styles from './PickListField.module.css'

/** One thing that can be picked. */
export interface PickOption {
  readonly value: string
  readonly label: string
  readonly description?: ReactNode
  /** Beside the label, such as a tag. */
  readonly mark?: ReactNode
  /** Why it can't be picked; it stays in view with that. */
  readonly disabledReason?: string | undefined
}

export interface PickListFieldLabels {
  search: string
  noMatch: string
  /** How many are picked. */
  count: (picked: number) => string
}

export interface PickListFieldProps {
  label: string
  name: string
  value: readonly string[]
  options: readonly PickOption[]
  onChange: (value: string[]) => void
  onBlur?: () => void
  error?: string | undefined
  hint?: ReactNode
  disabled?: boolean
  labels?: Partial<PickListFieldLabels>
  /** The first box. */
  ref?: Ref<HTMLInputElement>
}

/** With more options than this there is a field to search them. */
const searchFrom = 8

const englishLabels: PickListFieldLabels = {
  search: 'Search',
  noMatch: 'Nothing found',
  count: (picked) => `${picked} chosen`,
}

/** Several of several, all in sight, each with room to say what it means; searchable where there are many. */
export function PickListField({ label, value, options, onChange, error, hint, ref, ...props }: PickListFieldProps) {
  const id = useId()
  const labels = { ...englishLabels, ...props.labels }
  const [search, setSearch] = useState('')
  const field = useSettledText(search, setSearch)
  const isInvalid = error !== undefined && error !== ''
  const wanted = foldText(search.trim())
  const shown = options.filter((option) => foldText(option.label).includes(wanted))
  const pick = (picked: string, state: 'on' | 'off'): void =>
    onChange(state === 'on' ? [...value, picked] : value.filter((other) => other !== picked))
  return (
    <fieldset className={styles['field']} disabled={props.disabled} aria-describedby={describedBy({ id, hint, error })}>
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['box']} data-state={isInvalid ? 'invalid' : undefined}>
        {options.length > searchFrom && (
          <InputGroup
            type="search"
            fill
            inputClassName={styles['search'] ?? ''}
            aria-label={labels.search}
            placeholder={labels.search}
            {...field}
            onKeyDown={keepEnter}
          />
        )}
        <div className={styles['options']}>
          {shown.map((option, index) => (
            <div key={option.value} className={styles['option']}>
              <Checkbox
                ref={index === 0 && ref ? ref : null}
                label={option.label}
                name={props.name}
                state={value.includes(option.value) ? 'on' : 'off'}
                disabled={option.disabledReason !== undefined && !value.includes(option.value)}
                aria-invalid={isInvalid || undefined}
                aria-describedby={hasWords(option) ? `${id}-${option.value}` : undefined}
                onBlur={props.onBlur}
                onChange={(state) => pick(option.value, state)}
              />
              {option.mark}
              {hasWords(option) && (
                <p id={`${id}-${option.value}`} className={styles['description']}>
                  {option.disabledReason ?? option.description}
                </p>
              )}
            </div>
          ))}
          {shown.length === 0 && <p className={styles['nothing']}>{labels.noMatch}</p>}
        </div>
      </div>
      <div className={styles['below']}>
        <div className={styles['words']}>
          <FieldWords id={id} hint={hint} error={error} />
        </div>
        <output className={styles['count']}>{labels.count(value.length)}</output>
      </div>
    </fieldset>
  )
}

const hasWords = ({ description, disabledReason }: PickOption): boolean =>
  description !== undefined || disabledReason !== undefined
