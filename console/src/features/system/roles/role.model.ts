import {
  type ActionName,
  actionNames,
  type BodyOf,
  type Brand,
  brandKeys,
  brands,
  isAllowed,
  mayDelegate,
  type ModuleName,
  moduleNames,
  type ProjectPermissions,
  type Rights,
  type Role,
  type RoleImpact,
  type rolePresets,
  toCells,
  toRights,
} from '@bms/contract'
import { type MatrixRight, toRightKey } from '@bms/design-system'

/** What the form of a role holds. */
export interface RoleValues extends Record<string, unknown> {
  readonly role_name: string
  readonly description: string
  /** Whether it allows everything. */
  readonly everything: boolean
  /** Keys of the rights in the matrix, in one order whoever gave them. */
  readonly rights: readonly string[]
  /** Whether who holds it signs in with a second factor. */
  readonly factorRequired: boolean
  /** The role's name once more, where it comes to allow everything. */
  readonly confirmation: string
}

const keyOf = (column: Brand, row: ModuleName, action: ActionName): string => toRightKey({ column, row, action })

/** Every right there is, in the order forms keep them. */
const allKeys: readonly string[] = brandKeys.flatMap((brand) =>
  moduleNames.flatMap((module) => actionNames.map((action) => keyOf(brand, module, action))),
)

/** Every right there is: what a role that allows everything comes to. */
export function toAllKeys(): string[] {
  return [...allKeys]
}

/** Keys of rights in their one order, so that the same rights are the same value. */
export function toOrderedKeys(keys: ReadonlySet<string>): string[] {
  return allKeys.filter((key) => keys.has(key))
}

/** What a role allows as the matrix has it. */
export function toRightKeys(permissions: ProjectPermissions): string[] {
  const cells = toCells(toRights([{ role: { role_name: '', is_super_admin: 0 }, project_permissions: permissions }]))
  const keys = cells.flatMap(({ project_name: column, module_name: row, actions }) =>
    actions.map((action) => toRightKey({ column, row, action })),
  )
  return toOrderedKeys(new Set(keys))
}

/** What the matrix has as the wire wants it: a module with all its actions names none. */
export function toProjectPermissions(keys: readonly string[]): ProjectPermissions {
  const held = new Set(keys)
  return brandKeys.flatMap((project_name) => {
    const permissions = moduleNames.flatMap((module_name) => {
      const actions = actionNames.filter((action) => held.has(keyOf(project_name, module_name, action)))
      if (actions.length === 0) return []
      return [actions.length === actionNames.length ? { module_name } : { module_name, actions }]
    })
    return permissions.length === 0 ? [] : [{ project_name, permissions }]
  })
}

/** What the form shows of a role. */
export function toRoleValues(role: Role): RoleValues {
  return {
    role_name: role.role_name,
    description: role.description ?? '',
    everything: role.is_super_admin === 1,
    rights: toRightKeys(role.project_permissions),
    factorRequired: role.second_factor_required ?? false,
    confirmation: '',
  }
}

/** What the form begins with for a new role; `from` is the role it is copied from. */
export function toNewRoleValues(from: Role | undefined, copyName: (name: string) => string): RoleValues {
  if (!from) {
    return { role_name: '', description: '', everything: false, rights: [], factorRequired: false, confirmation: '' }
  }
  return { ...toRoleValues(from), role_name: copyName(from.role_name).slice(0, 32), everything: false }
}

/** The body that adds a role. */
export function toCreateBody(values: RoleValues): BodyOf<'createRole'> {
  const { role_name, description, everything, rights, factorRequired } = values
  return {
    role_name,
    description,
    ...(everything && { is_super_admin: 1 }),
    project_permissions: toProjectPermissions(rights),
    ...(factorRequired && { second_factor_required: true }),
  }
}

/** The body that changes a role. */
export function toEditBody(
  values: RoleValues,
  { detail, rev }: { readonly detail: Pick<Role, 'role_id' | 'second_factor_required'>; readonly rev: number },
): BodyOf<'editRole'> {
  const { role_name, description, everything, rights, factorRequired } = values
  return {
    role_id: detail.role_id,
    rev,
    role_name,
    description,
    is_super_admin: everything ? 1 : 0,
    project_permissions: toProjectPermissions(rights),
    // A back end that doesn't know of it isn't told.
    ...((factorRequired || detail.second_factor_required !== undefined) && { second_factor_required: factorRequired }),
  }
}

/** What is wrong with a role beyond what the schema says. */
export type RoleGap = 'reserved' | 'taken' | 'allowsNothing' | 'notConfirmed'

/** What is wrong with a role beyond the schema, by field. `names` are those of the other roles. */
export function findRoleGaps(
  { role_name, everything, rights, confirmation }: RoleValues,
  { names, wasEverything }: { readonly names: readonly string[]; readonly wasEverything: boolean },
): Partial<Record<keyof RoleValues & string, RoleGap>> {
  const name = role_name.trim().toLowerCase()
  const isTaken = names.some((other) => other.toLowerCase() === name)
  // By the specification the name alone opens everything, so nobody gets it by accident.
  const nameGap: RoleGap | undefined = name === 'admin' ? 'reserved' : isTaken ? 'taken' : undefined
  return {
    ...(nameGap && { role_name: nameGap }),
    ...(!everything && rights.length === 0 && { rights: 'allowsNothing' as const }),
    ...(everything &&
      !wasEverything &&
      confirmation.trim() !== role_name.trim() && { confirmation: 'notConfirmed' as const }),
  }
}

