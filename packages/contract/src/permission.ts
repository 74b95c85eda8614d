import type { Brand } from './brand.ts'

/** The five modules of the specification's section 6: permission names of routes and calls. */
export const moduleNames = ['DataMap', 'UserCenter', 'OperationCenter', 'MemberMgmt', 'KnowledgeBase'] as const

/** A permission name. */
export type ModuleName = (typeof moduleNames)[number]

/** Finer rights within a module. A permission without `actions` grants all of them. */
export const actionNames = ['view', 'create', 'edit', 'delete', 'publish', 'export', 'reveal'] as const

/** A right within a module. */
export type ActionName = (typeof actionNames)[number]

/** The permission sets of a sign-in answer (section 3). Names are free text: a back end may know more than we do. */
export type PermissionSets = {
  role: { role_name: string; is_super_admin: 0 | 1 }
  project_permissions: {
    project_name: string
    permissions: { module_name: string; actions?: ActionName[] | undefined }[]
  }[]
}[]

/** What a person may do: everything, or modules by project with the actions in each (all where `null`). */
export interface Rights {
  readonly all: boolean
  readonly projects: Readonly<Record<string, Readonly<Record<string, readonly ActionName[] | null>>>>
}

const bare = <T>(): Record<string, T> => Object.create(null) as Record<string, T>

/**
 * Folds permission sets into rights. A super admin may do everything; so may the holder of a role
 * named `admin` (section 6). Project names are lower-cased; several roles add up.
 */
export function toRights(sets: PermissionSets): Rights {
  const all = sets.some(({ role }) => role.is_super_admin === 1 || role.role_name === 'admin')
  // Without a prototype: project and module names come from outside, and may be `__proto__`.
  const projects = bare<Record<string, readonly ActionName[] | null>>()
  for (const { project_permissions } of sets) {
    for (const { project_name, permissions } of project_permissions) {
      const modules = (projects[project_name.toLowerCase()] ??= bare<readonly ActionName[] | null>())
      for (const { module_name, actions } of permissions) {
        const held = Object.hasOwn(modules, module_name) ? modules[module_name] : []
        modules[module_name] = held == null || actions == null ? null : [...new Set([...held, ...actions])]
      }
    }
  }
  return { all, projects }
}

/** Whether these rights allow an action in a module of a brand. */
export function isAllowed(rights: Rights, brand: Brand, module: ModuleName, action: ActionName = 'view'): boolean {
  if (rights.all) return true
  const modules = rights.projects[brand]
  if (!modules || !Object.hasOwn(modules, module)) return false
  const actions = modules[module]
  return actions == null || actions.includes(action)
}

/** Whether these rights allow anything at all on a brand. */
export function hasAnyRight(rights: Rights, brand: Brand): boolean {
  return rights.all || Object.keys(rights.projects[brand] ?? {}).length > 0
}
