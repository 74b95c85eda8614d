import type { FactorProofKind } from '@bms/contract'
import { Button, PasswordField, TextField } from '@bms/design-system'
import type { Ref } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ProofFailure } from '../second-factor.model.ts'
import { secondFactorStrings } from '../second-factor.strings.ts'

interface FieldProps {
  value: string
  onChange: (value: string) => void
  failure: ProofFailure
  ref?: Ref<HTMLInputElement>
}

/** The password one has now. */
export function OwnPasswordField({ failure, ...rest }: FieldProps) {
  const t = useStrings(secondFactorStrings)
  return (
    <PasswordField
      {...rest}
      label={t('password')}
      name="password"
      autoComplete="current-password"
      maxLength={72}
      error={failure.password && t(failure.password)}
      revealLabel={t('showPassword')}
      hideLabel={t('hidePassword')}
      capsLockHint={t('capsLock')}
    />
  )
}

/** A code of an app, or a recovery code in its place. */
export function CodeField({
  kind = 'totp',
  onKind,
  failure,
  ...rest
}: FieldProps & {
  kind?: FactorProofKind
  /** The other one is wanted; without it, only the app's will do. */
  onKind?: (kind: FactorProofKind) => void
}) {
  const t = useStrings(secondFactorStrings)
  const isRecovery = kind === 'recovery'
  return (
    <>
      <TextField
        key={kind}
        {...rest}
        label={t(isRecovery ? 'recoveryCode' : 'code')}
        name={isRecovery ? 'recovery-code' : 'code'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        hint={t(isRecovery ? 'recoveryHint' : 'codeHint')}
        error={failure.code && t(failure.code)}
      />
      {onKind && (
        <div>
          <Button size="small" appearance="minimal" onClick={() => onKind(isRecovery ? 'totp' : 'recovery')}>
            {t(isRecovery ? 'useApp' : 'useRecovery')}
          </Button>
        </div>
      )}
    </>
  )
}
