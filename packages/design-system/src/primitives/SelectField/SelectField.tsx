import { CaretDown } from '@blueprintjs/icons'
import { useId } from 'react'
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react'

import { classNames } from '../class-names.ts'

import styles from './SelectField.module.css'

/** One thing to choose. */
export interface SelectOption {
  value: string
  label: string
}

export interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'size'> {
  label: string
  /** `hidden`: the label is there for screen readers only, because what stands around says it. */
  labelPlacement?: 'above' | 'hidden'
  value: string
  options: readonly SelectOption[]
  onChange: (value: string) => void
  /** What is wrong with the choice. */
  error?: string | undefined
  /** What helps to choose. */
  hint?: ReactNode
  ref?: Ref<HTMLSelectElement>
}

/** A choice of one among several, as the browser's own list: it works on every device. */
export function SelectField({
  label,
  labelPlacement = 'above',
  value,
  options,
  onChange,
  error,
  hint,
  className,
  ...rest
}: SelectFieldProps) {
  const id = useId()
  const isInvalid = error !== undefined && error !== ''
  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={id} className={labelPlacement === 'hidden' ? 'bms-visually-hidden' : styles['label']}>
        {label}
      </label>
      <div className="bp6-html-select bp6-fill">
        <select
          {...rest}
          id={id}
          value={value}
          aria-invalid={isInvalid || undefined}
          aria-describedby={classNames(hint !== undefined && `${id}-hint`, isInvalid && `${id}-error`) || undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <CaretDown />
      </div>
      <p id={`${id}-hint`} className={styles['hint']}>
        {hint}
      </p>
      <p id={`${id}-error`} className={styles['error']} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
