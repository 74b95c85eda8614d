import type { DataOf } from '@bms/contract'
import { Button, Dialog, FormError } from '@bms/design-system'
import { CopyButton } from '@bms/design-system/shell'
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { groupKey } from '../second-factor.model.ts'
import { secondFactorStrings } from '../second-factor.strings.ts'
import { useSetUpFactor } from '../use-set-up-factor.ts'
import { CodeField, OwnPasswordField } from './FactorFields.tsx'
import { KeepCodesDialog } from './KeepCodesDialog.tsx'
import { QrCode } from './QrCode.tsx'

import styles from './SecurityPanel.module.css'

export interface SetUpFactorDialogProps {
  /** Whose account it is. */
  name: string
  onClose: () => void
}

/** Sets up an authenticator app: password, QR code and first code, recovery codes. */
export function SetUpFactorDialog({ name, onClose }: SetUpFactorDialogProps) {
  const t = useStrings(secondFactorStrings)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { step, busy, failure, begin, confirm } = useSetUpFactor()

  /** Each field has the focus when it comes. */
  const arrive = useCallback((element: HTMLInputElement | null) => {
    field.current = element
    element?.focus()
  }, [])
  useEffect(() => {
    if (failure.password ?? failure.code) field.current?.select()
  }, [failure])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (step.name === 'password') void begin(password)
    if (step.name === 'scan') void confirm(code)
  }
  if (step.name === 'codes') return <KeepCodesDialog codes={step.codes} name={name} onClose={onClose} />
  return (
    <Dialog
      title={t('setUpTitle')}
      description={t(step.name === 'password' ? 'passwordText' : 'scanText')}
      state={busy ? 'busy' : 'ready'}
      initialFocus={field}
      onClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} tone="primary" busy={busy}>
            {t(step.name === 'password' ? 'next' : 'turnOn')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles['form']} onSubmit={submit} noValidate>
        <FormError>{failure.message}</FormError>
        {step.name === 'password' ? (
          <OwnPasswordField ref={arrive} value={password} onChange={setPassword} failure={failure} />
        ) : (
          <>
            <Secret {...step.enrolment} />
            <CodeField ref={arrive} value={code} onChange={setCode} failure={failure} />
          </>
        )}
      </form>
    </Dialog>
  )
}

/** What an app has to know, as a QR code and as text. */
function Secret({ secret, uri }: DataOf<'beginSecondFactor'>) {
  const t = useStrings(secondFactorStrings)
  return (
    <div className={styles['secret']}>
      <QrCode text={uri} label={t('qrCode')} />
      <div className={styles['key']}>
        <span className={styles['term']}>{t('key')}</span>
        <code>{groupKey(secret)}</code>
        <CopyButton
          size="small"
          getText={() => secret}
          labels={{ copy: t('copyKey'), copied: t('copied'), failed: t('copyFailed') }}
        />
      </div>
    </div>
  )
}
