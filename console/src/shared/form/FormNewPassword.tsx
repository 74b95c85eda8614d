import { brokenPasswordRules, passwordLength, passwordRules, type PasswordRule } from '@bms/contract'
import { PasswordStrength, strengthOf } from '@bms/design-system'
import { useWatch } from 'react-hook-form'

import { useStrings } from '../i18n/use-strings.ts'
import { FormPassword } from './FormPassword.tsx'
import { newPasswordStrings, type NewPasswordKey } from './new-password.strings.ts'

export interface FormNewPasswordProps {
  /** The account it is for: it must not stand in the password. */
  uname: string
}

const rules = { length: 'ruleLength', noName: 'ruleNoName', notCommon: 'ruleNotCommon' } as const satisfies Record<
  PasswordRule,
  NewPasswordKey
>

/** A password somebody else will use, with how hard it is to guess. A field `new_pass` of the form around it. */
export function FormNewPassword({ uname }: FormNewPasswordProps) {
  const t = useStrings(newPasswordStrings)
  const password = useWatch<{ new_pass: string }, 'new_pass'>({ name: 'new_pass' })
  const broken = new Set(brokenPasswordRules(password, uname))
  return (
    <>
      <FormPassword<{ new_pass: string }>
        name="new_pass"
        label={t('newPass')}
        revealLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        capsLockHint={t('capsLock')}
      />
      <PasswordStrength
        level={strengthOf(password, broken.size === 0)}
        rules={passwordRules.map((rule) => ({
          key: rule,
          state: broken.has(rule) ? 'open' : 'met',
          text: t(rules[rule], { ...passwordLength }),
        }))}
        labels={{
          strength: t('strength'),
          levels: {
            none: t('strengthNone'),
            weak: t('strengthWeak'),
            fair: t('strengthFair'),
            good: t('strengthGood'),
            strong: t('strengthStrong'),
          },
          met: (rule) => t('ruleMet', { rule }),
          open: (rule) => t('ruleOpen', { rule }),
        }}
      />
    </>
  )
}
