import type { InputHTMLAttributes, Ref } from 'react'
import { useCallback } from 'react'

import { classNames } from '../class-names.ts'

import styles from './Checkbox.module.css'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'checked' | 'onChange' | 'type'> {
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
  className,
  ref,
  ...rest
}: CheckboxProps) {
  // `indeterminate` exists as a property only.
  const setMixed = useCallback(
    (input: HTMLInputElement | null) => {
      if (input !== null) input.indeterminate = state === 'mixed'
      if (typeof ref === 'function') return ref(input)
      if (ref) ref.current = input
      return undefined
    },
    [state, ref],
  )
  return (
    <label className={classNames('bp6-control bp6-checkbox', styles['checkbox'], className)}>
      <input
        {...rest}
        ref={setMixed}
        type="checkbox"
        className="bp6-control-input"
        checked={state === 'on'}
        onChange={(event) => onChange(event.target.checked ? 'on' : 'off')}
      />
      <span className="bp6-control-indicator" />
      <span className={labelPlacement === 'hidden' ? 'bms-visually-hidden' : undefined}>{label}</span>
    </label>
  )
}
