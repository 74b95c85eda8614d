import { SegmentedControl as BlueprintSegmentedControl } from '@blueprintjs/core'
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

/** A choice of one among two to five, all in view. One tab stop; arrow keys choose, as among radio buttons. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedControlProps<Value>) {
  const choose = (chosen: string): void => {
    const option = options.find((segment) => segment.value === chosen)
    if (option && option.value !== value) onChange(option.value)
  }
  return (
    <BlueprintSegmentedControl
      aria-label={label}
      className={styles['control'] ?? ''}
      value={value}
      options={options.map((option) => ({
        ...option,
        className: styles['segment'] ?? '',
        style: { '--_text': JSON.stringify(option.label) },
      }))}
      onValueChange={choose}
    />
  )
}
