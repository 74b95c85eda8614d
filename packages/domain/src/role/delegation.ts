import {
  type ActionName,
  findLookAlike,
  isAllPowerful,
  mayDelegate,
  type PermissionSets,
  type ProjectPermissions,
  refuse,
  type Rights,
  toRights,
} from '@bms/contract'

/** What a role allows and is called: what decides about delegation. */
export interface RoleCore {
  readonly role_name: string
  readonly is_super_admin: 0 | 1
  readonly project_permissions: ProjectPermissions
}

/** What roles allow, as permission sets. */
export function setsOf(roles: readonly RoleCore[]): PermissionSets {
  return roles.map(({ role_name, is_super_admin, project_permissions }) => ({
    role: { role_name, is_super_admin },
    project_permissions,
  }))
}

/** Roles as an operation record names them. */
export function nameRoles(roles: readonly { readonly role_name: string }[]): string {
  return roles
    .map(({ role_name }) => role_name)
    .toSorted()
    .join(', ')
}

/** @throws Problem 40300 unless what these sets allow ends at what the caller holds. */
export function requireDelegable(held: Rights, sets: PermissionSets, action: ActionName): void {
  const wanted = toRights(sets)
  if (mayDelegate(held, wanted, action)) return
  throw refuse(wanted.all ? 'super-admins-only' : 'beyond-own-rights', {
    module: 'MemberMgmt',
    action,
    guard: wanted.all ? 'super_admin' : 'delegation',
  })
}

/** @throws Problem 40300 unless the caller may do all that the role allows. */
export function requireMayTouch(held: Rights, role: RoleCore, action: ActionName): void {
  // The name alone makes a role allow everything, in any spelling a person might take for it.
  requireDelegable(held, setsOf([{ ...role, is_super_admin: isAllPowerful(role) ? 1 : 0 }]), action)
}

/** @throws Problem 40920 when another role has the name, or one that looks like it. */
export function refuseTaken(
  roles: readonly { readonly role_id: string; readonly role_name: string }[],
  name: string,
  roleId: string | undefined,
): void {
  const others = roles.filter(({ role_id }) => role_id !== roleId).map(({ role_name }) => role_name)
  const taken = findLookAlike(others, name)
  if (taken !== undefined) throw refuse('role-name-taken', { field: 'role_name', name: taken })
}
