import { Button, Checkbox, FormError, PasswordField, TextField } from '@bms/design-system'
import { useEffect, useRef, useState, type FormEvent } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useServices } from '../../../shared/services.ts'
import {
  findGaps,
  firstToFill,
  toLoginFailure,
  toTicket,
  type LoginFailure,
  type LoginGaps,
  type PendingSignIn,
  type TypedBefore,
} from '../login.model.ts'
import { loginStrings } from '../login.strings.ts'
import { useFailureText } from '../use-failure-text.ts'

import styles from './LoginForm.module.css'

export interface LoginFormProps {
  before: TypedBefore
  onSignedIn: () => void
  /** The password was right, and a second factor is needed; or a passkey is to be shown instead. Answers with why there is no asking for it. */
  onPending: (pending: PendingSignIn) => Promise<LoginFailure | undefined>
}

const noGaps: LoginGaps = { username: false, password: false }

/** Name, password, and what came of them. What was typed stays on failure. */
export function LoginForm({ before, onSignedIn, onPending }: LoginFormProps) {
  const { session } = useServices()
  const t = useStrings(loginStrings)
  const [username, setUsername] = useState(before.username)
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState<'on' | 'off'>(before.remember ? 'on' : 'off')
  const [gaps, setGaps] = useState(noGaps)
  const [failure, setFailure] = useState(before.failure)
  const [busy, setBusy] = useState(false)
  const usernameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const message = useFailureText(failure)
  const isBack = before.username !== ''

  const [told, setTold] = useState(before.failure)
  // It may come late: what is typed by then stays.
  if (told !== before.failure) {
    setTold(before.failure)
    setFailure(before.failure)
  }
  useEffect(() => (isBack ? passwordField : usernameField).current?.focus(), [isBack])

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
      const ticket = toTicket(error)
      const pending = ticket !== undefined && { ticket, username, remember: remember === 'on', refusal: error }
      setFailure(pending ? await onPending(pending) : toLoginFailure(error))
      setBusy(false)
      passwordField.current?.select()
    }
  }
  const showPasskey = async (): Promise<void> =>
    setFailure(await onPending({ ticket: '', username, remember: remember === 'on' }))

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
      {'PublicKeyCredential' in globalThis && (
        <Button size="large" fill="fill" disabled={busy} onClick={() => void showPasskey()}>
          {t('passkey')}
        </Button>
      )}
    </form>
  )
}
