import type { StaffMember } from '@bms/contract'
import { SelectField } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSnapshot } from 'valtio/react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { FormDialog } from '../../../shared/list/changes/FormDialog.tsx'
import type { ActionDialogProps, RunAction } from '../../../shared/list/changes/list-action.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useServices } from '../../../shared/services.ts'
import { allRolesQuery } from '../roles/role.calls.ts'
import { memberListStrings } from './member-list.strings.ts'
import { addRole, removeRole } from './members.calls.ts'
import { mayGive } from './members.model.ts'

type MemberDialogProps = ActionDialogProps<StaffMember>

/** Asks which role members are to have as well. */
export function AddRoleDialog(props: MemberDialogProps) {
  const t = useStrings(memberListStrings)
  const held = props.row?.role_ids ?? []
  return (
    <RoleDialog
      {...props}
      about={t('roleAbout')}
      title={props.row ? t('addRoleOne', { name: props.row.nickname }) : t('addRoleMany', { count: props.count })}
      confirmLabel={t('addRole')}
      tone="primary"
      isOffered={(id) => !held.includes(id)}
      toRun={addRole}
    />
  )
}

/** Asks which role members are not to have any more. */
export function RemoveRoleDialog(props: MemberDialogProps) {
  const t = useStrings(memberListStrings)
  const held = props.row?.role_ids
  return (
    <RoleDialog
      {...props}
      about={t('removeRoleAbout')}
      title={props.row ? t('removeRoleOne', { name: props.row.nickname }) : t('removeRoleMany', { count: props.count })}
      confirmLabel={t('removeRole')}
      tone="danger"
      isOffered={(id) => held?.includes(id) ?? true}
      toRun={(id) => removeRole(id, props.row && t('lastRole', { name: props.row.nickname }))}
    />
  )
}

interface RoleDialogProps extends MemberDialogProps {
  about: string
  title: string
  confirmLabel: string
  tone: 'primary' | 'danger'
  isOffered: (roleId: string) => boolean
  toRun: (roleId: string) => RunAction<StaffMember>
}

function RoleDialog({
  about,
  title,
  confirmLabel,
  tone,
  isOffered,
  toRun,
  busy,
  error,
  onSubmit,
  onCancel,
}: RoleDialogProps) {
  const { session } = useServices()
  const caller = useCaller()
  const { rights } = useSnapshot(session.state)
  const t = useStrings(memberListStrings)
  const roles = useQuery(allRolesQuery(caller))
  const [chosen, setChosen] = useState('')
  const offered = roles.data?.filter((role) => isOffered(role.role_id) && mayGive(rights, role, 'edit')) ?? []
  return (
    <FormDialog
      title={title}
      description={about}
      confirmLabel={confirmLabel}
      tone={tone}
      busy={busy}
      disabled={chosen === ''}
      error={roles.error ? t('rolesFailed') : error}
      onSubmit={() => onSubmit(toRun(chosen))}
      onCancel={onCancel}
    >
      <SelectField
        label={t('role')}
        name="role_id"
        value={chosen}
        disabled={busy}
        options={[
          { value: '', label: t('chooseRole') },
          ...offered.map(({ role_id, role_name }) => ({ value: role_id, label: role_name })),
        ]}
        onChange={setChosen}
      />
    </FormDialog>
  )
}
