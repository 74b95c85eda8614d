import type { Role } from '@bms/contract'
import { Callout, PageHeading, RoleMatrix } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { PageFrame } from '../../../shared/page/PageFrame.tsx'
import { toRightKeys } from './role.model.ts'
import { roleStrings } from './role.strings.ts'
import { useRoleMatrix } from './use-role-matrix.ts'

import styles from './roles.module.css'

/** A role that allows more than the person does: to look at. */
export function LookAtRole({ detail: role }: { detail: Role }) {
  const t = useStrings(roleStrings)
  const { rows, columns, labels } = useRoleMatrix()
  return (
    <PageFrame>
      <div className={styles['look']}>
        <PageHeading title={role.role_name} description={role.description} />
        <Callout tone="info" title={t('readOnlyTitle')}>
          {t('readOnlyBeyond')}
        </Callout>
        {role.second_factor_required && <p>{t('factorIsRequired')}</p>}
        {role.is_super_admin === 1 ? (
          <Callout tone="warning" title={t('everythingTitle')}>
            {t('everythingText')}
          </Callout>
        ) : (
          <RoleMatrix
            label={t('matrix')}
            rows={rows}
            columns={columns}
            value={new Set(toRightKeys(role.project_permissions))}
            labels={labels}
          />
        )}
      </div>
    </PageFrame>
  )
}
