import type { Brand, ParityKind } from '@bms/contract'
import type { UseQueryOptions } from '@tanstack/react-query'

import { callQuery } from '../../../shared/query/call-query.ts'
import type { Caller } from '../../../shared/query/caller.ts'

/** A thing of a brand, whole. Of a role it is what it allows on the brand. */
export function thingQuery(
  caller: Caller,
  kind: ParityKind,
  id: string,
  all: string,
): UseQueryOptions<unknown, Error, object> {
  // Cast: whichever call it is, an object comes of it.
  return toQuery(caller, kind, id, all) as unknown as UseQueryOptions<unknown, Error, object>
}

function toQuery(caller: Caller, kind: ParityKind, id: string, all: string) {
  switch (kind) {
    case 'product':
      return callQuery(caller, 'standardProductDetail', { product_id: id })
    case 'intro':
      return callQuery(caller, 'introDetail', { intro_id: id })
    case 'faq':
      return callQuery(caller, 'faqDetail', { faq_id: id })
    case 'warranty':
      return callQuery(caller, 'warrantyDetail', { policy_id: id })
    case 'version':
      return callQuery(caller, 'appVersionDetail', { version_id: id })
    default:
      return callQuery(caller, 'roleDetail', { role_id: id }, { select: (role) => rightsOn(role, caller.brand, all) })
  }
}

interface RoleRights {
  readonly is_super_admin: 0 | 1
  readonly project_permissions: readonly {
    readonly project_name: string
    readonly permissions: readonly { readonly module_name: string; readonly actions?: readonly string[] | undefined }[]
  }[]
}

/** What a role allows on a brand, by module. */
function rightsOn({ is_super_admin, project_permissions }: RoleRights, brand: Brand, all: string): object {
  if (is_super_admin === 1) return { permissions: all }
  const own = project_permissions.find(({ project_name }) => project_name === brand)
  const modules = own?.permissions ?? []
  return { permissions: Object.fromEntries(modules.map(({ module_name, actions }) => [module_name, actions ?? all])) }
}
