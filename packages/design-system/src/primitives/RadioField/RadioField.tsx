import { useId } from 'react'
import type { ReactNode, Ref } from 'react'

import { classNames } from '../class-names.ts'
import { describedBy, FieldWords } from '../field-words.tsx'

import styles from './RadioField.module.css'

/** One thing to choose. */
export interface RadioOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly description?: ReactNode
  readonly disabled?: boolean
}

export interface RadioFieldProps<Value extends string> {
  label: string
  name: string
  value: Value
  options: readonly RadioOption<Value>[]
  onChange: (value: Value) => void
  onBlur?: () => void
  error?: string | undefined
  hint?: ReactNode
  disabled?: boolean
  className?: string | undefined
  /** The chosen option. */
  ref?: Ref<HTMLInputElement>
}

/** One of a few, all in sight, each with room to say what it means. */
export function RadioField<Value extends string>({ label, options, error, hint, ...props }: RadioFieldProps<Value>) {
  const id = useId()
  return (
    <fieldset
      className={classNames(styles['field'], props.className)}
      disabled={props.disabled}
      aria-describedby={describedBy({ id, hint, error })}
    >
      <legend className={styles['label']}>{label}</legend>
      {options.map((option, index) => (
        <label key={option.value} className={styles['option']}>
          <input
            type="radio"
            // Fields of one name in two forms kept alive would else be one group.
            name={`${id}-${props.name}`}
            ref={option.value === props.value || (index === 0 && props.value === '') ? props.ref : undefined}
            checked={option.value === props.value}
            disabled={option.disabled}
            aria-describedby={option.description === undefined ? undefined : `${id}-${option.value}`}
            onChange={() => props.onChange(option.value)}
            onBlur={props.onBlur}
          />
          <span>
            {option.label}
            {option.description !== undefined && (
              <span id={`${id}-${option.value}`} className={styles['description']}>
                {option.description}
              </span>
            )}
          </span>
        </label>
      ))}
      <FieldWords id={id} hint={hint} error={error} />
    </fieldset>
  )
}
