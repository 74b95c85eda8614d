import type { BodyOf, FactorProofKind } from '@bms/contract'
import { Button, Dialog, FormError } from '@bms/design-system'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { type ProofFailure, toProofFailure } from '../second-factor.model.ts'
import { secondFactorStrings } from '../second-factor.strings.ts'
import { CodeField, OwnPasswordField } from './FactorFields.tsx'

import styles from './SecurityPanel.module.css'

export interface ProveDialogProps {
  title: string
  description: ReactNode
  confirmLabel: string
  tone: 'primary' | 'danger'
  /** What is asked for beside the password: a code of any kind (unless told otherwise), a recovery code, or nothing. */
  asks?: 'code' | 'recovery' | 'nothing'
  /** Further fields. */
  children?: ReactNode
  /** Does it; what it throws is shown, and what was typed stays. */
  onConfirm: (proof: BodyOf<'endSecondFactor'>) => Promise<void>
  /** Does it once a passkey was shown in place of all that is asked for; left out where there is none. */
  onPasskey?: (() => Promise<void>) | undefined
  onClose: () => void
}

/** Asks for password and second factor before something is done. */
export function ProveDialog({
  title,
  description,
  confirmLabel,
  tone,
  asks = 'code',
  children,
  onConfirm,
  onPasskey,
  onClose,
}: ProveDialogProps) {
  const t = useStrings(secondFactorStrings)
  const id = useId()
  const passwordField = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [kind, setKind] = useState<FactorProofKind>(asks === 'recovery' ? 'recovery' : 'totp')
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<ProofFailure>({})
  const [busy, setBusy] = useState(false)

  const show = (found: ProofFailure): void => {
    setFailure(found)
    const field = found.password ? passwordField : found.code ? codeField : undefined
    field?.current?.focus()
    field?.current?.select()
  }
  const run = async (work: () => Promise<void>): Promise<void> => {
    setFailure({})
    setBusy(true)
    try {
      await work()
    } catch (error) {
      show(toProofFailure(error))
    } finally {
      setBusy(false)
    }
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const gaps: ProofFailure = {
      ...(password === '' && { password: 'passwordMissing' as const }),
      ...(asks !== 'nothing' && code.trim() === '' && { code: 'codeMissing' as const }),
    }
    if (gaps.password ?? gaps.code) return show(gaps)
    await run(() => onConfirm({ upass: password, kind, code }))
  }
  return (
    <Dialog
      title={title}
      description={description}
      state={busy ? 'busy' : 'ready'}
      initialFocus={passwordField}
      onClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} tone={tone} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={id} className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        <FormError>{failure.message}</FormError>
        <OwnPasswordField ref={passwordField} value={password} onChange={setPassword} failure={failure} />
        {asks !== 'nothing' && (
          <CodeField
            ref={codeField}
            kind={kind}
            value={code}
            onChange={setCode}
            failure={failure}
            {...(asks === 'code' && {
              onKind: (next: FactorProofKind) => {
                setCode('')
                setFailure({})
                setKind(next)
              },
            })}
          />
        )}
        {onPasskey && (
          <div>
            <Button size="small" appearance="minimal" disabled={busy} onClick={() => void run(onPasskey)}>
              {t('usePasskey')}
            </Button>
          </div>
        )}
        {children}
      </form>
    </Dialog>
  )
}
