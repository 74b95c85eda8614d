import { isAllPowerful, type ActionName, type Role } from '@bms/contract'
import { Callout, FormSection, StatusTag, type PickOption } from '@bms/design-system'
import { useWatch } from 'react-hook-form'
import { useSnapshot } from 'valtio/react'

import { FormPickList } from '../../../shared/form/FormPickList.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useServices } from '../../../shared/services.ts'
import { AccessPreview } from './AccessPreview.tsx'
import { grantsEverything, mayGive, type MemberValues } from './members.model.ts'
import { memberStrings } from './members.strings.ts'

export interface RoleFieldsProps {
  roles: readonly Role[]
  /** What giving a role is: part of adding somebody, or of changing them. */
  action: Extract<ActionName, 'create' | 'edit'>
  /** Roles held so far. */
  held: readonly string[]
  /** Whether it is about the person themselves, who can't change their roles. */
  whose: 'own' | 'others'
}

/** Which roles a member holds, and what that comes to. */
export function RoleFields({ roles, action, held, whose }: RoleFieldsProps) {
  const { session } = useServices()
  const { rights } = useSnapshot(session.state)
  const t = useStrings(memberStrings)
  const chosen = useWatch<MemberValues, 'role_ids'>({ name: 'role_ids' })
  const options = roles.map((role): PickOption => {
    const isMine = held.includes(role.role_id) || mayGive(rights, role, action)
    return {
      value: role.role_id,
      label: role.role_name,
      description: role.description || t('roleMembers', { count: role.member_count }),
      ...(isAllPowerful(role) && { mark: <StatusTag tone="warning">{t('everything')}</StatusTag> }),
      ...(!isMine && { disabledReason: t('notYours') }),
    }
  })
  return (
    <FormSection title={t('rights')} description={t('rightsText')}>
      {whose === 'own' && <Callout tone="info">{t('rolesOwn')}</Callout>}
      <FormPickList<MemberValues>
        name="role_ids"
        label={t('roles')}
        options={options}
        disabled={whose === 'own'}
        labels={{
          search: t('rolesSearch'),
          noMatch: t('rolesNone'),
          count: (count) => t('rolesCount', { count }),
        }}
      />
      {grantsEverything(roles, chosen, held) && <ConfirmField />}
      <AccessPreview roles={roles.filter(({ role_id }) => chosen.includes(role_id))} />
    </FormSection>
  )
}

/** By itself: the roles need not be drawn for each letter of the account's name. */
function ConfirmField() {
  const t = useStrings(memberStrings)
  const name = useWatch<MemberValues, 'uname'>({ name: 'uname' })
  return (
    <FormTextField<MemberValues>
      name="confirm"
      label={t('confirm')}
      hint={t('confirmHint', { name })}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
