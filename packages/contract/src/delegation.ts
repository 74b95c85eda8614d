import { isBrand } from './brand.ts'
import { type ActionName, actionNames, isAllowed, type Rights } from './permission.ts'

/* What somebody who manages members may hand on: never more than they hold (settled: "Rights on calls"). */

/** A right in a module of a project; `actions` are those held, or those that come or go. */
export interface RightsCell {
  readonly project_name: string
  readonly module_name: string
  readonly actions: ActionName[]
}

/** Whether holding such a role means being allowed everything (specification, section 6). */
export function isAllPowerful(role: { readonly role_name: string; readonly is_super_admin: number }): boolean {
  return role.is_super_admin === 1 || role.role_name.toLowerCase() === 'admin'
}

/** Rights cell by cell, with all actions named. Rights to everything have no cells. */
export function toCells({ projects }: Rights): RightsCell[] {
  return Object.entries(projects).flatMap(([project_name, modules]) =>
    Object.entries(modules).map(([module_name, actions]) => ({
      project_name,
      module_name,
      actions: actions === null ? [...actionNames] : actionNames.filter((action) => actions.includes(action)),
    })),
  )
}

/** The actions that somebody holds in a cell. */
function actionsIn(rights: Rights, project: string, module: string): readonly ActionName[] {
  const modules = rights.projects[project]
  if (!modules || !Object.hasOwn(modules, module)) return []
  return modules[module] ?? actionNames
}

/**
 * Whether somebody may do `action` to whatever gives `wanted` (a role, or a person by the sum of their
 * roles): on each of its brands they manage members, and hold every right in it themselves.
 */
export function mayDelegate(held: Rights, wanted: Rights, action: ActionName): boolean {
  if (held.all) return true
  if (wanted.all) return false
  return toCells(wanted).every(({ project_name, module_name, actions }) => {
    if (!isBrand(project_name) || !isAllowed(held, project_name, 'MemberMgmt', action)) return false
    const own = actionsIn(held, project_name, module_name)
    return actions.every((needed) => own.includes(needed))
  })
}

/** What goes from `before` to `after`. Whoever may do everything afterwards loses nothing. */
export function lostRights(before: Rights, after: Rights): RightsCell[] {
  if (after.all || before.all) return []
  return toCells(before).flatMap((cell) => {
    const left = actionsIn(after, cell.project_name, cell.module_name)
    const actions = cell.actions.filter((action) => !left.includes(action))
    return actions.length > 0 ? [{ ...cell, actions }] : []
  })
}
