import { allRowsQuery, callQuery } from '../../../shared/query/call-query.ts'
import type { Caller } from '../../../shared/query/caller.ts'
import { toProjectPermissions } from './role.model.ts'

/** All roles: they are few, and to choose among them they have to be there together. */
export const allRolesQuery = (caller: Caller) => allRowsQuery(caller, 'roleList', {}, { staleTime: 0 })

/** One role. */
export const roleQuery = (caller: Caller, role_id: string) =>
  callQuery(caller, 'roleDetail', { role_id }, { staleTime: 0, enabled: role_id !== '' })

/** What a change of a role would do to whoever holds it; the answer before stays until the next is there. */
export const roleImpactQuery = (caller: Caller, role_id: string, everything: boolean, rights: readonly string[]) =>
  callQuery(
    caller,
    'roleImpact',
    { role_id, is_super_admin: everything ? 1 : 0, project_permissions: toProjectPermissions(rights) },
    { before: 'keep' },
  )
