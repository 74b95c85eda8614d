import { CaretDown } from '@blueprintjs/icons'
import { useId } from 'react'
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react'

import { classNames } from '../class-names.ts'
import { describedBy, FieldWords } from '../field-words.tsx'

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
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={describedBy({ id, hint, error })}
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
      <FieldWords id={id} hint={hint} error={error} />
    </div>
  )
}
