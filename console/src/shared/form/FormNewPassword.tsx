import { useWatch } from 'react-hook-form'

import { useStrings } from '../i18n/use-strings.ts'
import { FormPassword } from './FormPassword.tsx'
import { newPasswordStrings } from './new-password.strings.ts'
import { NewPasswordStrength, type NewPasswordStrengthProps } from './NewPasswordStrength.tsx'

export type FormNewPasswordProps = Pick<NewPasswordStrengthProps, 'uname'>

/** A password somebody else will use, with how hard it is to guess. A field `new_pass` of the form around it. */
export function FormNewPassword({ uname }: FormNewPasswordProps) {
  const t = useStrings(newPasswordStrings)
  const password = useWatch<{ new_pass: string }, 'new_pass'>({ name: 'new_pass' })
  return (
    <>
      <FormPassword<{ new_pass: string }>
        name="new_pass"
        label={t('newPass')}
        revealLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        capsLockHint={t('capsLock')}
      />
      <NewPasswordStrength password={password} uname={uname} />
    </>
  )
}
