import type { LoginData, MyInfo, PermissionSets, Rights } from '@bms/contract'

/**
 * Who is signed in, as local storage keeps it: the specification's section 3 word for word, hence the one snake_case
 * name. A cache that paints the menu at once; the server decides what may be done.
 */
export interface UserInfo {
  uid: string
  /** The trimmed user name. */
  name: string
  nickname: string
  email: string
  avatar: string
  /** Names of the roles. */
  roles: string[]
  /** Module names by lower-cased project name, without duplicates. */
  permissions: Record<string, string[]>
  is_super_admin: boolean
}

/** The part of permission sets that is remembered. */
function toRemembered(sets: PermissionSets): Pick<UserInfo, 'roles' | 'permissions' | 'is_super_admin'> {
  const modules = new Map<string, Set<string>>()
  for (const { project_name, permissions } of sets.flatMap(({ project_permissions }) => project_permissions)) {
    const project = project_name.toLowerCase()
    const held = modules.get(project) ?? new Set<string>()
    for (const { module_name } of permissions) held.add(module_name)
    modules.set(project, held)
  }
  return {
    roles: sets.map(({ role }) => role.role_name),
    permissions: Object.fromEntries([...modules].map(([project, names]) => [project, [...names]])),
    is_super_admin: sets.some(({ role }) => role.is_super_admin === 1),
  }
}

/** User info of a sign-in answer; `username` is what was typed. */
export function fromLogin(answer: LoginData, username: string): UserInfo {
  return {
    uid: answer.uid,
    name: username.trim(),
    nickname: answer.nickname,
    email: answer.uemail,
    avatar: '',
    ...toRemembered(answer.permission_sets),
  }
}

/** User info of `my-info`. */
export function fromMyInfo(answer: MyInfo): UserInfo {
  return {
    uid: answer.uid,
    name: answer.uname,
    nickname: answer.nickname,
    email: answer.uemail,
    avatar: answer.avatar ?? '',
    ...toRemembered(answer.permission_sets),
  }
}

/** Rights as far as user info tells them: modules, every action in each. */
export function toRememberedRights(user: UserInfo): Rights {
  return {
    all: user.is_super_admin || user.roles.includes('admin'),
    projects: Object.fromEntries(
      Object.entries(user.permissions).map(([project, modules]) => [
        project,
        Object.fromEntries(modules.map((module) => [module, null])),
      ]),
    ),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)

/** Whether a value out of local storage, where anybody may have written, is user info. */
export function isUserInfo(value: unknown): value is UserInfo {
  if (typeof value !== 'object' || value === null) return false
  const info = value as Record<string, unknown>
  return (
    ['uid', 'name', 'nickname', 'email', 'avatar'].every((key) => isText(info[key])) &&
    isTexts(info['roles']) &&
    typeof info['permissions'] === 'object' &&
    info['permissions'] !== null &&
    Object.values(info['permissions']).every(isTexts) &&
    typeof info['is_super_admin'] === 'boolean'
  )
}
