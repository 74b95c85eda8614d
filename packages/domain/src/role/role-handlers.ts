import {
  actionNames,
  actionsImplyingView,
  type ApiHandlers,
  type BodyOf,
  brandKeys,
  brands,
  type CallInput,
  type DataOf,
  isNamed,
  moduleNames,
  rolePresets,
  type roleSortFields,
} from '@bms/contract'

import type { World } from '../content/content-item.ts'
import { toSortKeys, toWindow } from '../paging.ts'
import { cutRows, sortBy } from '../sorted-rows.ts'
import { nameFor } from '../staff/colleagues.ts'
import { requireRole, toRole } from './administration.ts'
import { createRole, editRole, removeRole } from './change-role.ts'
import { setsOf } from './delegation.ts'
import type { RolePort, RoleRow } from './role-port.ts'
import { normalisePermissions, toImpact } from './role-rules.ts'

type Names = 'roleList' | 'roleDetail' | 'createRole' | 'editRole' | 'roleImpact' | 'removeRole' | 'moduleCatalogue'

/** Roles (design, section 2.25). */
export function createRoleHandlers<W extends World>(port: RolePort<W>): Pick<ApiHandlers<W['context']>, Names> {
  return {
    roleList: (input, context) => listRoles(port, input, context),
    roleDetail: async ({ query: { role_id } }, context) => {
      const roles = await port.roles(port.reader(context))
      return toRole(requireRole(findIn(roles, role_id), role_id))
    },
    createRole: ({ body }, context) => createRole(port, body, context),
    editRole: ({ body }, context) => editRole(port, body, context),
    roleImpact: ({ body }, context) => estimateImpact(port, body, context),
    removeRole: ({ body }, context) => removeRole(port, body, context),
    moduleCatalogue: () => ({
      projects: brandKeys.map((project_name) => ({ project_name, label: brands[project_name].label })),
      modules: moduleNames.map((module_name) => ({ module_name, actions: [...actionNames] })),
      implying_view: [...actionsImplyingView],
      presets: rolePresets.map(({ key, permissions }) => ({
        key,
        permissions: permissions.map(({ module_name, actions }) => ({
          module_name,
          ...(actions ? { actions: [...actions] } : {}),
        })),
      })),
    }),
  }
}

const findIn = (roles: readonly RoleRow[], id: string) => roles.find(({ role_id }) => role_id === id)

type SortField = (typeof roleSortFields)[number]

/** Roles are few (`maxRoles`): all are read at once, and searched and sorted here. */
async function listRoles<W extends World>(
  { roles, reader }: RolePort<W>,
  { query }: CallInput<'roleList'>,
  context: W['context'],
): Promise<DataOf<'roleList'>> {
  const window = toWindow(query)
  const found = (await roles(reader(context))).filter(({ role_name }) => !query.q || isNamed(role_name, query.q))
  const sorted = sortBy(
    found,
    toSortKeys<SortField>(query.sort, [{ field: 'role_name', direction: 'asc' }]),
    (row, field) => (field === 'updated_at' ? row.updated_at.getTime() : row[field]),
    ({ role_id }) => role_id,
  )
  const { list, ...next } = cutRows(sorted, window)
  return { list: list.map(toRole), total: found.length, page: window.page, page_size: window.pageSize, ...next }
}

async function estimateImpact<W extends World>(
  port: RolePort<W>,
  body: BodyOf<'roleImpact'>,
  context: W['context'],
): Promise<DataOf<'roleImpact'>> {
  const db = port.reader(context)
  const roles = await port.roles(db)
  const role = requireRole(findIn(roles, body.role_id), body.role_id)
  const changed: RoleRow = {
    ...role,
    is_super_admin: body.is_super_admin ?? role.is_super_admin,
    project_permissions: normalisePermissions(body.project_permissions ?? role.project_permissions),
  }
  const byId = new Map(roles.map((one) => [one.role_id, one]))
  const holders = await port.holders(db, body.role_id)
  const { rights } = port.callerOf(context)
  return toImpact(
    holders.map(({ uid, nickname, role_ids }) => {
      const others = role_ids.filter((id) => id !== role.role_id).flatMap((id) => byId.get(id) ?? [])
      const before = setsOf([...others, role])
      return { uid, nickname: nameFor(rights, before, nickname), before, after: setsOf([...others, changed]) }
    }),
  )
}
