import { Checkbox as BlueprintCheckbox } from '@blueprintjs/core'
import type { InputHTMLAttributes, Ref } from 'react'

import { classNames } from '../class-names.ts'
import { useSteadyRef } from '../use-steady-ref.ts'

import styles from './Checkbox.module.css'

export interface CheckboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'checked' | 'defaultChecked' | 'onChange' | 'type' | 'size'
> {
  label: string
  /** `hidden`: for screen readers only, because what stands around says it. */
  labelPlacement?: 'beside' | 'hidden'
  /** `mixed`: some of what it stands for is on. */
  state: 'on' | 'off' | 'mixed'
  onChange: (state: 'on' | 'off') => void
  ref?: Ref<HTMLInputElement>
}

/** On or off; for many at once also something between. */
export function Checkbox({
  label,
  labelPlacement = 'beside',
  state,
  onChange,
  disabled = false,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const input = useSteadyRef(ref)
  return (
    <BlueprintCheckbox
      {...rest}
      inputRef={input}
      className={classNames(styles['checkbox'], className)}
      checked={state === 'on'}
      indeterminate={state === 'mixed'}
      disabled={disabled}
      labelElement={<span className={labelPlacement === 'hidden' ? 'bms-visually-hidden' : undefined}>{label}</span>}
      onChange={(event) => onChange(event.target.checked ? 'on' : 'off')}
    />
  )
}
