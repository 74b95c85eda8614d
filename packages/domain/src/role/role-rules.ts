import {
  type ActionName,
  actionNames,
  lostRights,
  maxNamedPeople,
  type PermissionSets,
  type ProjectPermissions,
  type RightsCell,
  type RoleImpact,
  toCells,
  toRights,
  withImpliedActions,
} from '@bms/contract'

/** What a role allows, with the actions that others bring along, in one order whoever wrote it. */
export function normalisePermissions(permissions: ProjectPermissions): ProjectPermissions {
  return permissions.map(({ project_name, permissions: modules }) => ({
    project_name,
    permissions: modules.map(({ module_name, actions }) =>
      actions ? { module_name, actions: withImpliedActions(actions) } : { module_name },
    ),
  }))
}

/** What a role allows as one line per brand, for operation records. */
export function describePermissions(permissions: ProjectPermissions): string {
  return permissions
    .map(({ project_name, permissions: modules }) => {
      const parts = modules.map(({ module_name, actions }) =>
        actions && actions.length < actionNames.length ? `${module_name} (${actions.join(', ')})` : module_name,
      )
      return `${project_name}: ${parts.toSorted().join(', ')}`
    })
    .toSorted()
    .join('; ')
}

/** A holder of a role: what their roles allow now, and what they would. */
export interface Holder {
  readonly uid: string
  readonly nickname: string
  readonly before: PermissionSets
  readonly after: PermissionSets
}

/** What a change of rights would do, person by person and summed up by cell. */
export function toImpact(holders: readonly Holder[]): RoleImpact {
  const people = holders.map(({ uid, nickname, before, after }) => {
    const [was, is] = [toRights(before), toRights(after)]
    const everything = was.all === is.all ? ('same' as const) : is.all ? ('gain' as const) : ('lose' as const)
    return { uid, nickname, lose: lostRights(was, is), gain: lostRights(is, was), everything }
  })
  const affected = people.filter(({ lose, gain, everything }) => lose.length + gain.length > 0 || everything !== 'same')
  return {
    members: holders.length,
    affected: affected.length,
    lose: sumUp(affected.map(({ lose }) => lose)),
    gain: sumUp(affected.map(({ gain }) => gain)),
    people: affected.slice(0, maxNamedPeople),
  }
}

/** How many people have each cell among theirs; the actions are all that any of them has there. */
function sumUp(lists: readonly (readonly RightsCell[])[]): RoleImpact['lose'] {
  const sums = new Map<string, { cell: RightsCell; actions: Set<ActionName>; members: number }>()
  for (const cell of lists.flat()) {
    const key = `${cell.project_name} ${cell.module_name}`
    const sum = sums.get(key) ?? { cell, actions: new Set<ActionName>(), members: 0 }
    for (const action of cell.actions) sum.actions.add(action)
    sum.members += 1
    sums.set(key, sum)
  }
  return [...sums.values()].map(({ cell, actions, members }) => ({
    project_name: cell.project_name,
    module_name: cell.module_name,
    actions: actionNames.filter((action) => actions.has(action)),
    members,
  }))
}

/** Whether two lists of permissions allow the same. */
export function allowSame(a: ProjectPermissions, b: ProjectPermissions): boolean {
  const keysOf = (permissions: ProjectPermissions) =>
    toCells(toRights([{ role: { role_name: '', is_super_admin: 0 }, project_permissions: permissions }]))
      .map(({ project_name, module_name, actions }) => `${project_name} ${module_name} ${actions.join()}`)
      .toSorted()
      .join('\n')
  return keysOf(a) === keysOf(b)
}
