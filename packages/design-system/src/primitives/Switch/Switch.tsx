import { Switch as BlueprintSwitch } from '@blueprintjs/core'
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
  /** `bare`: without its label, which screen readers still read, where a heading says what it is. */
  look?: 'labelled' | 'bare'
  className?: string
}

/** On or off, at once: nothing has to be saved. In a form that is saved, take a Checkbox. */
export function Switch(props: SwitchProps) {
  const { label, hint, state, onChange, disabled = false, look = 'labelled', className } = props
  const id = useId()
  return (
    <div className={classNames(styles['switch'], className)} data-look={look}>
      <label htmlFor={id} className={look === 'bare' ? 'bms-visually-hidden' : styles['label']}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      <BlueprintSwitch
        // The label stands apart, so that the hint below it isn't part of the switch's name.
        tagName="span"
        className={styles['control'] ?? ''}
        id={id}
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is checked
        role="switch"
        checked={state === 'on'}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.checked ? 'on' : 'off')}
      />
    </div>
  )
}