/** Why somebody can't give or take a right. */
export type RightRefusal = 'notManaged' | 'notHeld'

/** Why somebody with these rights can't give or take one. */
export function toRightRefusal(held: Rights, action: 'create' | 'edit', right: MatrixRight): RightRefusal | undefined {
  const brand = right.column as Brand
  if (!isAllowed(held, brand, 'MemberMgmt', action)) return 'notManaged'
  const isHeld = isAllowed(held, brand, right.row as ModuleName, right.action as ActionName)
  return isHeld ? undefined : 'notHeld'
}

/** What a role allows, as rights. */
export function rightsOf({ role_name, is_super_admin, project_permissions }: Role): Rights {
  return toRights([{ role: { role_name, is_super_admin }, project_permissions }])
}

/** Whether somebody may do something to a role: it must not allow more than they do. */
export function mayTouchRole(held: Rights, role: Role, action: 'create' | 'edit' | 'delete'): boolean {
  return mayDelegate(held, rightsOf(role), action)
}

/** How much of a module a role allows on a brand, for a dot. */
export type Dot = 'none' | 'some' | 'all'

/** The matrix of a role in dots: modules down, brands across. */
export function toDots(role: Role): { readonly module: ModuleName; readonly dots: readonly Dot[] }[] {
  const { all, projects } = rightsOf(role)
  const dotOf = (brand: Brand, module: ModuleName): Dot => {
    if (all) return 'all'
    const modules = projects[brand]
    if (!modules || !Object.hasOwn(modules, module)) return 'none'
    const actions = modules[module]
    return actions == null || actions.length === actionNames.length ? 'all' : 'some'
  }
  return moduleNames.map((module) => ({ module, dots: brandKeys.map((brand) => dotOf(brand, module)) }))
}

/** What a role allows at a glance, as one line: brand by brand its modules. */
export function describeRights(
  role: Role,
  t: (word: ModuleName | 'all' | 'none') => string,
  list: (names: readonly string[]) => string,
): string {
  if (role.is_super_admin === 1) return t('all')
  const rows = toDots(role)
  const parts = brandKeys.flatMap((brand, at) => {
    const given = rows.filter(({ dots }) => dots[at] !== 'none').map(({ module }) => t(module))
    return given.length === 0 ? [] : [`${brands[brand].label}: ${list(given)}`]
  })
  return parts.join('; ') || t('none')
}

/** The rights of a preset on some brands, as far as somebody may give them. */
export function toPresetKeys(
  preset: (typeof rolePresets)[number],
  brands: readonly Brand[],
  mayGive: (right: MatrixRight) => boolean,
): string[] {
  const rights = brands.flatMap((column) =>
    preset.permissions.flatMap(({ module_name: row, actions = actionNames }) =>
      actions.map((action) => ({ column, row, action })),
    ),
  )
  return toOrderedKeys(new Set(rights.filter(mayGive).map(toRightKey)))
}

/** What came or went in one cell of the matrix. */
export interface CellDifference {
  readonly brand: Brand
  readonly module: ModuleName
  readonly added: readonly ActionName[]
  readonly removed: readonly ActionName[]
}

/** What is different between two roles, cell by cell. */
export function toDifferences(before: readonly string[], after: readonly string[]): CellDifference[] {
  const [was, is] = [new Set(before), new Set(after)]
  return brandKeys.flatMap((brand) =>
    moduleNames.flatMap((module) => {
      const isIn = (set: ReadonlySet<string>) => (action: ActionName) => set.has(keyOf(brand, module, action))
      const added = actionNames.filter((action) => isIn(is)(action) && !isIn(was)(action))
      const removed = actionNames.filter((action) => isIn(was)(action) && !isIn(is)(action))
      return added.length + removed.length === 0 ? [] : [{ brand, module, added, removed }]
    }),
  )
}

/** People for whom a change comes to the same. */
export interface ImpactGroup {
  readonly names: readonly string[]
  readonly cells: readonly CellDifference[]
  readonly everything: RoleImpact['people'][number]['everything']
}

/** Who loses and gains what, with those together who lose and gain the same: mostly that is all of them. */
export function toImpactGroups(people: RoleImpact['people']): ImpactGroup[] {
  const groups = Map.groupBy(people, ({ lose, gain, everything }) => JSON.stringify([lose, gain, everything]))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const keysOf = (cells: typeof first.lose): string[] =>
      cells.flatMap(({ project_name, module_name, actions }) =>
        actions.map((action) => keyOf(project_name as Brand, module_name as ModuleName, action)),
      )
    const cells = toDifferences(keysOf(first.lose), keysOf(first.gain))
    return [{ names: group.map(({ nickname }) => nickname), cells, everything: first.everything }]
  })
}

/** Whether anybody loses something by a change. */
export function takesFromSomebody({ lose, people }: RoleImpact): boolean {
  return lose.length > 0 || people.some(({ everything }) => everything === 'lose')
}
