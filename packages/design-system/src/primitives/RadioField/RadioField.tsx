import { Radio, RadioGroup } from '@blueprintjs/core'
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
  const choose = (value: string): void => {
    const chosen = options.find((option) => option.value === value)
    if (chosen) props.onChange(chosen.value)
  }
  return (
    <RadioGroup
      className={classNames(styles['field'], props.className)}
      label={label}
      // Fields of one name in two forms kept alive would else be one group.
      name={`${id}-${props.name}`}
      selectedValue={props.value}
      disabled={props.disabled ?? false}
      aria-invalid={Boolean(error) || undefined}
      aria-describedby={describedBy({ id, hint, error })}
      onChange={(event) => choose(event.target.value)}
    >
      {options.map(({ value, label: words, description, disabled = false }, index) => (
        <Radio
          key={value}
          value={value}
          inputRef={(value === props.value || (index === 0 && props.value === '')) && props.ref ? props.ref : null}
          className={styles['option'] ?? ''}
          disabled={disabled}
          aria-describedby={description === undefined ? undefined : `${id}-${value}`}
          onBlur={props.onBlur}
          labelElement={
            <span>
              <span>{words}</span>
              {description !== undefined && (
                <span id={`${id}-${value}`} className={styles['description']}>
                  {description}
                </span>
              )}
            </span>
          }
        />
      ))}
      <FieldWords id={id} hint={hint} error={error} />
    </RadioGroup>
  )
}
