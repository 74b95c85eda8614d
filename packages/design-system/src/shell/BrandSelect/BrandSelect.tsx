import { SegmentedControl } from '../../primitives/SegmentedControl/SegmentedControl.tsx'
import { SelectField } from '../../primitives/SelectField/SelectField.tsx'

import styles from './BrandSelect.module.css'

/** A brand to choose. */
export interface BrandOption {
  key: string
  label: string
}

export interface BrandSelectProps {
  /** Key of the active brand. */
  value: string
  /** The brands that the person has rights on. */
  options: readonly BrandOption[]
  onChange: (key: string) => void
  label: string
  /** `inline` shows all brands side by side, for a page that has the room. */
  appearance?: 'select' | 'inline'
}

/** Which brand the console works on. */
export function BrandSelect({ value, options, onChange, label, appearance = 'select' }: BrandSelectProps) {
  const choices = options.map((option) => ({ value: option.key, label: option.label }))
  if (appearance === 'inline') {
    return <SegmentedControl label={label} value={value} options={choices} onChange={onChange} />
  }
  return (
    <SelectField
      className={styles['select']}
      label={label}
      labelPlacement="hidden"
      value={value}
      options={choices}
      onChange={onChange}
    />
  )
}
