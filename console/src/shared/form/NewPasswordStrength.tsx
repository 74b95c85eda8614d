import { brokenPasswordRules, passwordLength, passwordRules, type PasswordRule } from '@bms/contract'
import { PasswordStrength, strengthOf } from '@bms/design-system'

import { useStrings } from '../i18n/use-strings.ts'
import { newPasswordStrings, type NewPasswordKey } from './new-password.strings.ts'

export interface NewPasswordStrengthProps {
  password: string
  /** The account it is for: it must not stand in the password. */
  uname: string
}

const rules = { length: 'ruleLength', noName: 'ruleNoName', notCommon: 'ruleNotCommon' } as const satisfies Record<
  PasswordRule,
  NewPasswordKey
>

/** How hard a password is to guess, and which of the rules it keeps. */
export function NewPasswordStrength({ password, uname }: NewPasswordStrengthProps) {
  const t = useStrings(newPasswordStrings)
  const broken = new Set(brokenPasswordRules(password, uname))
  return (
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
  )
}
