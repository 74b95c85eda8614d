import type { Role } from '@bms/contract'
import { Skeleton } from '@bms/design-system'
import { useFormState, useWatch } from 'react-hook-form'

import { formStrings } from '../../../shared/form/form.strings.ts'
import type { CallForm } from '../../../shared/form/use-call-form.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { ImpactNotice } from './ImpactNotice.tsx'
import { RightDifferences } from './RightDifferences.tsx'
import { type RoleValues, takesFromSomebody, toDifferences } from './role.model.ts'
import { roleStrings } from './role.strings.ts'
import { useRoleImpact } from './use-role-impact.ts'

import styles from './roles.module.css'

export interface RoleReviewProps {
  form: CallForm<RoleValues>
  role: Role
}

/** What a change of a role gives and takes, and what that does to whoever holds it. */
export function RoleReview({ form, role }: RoleReviewProps) {
  const t = useStrings(roleStrings)
  const [rights, everything] = useWatch({ control: form.methods.control, name: ['rights', 'everything'] })
  const state = useRoleImpact(form, role)
  if (state.kind === 'same') return <p className={styles['muted']}>{t('noDifference')}</p>
  return (
    <div className={styles['review']}>
      {!everything && <RightDifferences cells={toDifferences(form.base.values().rights, rights)} />}
      {state.kind === 'nobody' && <p>{t('noMembers')}</p>}
      {state.kind === 'failed' && <p role="alert">{t('impactFailed')}</p>}
      {state.kind === 'waiting' && (
        <div aria-busy="true">
          <Skeleton width={280} />
          <output className="bms-visually-hidden">{t('impactWaiting')}</output>
        </div>
      )}
      {(state.kind === 'known' || state.kind === 'earlier') && (
        <div className={styles['impact']} aria-busy={state.kind === 'earlier'}>
          <ImpactNotice impact={state.impact} />
        </div>
      )}
    </div>
  )
}

/** Beside the button that saves, from which the review may be far: that there are changes, and whether they take rights. */
export function RoleStatus({ form, role }: RoleReviewProps) {
  const t = useStrings(roleStrings)
  const formText = useStrings(formStrings)
  const { isDirty } = useFormState({ control: form.methods.control })
  const state = useRoleImpact(form, role)
  if (!isDirty) return null
  if (state.kind !== 'known' || !takesFromSomebody(state.impact)) return formText('notSaved')
  const { affected, members } = state.impact
  return (
    <>
      {formText('notSaved')} · <span className={styles['takes']}>{t('takesRights', { count: members, affected })}</span>
    </>
  )
}
