import type { ApiClient } from '@bms/api-client'
import type { BodyOf } from '@bms/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { toProjectPermissions } from './role.model.ts'

/* All are silent: each part of a page shows its own failure, where it happened. */

/** All roles; they are few. */
export const allRolesQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['bms', 'roleList', 'all'],
    queryFn: async ({ signal }) => {
      const { list } = await client.call('roleList', { signal, silent: true, query: { page_size: 200 } })
      return list
    },
    staleTime: 0,
  })

/** One role. */
export const roleQuery = (client: ApiClient, roleId: string) =>
  queryOptions({
    queryKey: ['bms', 'roleDetail', roleId],
    queryFn: ({ signal }) => client.call('roleDetail', { signal, silent: true, query: { role_id: roleId } }),
    staleTime: 0,
    enabled: roleId !== '',
  })

/** What a change of a role would do to whoever holds it; the answer before stays until the next is there. */
export const roleImpactQuery = (client: ApiClient, roleId: string, everything: boolean, rights: readonly string[]) =>
  queryOptions({
    queryKey: ['bms', 'roleImpact', roleId, everything, rights],
    queryFn: ({ signal }) =>
      client.call('roleImpact', {
        signal,
        silent: true,
        body: {
          role_id: roleId,
          is_super_admin: everything ? 1 : 0,
          project_permissions: toProjectPermissions(rights),
        },
      }),
    placeholderData: keepPreviousData,
  })

/** Removes a role; `move_to` takes its place with whoever holds it. */
export function removeRole(client: ApiClient, body: BodyOf<'removeRole'>): Promise<null> {
  return client.call('removeRole', { body, silent: true })
}
