import { ApiError } from '@bms/api-client'
import { brokenPasswordRules, codes, passwordLength } from '@bms/contract'
import { Button, FormError, PasswordField, TextField } from '@bms/design-system'
import { useEffect, useRef, useState, type FormEvent } from 'react'

import { newPasswordStrings } from '../../../shared/form/new-password.strings.ts'
import { NewPasswordStrength } from '../../../shared/form/NewPasswordStrength.tsx'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { readErrors } from '../../../shared/query/failure.ts'
import { useServices } from '../../../shared/services.ts'
import { readInvitation } from '../invitation.model.ts'
import { invitationStrings } from '../invitation.strings.ts'
import { toLoginFailure, type LoginFailure, type TypedBefore } from '../login.model.ts'
import { useFailureText } from '../use-failure-text.ts'

import styles from './LoginForm.module.css'

export interface InvitationFormProps {
  /** What a mailed link brings, with its `#`. */
  hash: string
  onSignedIn: () => void
  /** The usual sign-in is wanted; with a failure, because the password is set and signing in with it failed. */
  onLeave: (before: TypedBefore) => void
}

/** What is wrong: of the password, or of the whole. */
interface Trouble {
  readonly password?: string
  readonly failure?: LoginFailure
  readonly isOver?: boolean
}

/** Where who was invited chooses a password, and is signed in with it. */
export function InvitationForm({ hash, onSignedIn, onLeave }: InvitationFormProps) {
  const { token, username, language } = readInvitation(hash)
  const { client, preferences, session } = useServices()
  const t = useStrings(invitationStrings)
  const words = useStrings(newPasswordStrings)
  const [password, setPassword] = useState('')
  const [trouble, setTrouble] = useState<Trouble>({})
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const failureText = useFailureText(trouble.failure)

  useEffect(() => field.current?.focus(), [])
  // Like the mail; whoever chooses another afterwards keeps it.
  useEffect(() => {
    if (language) preferences.set({ language })
  }, [language, preferences])

  const stop = (found: Trouble): void => {
    setTrouble(found)
    setBusy(false)
    field.current?.focus()
  }
  const save = async (): Promise<void> => {
    try {
      await client.call('resetMyPass', { body: { token, new_pass: password }, silent: 'form' })
    } catch (error) {
      const said = readErrors(error)?.['new_pass']
      if (said !== undefined) return stop({ password: t('passwordRefused', { said }) })
      const isOver = error instanceof ApiError && error.code === codes.notFound
      return stop(isOver ? { isOver } : { failure: toLoginFailure(error) })
    }
    try {
      await session.signIn({ username, password, remember: false })
      onSignedIn()
    } catch (error) {
      // The link is used up: from here on they sign in as everybody does.
      onLeave({ username, remember: false, failure: toLoginFailure(error) })
    }
  }
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy) return
    if (password === '') return stop({ password: t('passwordMissing') })
    if (brokenPasswordRules(password, username).length > 0) return stop({ password: t('passwordUnfit') })
    setTrouble({})
    setBusy(true)
    await save()
  }

  return (
    <form className={styles['form']} onSubmit={submit} noValidate aria-label={t('title')}>
      <FormError>{trouble.isOver ? t('over') : failureText}</FormError>
      <p>{t('intro')}</p>
      <TextField
        label={t('username')}
        name="username"
        autoComplete="username"
        readOnly
        value={username}
        onChange={() => undefined}
      />
      <PasswordField
        ref={field}
        label={words('newPass')}
        name="new-password"
        autoComplete="new-password"
        maxLength={passwordLength.max}
        value={password}
        onChange={(typed) => {
          setPassword(typed)
          setTrouble(({ password: _said, ...rest }) => rest)
        }}
        error={trouble.password}
        revealLabel={words('showPassword')}
        hideLabel={words('hidePassword')}
        capsLockHint={words('capsLock')}
      />
      <NewPasswordStrength password={password} uname={username} />
      <Button type="submit" tone="primary" size="large" fill="fill" busy={busy}>
        {t('save')}
      </Button>
      <div className={styles['others']}>
        <Button appearance="minimal" onClick={() => onLeave({ username, remember: false })}>
          {t('toSignIn')}
        </Button>
      </div>
    </form>
  )
}
