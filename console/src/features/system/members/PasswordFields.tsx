import { FormSection } from '@bms/design-system'
import { useWatch } from 'react-hook-form'

import { FormNewPassword } from '../../../shared/form/FormNewPassword.tsx'
import { FormRadio } from '../../../shared/form/FormRadio.tsx'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { MemberValues } from './members.model.ts'
import { memberStrings } from './members.strings.ts'

/** How a new member gets in first. */
export function PasswordFields() {
  const t = useStrings(memberStrings)
  const way = useWatch<MemberValues, 'way'>({ name: 'way' })
  return (
    <FormSection title={t('password')} description={t('passwordText')}>
      <FormRadio<MemberValues, MemberValues['way']>
        name="way"
        label={t('way')}
        options={[
          { value: 'invite', label: t('invite'), description: t('inviteText') },
          { value: 'type', label: t('type') },
        ]}
      />
      {way === 'type' && <TypedPassword />}
    </FormSection>
  )
}

/** By itself: all around it need not be drawn for each letter of the account's name. */
function TypedPassword() {
  return <FormNewPassword uname={useWatch<MemberValues, 'uname'>({ name: 'uname' })} />
}
