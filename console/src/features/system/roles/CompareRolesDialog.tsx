import type { Role } from '@bms/contract'
import { Button, Dialog, ErrorState, RoleMatrix, SelectField, Skeleton } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import { allRolesQuery } from './role.calls.ts'
import { toAllKeys, toDifferences, toRightKeys } from './role.model.ts'
import { roleStrings } from './role.strings.ts'
import { useRoleMatrix } from './use-role-matrix.ts'

import styles from './roles.module.css'

export interface CompareRolesDialogProps {
  /** Ids of the roles, as the address has them; the second may not be chosen yet. */
  ids: readonly [first: string, second: string]
  onChange: (ids: readonly [string, string]) => void
  onClose: () => void
}

const keysOf = (role: Role): string[] =>
  role.is_super_admin === 1 ? toAllKeys() : toRightKeys(role.project_permissions)

/** Two roles side by side, with what one has more or less than the other. */
export function CompareRolesDialog({ ids, onChange, onClose }: CompareRolesDialogProps) {
  const t = useStrings(roleStrings)
  const caller = useCaller()
  const { data: roles, error, refetch } = useQuery(allRolesQuery(caller))
  const failure = error && toFailure(error)
  return (
    <Dialog
      title={t('compareTitle')}
      description={t('compareText')}
      size="full"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {roles ? (
        <Sides roles={roles} ids={ids} onChange={onChange} />
      ) : failure ? (
        <ErrorState
          title={t('failed')}
          description={failure.message}
          requestId={failure.requestId}
          onRetry={() => void refetch()}
          labels={{ retry: t('retry'), requestId: t('requestId') }}
        />
      ) : (
        <div aria-busy="true">
          <Skeleton height={32} lines={6} />
          <output className="bms-visually-hidden">{t('loading')}</output>
        </div>
      )}
    </Dialog>
  )
}

function Sides({ roles, ids, onChange }: Omit<CompareRolesDialogProps, 'onClose'> & { roles: readonly Role[] }) {
  const t = useStrings(roleStrings)
  const { rows, columns, labels } = useRoleMatrix()
  const find = (id: string): Role | undefined => roles.find(({ role_id }) => role_id === id)
  const first = find(ids[0]) ?? roles[0]
  const second = find(ids[1]) ?? roles.find((role) => role !== first)
  if (!first || !second) return null
  const [before, after] = [keysOf(first), keysOf(second)]
  const count = toDifferences(before, after).reduce((sum, { added, removed }) => sum + added.length + removed.length, 0)
  const options = roles.map(({ role_id, role_name }) => ({ value: role_id, label: role_name }))
  const sides = [
    {
      key: 'first',
      role: first,
      keys: before,
      saved: undefined,
      choose: (id: string) => onChange([id, second.role_id]),
    },
    {
      key: 'second',
      role: second,
      keys: after,
      saved: new Set(before),
      choose: (id: string) => onChange([first.role_id, id]),
    },
  ] as const
  return (
    <div className={styles['compare']}>
      <output>{count === 0 ? t('same') : t('different', { count })}</output>
      <div className={styles['sides']}>
        {sides.map(({ key, role, keys, saved, choose }) => (
          <div key={key} className={styles['side']}>
            <SelectField label={t(key)} value={role.role_id} options={options} onChange={choose} />
            <RoleMatrix
              label={role.role_name}
              rows={rows}
              columns={columns}
              value={new Set(keys)}
              saved={saved}
              labels={labels}
            />
          </div>
        ))}
      </div>
    </div>
  )
}
