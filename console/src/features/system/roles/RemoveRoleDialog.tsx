import type { Role } from '@bms/contract'
import { ConfirmDialog, SelectField } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { eachRow } from '../../../shared/list/changes/each-row.ts'
import type { ActionDialogProps } from '../../../shared/list/changes/list-action.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { allRolesQuery } from './role.calls.ts'
import { roleStrings } from './role.strings.ts'

/** Asks before a role is removed, and, where members hold it, which role they get in its place. */
export function RemoveRoleDialog({ row: role, ...rest }: ActionDialogProps<Role>) {
  return role && <AskForRole role={role} {...rest} />
}

function AskForRole({ role, busy, error, onSubmit, onCancel }: Omit<ActionDialogProps<Role>, 'row'> & { role: Role }) {
  const t = useStrings(roleStrings)
  const caller = useCaller()
  const [target, setTarget] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const isHeld = role.member_count > 0
  const { data: roles } = useQuery({ ...allRolesQuery(caller), enabled: isHeld })
  const others = (roles ?? []).filter(({ role_id, is_super_admin }) => role_id !== role.role_id && is_super_admin === 0)
  const confirm = (): void => {
    if (isHeld && target === '') return setComplaint(t('chooseRole'))
    return onSubmit(
      eachRow(
        ({ role_id }) => role_id,
        async ({ role_id, rev }, { call }) => {
          await call('removeRole', { body: { role_id, rev, ...(isHeld && { move_to: target }) } })
          return 'gone'
        },
      ),
    )
  }
  return (
    <ConfirmDialog
      open
      title={t('removeOne', { name: role.role_name })}
      description={isHeld ? t('heldText', { count: role.member_count }) : t('removeText')}
      confirmLabel={t(isHeld ? 'moveAndRemove' : 'remove')}
      cancelLabel={t('cancel')}
      tone="danger"
      busy={busy}
      error={error}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      {isHeld && (
        <SelectField
          label={t('moveTo')}
          value={target}
          options={[
            { value: '', label: t('chooseRole') },
            ...others.map(({ role_id, role_name }) => ({ value: role_id, label: role_name })),
          ]}
          error={complaint}
          hint={roles && others.length === 0 ? t('noOther') : undefined}
          onChange={(value) => {
            setTarget(value)
            setComplaint(undefined)
          }}
        />
      )}
    </ConfirmDialog>
  )
}
