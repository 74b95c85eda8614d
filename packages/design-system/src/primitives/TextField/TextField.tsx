import { useId } from 'react'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'

import { classNames } from '../class-names.ts'
import { describedBy, FieldWords } from '../field-words.tsx'

import styles from './TextField.module.css'

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'size'> {
  /** Always visible, above the field; its whole text is the field's name. */
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  /** What is wrong with the value. */
  error?: string | undefined
  /** What helps to fill it in. */
  hint?: ReactNode
  /** Stands inside at the end of the field, such as a small button. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** One line of text with its label, hint and error. */
export function TextField({
  label,
  value,
  onChange,
  error,
  hint,
  end,
  className,
  id: givenId,
  ...rest
}: TextFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['control']} data-end={end === undefined ? undefined : 'used'}>
        <input
          {...rest}
          id={id}
          className="bp6-input bp6-fill"
          value={value}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={describedBy({ id, hint, error })}
          onChange={(event) => onChange(event.target.value)}
        />
        {end !== undefined && <span className={styles['end']}>{end}</span>}
      </div>
      <FieldWords id={id} hint={hint} error={error} />
    </div>
  )
}
