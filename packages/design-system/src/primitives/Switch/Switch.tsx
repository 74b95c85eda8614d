/* oxlint-disable jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is checked */
import { useId } from 'react'
import type { ReactNode } from 'react'

import { classNames } from '../class-names.ts'

import styles from './Switch.module.css'

export interface SwitchProps {
  /** What is on or off; its whole text is the switch's name. */
  label: string
  /** Fine print below the label. */
  hint?: ReactNode
  state: 'on' | 'off'
  onChange: (state: 'on' | 'off') => void
  disabled?: boolean
  className?: string
}

/** On or off, at once: nothing has to be saved. In a form that is saved, take a Checkbox. */
export function Switch({ label, hint, state, onChange, disabled = false, className }: SwitchProps) {
  const id = useId()
  return (
    <div className={classNames(styles['switch'], className)}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      <span className={styles['control']}>
        <input
          id={id}
          type="checkbox"
          role="switch"
          className={styles['input']}
          checked={state === 'on'}
          disabled={disabled}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onChange={(event) => onChange(event.target.checked ? 'on' : 'off')}
        />
        <span className={styles['track']} aria-hidden="true" />
      </span>
    </div>
  )
}
