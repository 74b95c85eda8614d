import { ApiError } from '@bms/api-client'
import { codes, type FactorProofKind } from '@bms/contract'
import { Button, Checkbox, FormError, TextField } from '@bms/design-system'
import { type ComponentType, useCallback, useEffect, useRef, useState, type FormEvent } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useServices } from '../../../shared/services.ts'
import { toLoginFailure, type LoginFailure, type SecondStepProps } from '../login.model.ts'
import { secondFactorStrings } from '../second-factor.strings.ts'
import { toKinds } from '../to-kinds.ts'
import { useFailureText } from '../use-failure-text.ts'

import styles from './LoginForm.module.css'

const isCode = (error: unknown, code: number): boolean => error instanceof ApiError && error.code === code

/** The second step of signing in: the code of an app, or a recovery code in its place. */
export function SecondFactorForm({ pending, onSignedIn, onBack }: SecondStepProps) {
  const { session } = useServices()
  const t = useStrings(secondFactorStrings)
  const kinds = toKinds(pending.refusal)
  const hasApp = kinds.includes('totp')
  const hasPasskey = kinds.includes('passkey') && 'PublicKeyCredential' in globalThis
  // Who has nothing but passkeys is asked for one at once.
  const [isPasskey, setIsPasskey] = useState(hasPasskey && !hasApp)
  const [Passkey, setPasskey] = useState<ComponentType<SecondStepProps>>()
  const [kind, setKind] = useState<FactorProofKind>(hasApp ? 'totp' : 'recovery')
  const [code, setCode] = useState('')
  const [remember, setRemember] = useState<'on' | 'off'>('off')
  const [gap, setGap] = useState<'codeMissing' | 'codeWrong'>()
  const [failure, setFailure] = useState<LoginFailure>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const message = useFailureText(failure)
  const isRecovery = kind === 'recovery'

  /** Each field has the focus when it comes. */
  const arrive = useCallback((element: HTMLInputElement | null) => {
    field.current = element
    element?.focus()
  }, [])

  // What speaks with devices comes when one is asked for.
  useEffect(() => {
    if (!isPasskey) return
    const load = async (): Promise<void> => {
      const { PasskeyForm } = await import('./PasskeyForm.tsx')
      setPasskey(() => PasskeyForm)
    }
    load().catch(() => {
      setIsPasskey(false)
      setFailure({ kind: 'offline' })
    })
  }, [isPasskey])

  const type = (typed: string): void => {
    setCode(typed)
    setGap(undefined)
  }
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy) return
    setFailure(undefined)
    if (code.trim() === '') {
      setGap('codeMissing')
      return field.current?.focus()
    }
    setBusy(true)
    try {
      const proof = { ticket: pending.ticket, kind, code, remember_browser: remember === 'on' }
      await session.finishSignIn(proof, pending)
      onSignedIn()
    } catch (error) {
      if (isCode(error, codes.notFound)) return onBack(toLoginFailure(error))
      setBusy(false)
      if (isCode(error, codes.validation)) setGap('codeWrong')
      else setFailure(toLoginFailure(error))
      field.current?.select()
    }
  }

  if (isPasskey)
    return (
      Passkey && (
        <Passkey
          pending={pending}
          onSignedIn={onSignedIn}
          onBack={(failed) => (failed ? onBack(failed) : setIsPasskey(false))}
        />
      )
    )
  return (
    <form className={styles['form']} onSubmit={submit} noValidate aria-label={t('title')}>
      <FormError>{message}</FormError>
      <TextField
        key={kind}
        ref={arrive}
        label={t(isRecovery ? 'recoveryCode' : 'code')}
        name={isRecovery ? 'recovery-code' : 'code'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        value={code}
        onChange={type}
        hint={t(isRecovery ? 'recoveryHint' : 'codeHint')}
        error={gap && t(gap)}
      />
      <Checkbox label={t('rememberBrowser')} state={remember} onChange={setRemember} />
      <Button type="submit" tone="primary" size="large" fill="fill" busy={busy}>
        {t('verify')}
      </Button>
      <div className={styles['others']}>
        {hasPasskey && (
          <Button appearance="minimal" onClick={() => setIsPasskey(true)}>
            {t('usePasskey')}
          </Button>
        )}
        {hasApp && (
          <Button
            appearance="minimal"
            onClick={() => {
              type('')
              setKind(isRecovery ? 'totp' : 'recovery')
            }}
          >
            {t(isRecovery ? 'useApp' : 'useRecovery')}
          </Button>
        )}
        <Button appearance="minimal" onClick={() => onBack()}>
          {t('back')}
        </Button>
      </div>
      {isRecovery && <p className={styles['lost']}>{t('lost')}</p>}
    </form>
  )
}
