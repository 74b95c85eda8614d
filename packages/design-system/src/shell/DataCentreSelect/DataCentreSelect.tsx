import { SelectField } from '../../primitives/SelectField/SelectField.tsx'

import styles from './DataCentreSelect.module.css'

/** A data centre to choose. */
export interface DataCentreOption {
  key: string
  label: string
}

export interface DataCentreSelectProps {
  /** Key of the active data centre. */
  value: string
  options: readonly DataCentreOption[]
  onChange: (key: string) => void
  label: string
}

/** Which data centre the figures come from. */
export function DataCentreSelect({ value, options, onChange, label }: DataCentreSelectProps) {
  return (
    <SelectField
      className={styles['select']}
      label={label}
      labelPlacement="hidden"
      value={value}
      options={options.map((option) => ({ value: option.key, label: option.label }))}
      onChange={onChange}
    />
  )
}
