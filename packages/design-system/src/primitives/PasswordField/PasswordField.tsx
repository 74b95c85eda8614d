import { EyeOff, EyeOpen } from '@blueprintjs/icons'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'

import { Button } from '../Button/Button.tsx'
import { TextField } from '../TextField/TextField.tsx'
import type { TextFieldProps } from '../TextField/TextField.tsx'

import styles from './PasswordField.module.css'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  /** Names of the button that shows and hides what was typed. */
  revealLabel?: string
  hideLabel?: string
  /** Said while caps lock is on. */
  capsLockHint?: string
}

/** A password, hidden unless asked for, with a warning while caps lock is on. */
export function PasswordField({
  revealLabel = 'Show password',
  hideLabel = 'Hide password',
  capsLockHint = 'Caps Lock is on.',
  hint,
  autoComplete = 'current-password',
  ...rest
}: PasswordFieldProps) {
  const [visibility, setVisibility] = useState<'hidden' | 'shown'>('hidden')
  const [capsLock, setCapsLock] = useState<'on' | 'off'>('off')
  const readCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock') ? 'on' : 'off')
  const isShown = visibility === 'shown'
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      autoComplete={autoComplete}
      type={isShown ? 'text' : 'password'}
      hint={
        <>
          {hint}
          <output className={styles['caps']}>{capsLock === 'on' && capsLockHint}</output>
        </>
      }
      end={
        <Button
          size="small"
          appearance="minimal"
          aria-label={isShown ? hideLabel : revealLabel}
          icon={isShown ? <EyeOff /> : <EyeOpen />}
          disabled={rest.disabled}
          onClick={() => setVisibility(isShown ? 'hidden' : 'shown')}
        />
      }
      onKeyDown={(event) => {
        readCapsLock(event)
        rest.onKeyDown?.(event)
      }}
      onKeyUp={(event) => {
        readCapsLock(event)
        rest.onKeyUp?.(event)
      }}
      onBlur={(event) => {
        setCapsLock('off')
        rest.onBlur?.(event)
      }}
    />
  )
}
