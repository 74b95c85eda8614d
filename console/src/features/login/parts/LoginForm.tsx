import { Button, Checkbox, FormError, PasswordField, TextField } from '@bms/design-system'
import { useEffect, useRef, useState, type FormEvent } from 'react'

import { useNow } from '../../../shared/clock/use-now.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useServices } from '../../../shared/services.ts'
import { findGaps, firstToFill, toLoginFailure, type LoginFailure, type LoginGaps } from '../login.model.ts'
import { loginStrings } from '../login.strings.ts'

import styles from './LoginForm.module.css'

export interface LoginFormProps {
  onSignedIn: () => void
}

const noGaps: LoginGaps = { username: false, password: false }

/** Name, password, and what came of them. What was typed stays on failure. */
export function LoginForm({ onSignedIn }: LoginFormProps) {
  const { session } = useServices()
  const t = useStrings(loginStrings)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState<'on' | 'off'>('off')
  const [gaps, setGaps] = useState(noGaps)
  const [failure, setFailure] = useState<LoginFailure>()
  const [busy, setBusy] = useState(false)
  const usernameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const message = useFailureText(failure)

  useEffect(() => usernameField.current?.focus(), [])

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const found = findGaps({ username, password })
    setGaps(found)
    if (found.username || found.password) {
      const field = firstToFill(found) === 'username' ? usernameField : passwordField
      return field.current?.focus()
    }
    setBusy(true)
    setFailure(undefined)
    try {
      await session.signIn({ username, password, remember: remember === 'on' })
      onSignedIn()
    } catch (error) {
      setFailure(toLoginFailure(error))
      setBusy(false)
      passwordField.current?.select()
    }
  }

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <FormError>{message}</FormError>
      <TextField
        ref={usernameField}
        label={t('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={username}
        onChange={setUsername}
        error={gaps.username && username.trim() === '' ? t('usernameMissing') : undefined}
      />
      <PasswordField
        ref={passwordField}
        label={t('password')}
        name="password"
        autoComplete="current-password"
        maxLength={72}
        value={password}
        onChange={setPassword}
        error={gaps.password && password === '' ? t('passwordMissing') : undefined}
        revealLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        capsLockHint={t('capsLock')}
      />
      <Checkbox label={t('remember')} state={remember} onChange={setRemember} />
      <Button type="submit" tone="primary" size="large" fill="fill" busy={busy}>
        {t('signIn')}
      </Button>
    </form>
  )
}

/** What is said of a failure. */
function useFailureText(failure: LoginFailure | undefined): string | undefined {
  const t = useStrings(loginStrings)
  const formats = useFormats()
  const now = useNow()
  if (failure?.kind === 'said') return failure.message
  if (failure?.kind === 'offline') return t('offline')
  if (failure === undefined) return undefined
  const { unlockAt } = failure
  return t('locked', { when: formats.relative(unlockAt, now), at: formats.dateTime(unlockAt) })
}
