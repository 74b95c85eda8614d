import { HTMLSelect } from '@blueprintjs/core'
import { useId } from 'react'
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react'

import { classNames } from '../class-names.ts'
import { describedBy } from '../field-words.tsx'
import { Field } from '../field.tsx'

import styles from './SelectField.module.css'

/** One thing to choose. */
export interface SelectOption {
  value: string
  label: string
}

export interface SelectFieldProps extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'value' | 'onChange' | 'size' | 'multiple'
> {
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
  disabled = false,
  className,
  ...rest
}: SelectFieldProps) {
  const id = useId()
  return (
    <Field
      id={id}
      label={label}
      labelPlacement={labelPlacement}
      hint={hint}
      error={error}
      className={classNames(styles['field'], className)}
    >
      <HTMLSelect
        {...rest}
        id={id}
        fill
        disabled={disabled}
        value={value}
        options={options}
        iconName="caret-down"
        // Its own title says in English what every select says by itself.
        iconProps={{ title: null }}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={describedBy({ id, hint, error })}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
