import { useId } from 'react'
import type { ReactElement } from 'react'

import styles from './SegmentedControl.module.css'

/** One segment. */
export interface Segment<Value extends string> {
  value: Value
  label: string
  icon?: ReactElement
  disabled?: boolean
}

export interface SegmentedControlProps<Value extends string> {
  /** What is being chosen, for screen readers. */
  label: string
  value: Value
  options: readonly Segment<Value>[]
  onChange: (value: Value) => void
}

/** A choice of one among two to five, all in view. Arrow keys move, as among radio buttons, which it is made of. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles['control']}>
      {options.map((option) => (
        <label key={option.value} className={styles['segment']}>
          <input
            type="radio"
            className={styles['input']}
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span className={styles['text']} data-text={option.label}>
            {option.label}
          </span>
        </label>
      ))}
    </div>
  )
}
