import type { Role, RoleImpact } from '@bms/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'

import type { CallForm } from '../../../shared/form/use-call-form.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { roleImpactQuery } from './role.calls.ts'
import type { RoleValues } from './role.model.ts'

/** How long nothing is changed before the server is asked what it comes to, in milliseconds. */
const restMs = 300

/** What is known of a change of rights: nothing is `same`, nobody has to be asked where `nobody` holds the role. */
export type ImpactState =
  | { readonly kind: 'same' | 'nobody' | 'waiting' | 'failed' }
  /** `earlier`: of the change before, while that of now is asked for. */
  | { readonly kind: 'known' | 'earlier'; readonly impact: RoleImpact }

/** What a change of a role would do to whoever holds it, once nothing has been changed for a while. */
export function useRoleImpact(form: CallForm<RoleValues>, role: Role): ImpactState {
  const caller = useCaller()
  const [rights, everything] = useWatch({ control: form.methods.control, name: ['rights', 'everything'] })
  const wanted = useRested(everything, rights)
  const base = form.base.values()
  const isSame = everything === base.everything && String(rights) === String(base.rights)
  const { data, isError, isPlaceholderData } = useQuery({
    ...roleImpactQuery(caller, role.role_id, wanted.everything, wanted.rights),
    enabled: !isSame && role.member_count > 0,
  })
  if (isSame) return { kind: 'same' }
  if (role.member_count === 0) return { kind: 'nobody' }
  if (isError) return { kind: 'failed' }
  if (!data) return { kind: 'waiting' }
  const isEarlier = isPlaceholderData || wanted.rights !== rights || wanted.everything !== everything
  return { kind: isEarlier ? 'earlier' : 'known', impact: data }
}

/** What was chosen last, once nothing has been changed for a while. */
function useRested(everything: boolean, rights: readonly string[]) {
  const [rested, setRested] = useState({ everything, rights })
  useEffect(() => {
    const rest = setTimeout(() => setRested({ everything, rights }), restMs)
    return () => clearTimeout(rest)
  }, [everything, rights])
  return rested
}
