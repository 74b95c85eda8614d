import {
  actionNames,
  actionsImplyingView,
  type ApiHandlers,
  type BodyOf,
  brandKeys,
  brands,
  type CallInput,
  type DataOf,
  moduleNames,
  rolePresets,
} from '@bms/contract'
import { cutRows, normalisePermissions, setsOf, sortRows, toImpact, toSearchKey, toWindow } from '@bms/domain'
import type { Kysely } from 'kysely'

import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { createRole, editRole, removeRole } from './change-role.ts'
import { findHolders, findRoles, requireRole, type RoleRow, toRole } from './role.queries.ts'

type RoleCall = 'roleList' | 'roleDetail' | 'createRole' | 'editRole' | 'roleImpact' | 'removeRole' | 'moduleCatalogue'

/** Roles. */
export const roleHandlers: Pick<ApiHandlers<Context>, RoleCall> = {
  roleList: listRoles,
  roleDetail: async ({ query }, { db }) => toRole(await requireRole(db, query.role_id)),
  createRole: ({ body }, context) => createRole(body, context),
  editRole: ({ body }, context) => editRole(body, context),
  roleImpact: ({ body }, { db }) => estimateImpact(db, body),
  removeRole: ({ body }, context) => removeRole(body, context),
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

/** Roles are few (`maxRoles`): all are read at once, and searched and sorted here. */
async function listRoles({ query }: CallInput<'roleList'>, { db }: Context): Promise<DataOf<'roleList'>> {
  const window = toWindow(query)
  const q = toSearchKey(query.q ?? '')
  const found = (await findRoles(db)).filter(({ role_name }) => toSearchKey(role_name).startsWith(q))
  const sorted = sortRows(
    found,
    query.sort ?? ['role_name'],
    (row, field) => (field === 'updated_at' ? row.updated_at.getTime() : row[field as 'role_name']),
    ({ role_id }) => role_id,
  )
  const { list, ...next } = cutRows(sorted, window)
  return { list: list.map(toRole), total: found.length, page: window.page, page_size: window.pageSize, ...next }
}

async function estimateImpact(db: Kysely<Tables>, body: BodyOf<'roleImpact'>): Promise<DataOf<'roleImpact'>> {
  const roles = await findRoles(db)
  const role = await requireRole(db, body.role_id)
  const changed: RoleRow = {
    ...role,
    is_super_admin: body.is_super_admin ?? role.is_super_admin,
    project_permissions: normalisePermissions(body.project_permissions ?? role.project_permissions),
  }
  const byId = new Map(roles.map((one) => [one.role_id, one]))
  const holders = await findHolders(db, body.role_id)
  return toImpact(
    holders.map(({ uid, nickname, role_ids }) => {
      const others = role_ids.filter((id) => id !== role.role_id).flatMap((id) => byId.get(id) ?? [])
      return { uid, nickname, before: setsOf([...others, role]), after: setsOf([...others, changed]) }
    }),
  )
}
