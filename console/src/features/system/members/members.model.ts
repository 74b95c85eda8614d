import {
  brandKeys,
  isAllPowerful,
  mayDelegate,
  moduleNames,
  toRights,
  type ActionName,
  type BodyOf,
  type Brand,
  type ModuleName,
  type Rights,
  type Role,
  type StaffDetail,
  type StaffMember,
} from '@bms/contract'

import type { GrantCell } from '../../../shared/access/GrantTable.tsx'

/** What the form of a member holds. */
export interface MemberValues {
  uname: string
  uemail: string
  nickname: string
  mobile: string
  dept: string
  title: string
  locale: string
  tz: string
  role_ids: string[]
  /** How they get in first: by a mailed link, or with a password that is typed here. */
  way: 'invite' | 'type'
  new_pass: string
  /** The account name once more, before somebody is given everything. */
  confirm: string
}

/** A member nobody knows yet. */
export function emptyMember(locale: string, tz: string): MemberValues {
  const blank = { uname: '', uemail: '', nickname: '', mobile: '', dept: '', title: '' }
  return { ...blank, locale, tz, role_ids: [], way: 'invite', new_pass: '', confirm: '' }
}

/** A member as the form shows them. */
export function fromDetail(member: StaffDetail): MemberValues {
  const { uname, uemail, nickname, mobile = '', dept = '', title = '', locale, tz, role_ids } = member
  return { ...emptyMember(locale, tz), uname, uemail, nickname, mobile, dept, title, role_ids: [...role_ids] }
}

const given = <Name extends string>(name: Name, value: string): Partial<Record<Name, string>> =>
  value.trim() === '' ? {} : ({ [name]: value } as Record<Name, string>)

/** The body that adds a member. */
export function toCreateBody(values: MemberValues): BodyOf<'createStaff'> {
  const { uname, uemail, nickname, mobile, dept, title, locale, tz, role_ids, way, new_pass } = values
  return {
    uname,
    uemail,
    nickname,
    ...given('mobile', mobile),
    ...given('dept', dept),
    ...given('title', title),
    locale,
    tz,
    role_ids,
    ...(way === 'type' ? { new_pass } : { send_link: true as const }),
  }
}

/** The body that changes a member. What is blank is taken away; one's own roles aren't named, for nobody changes those. */
export function toEditBody(
  values: MemberValues,
  about: { readonly detail: Pick<StaffDetail, 'uid'>; readonly rev: number; readonly uid: string },
): BodyOf<'editStaff'> {
  const { rev } = about
  const { uid } = about.detail
  const { uemail, nickname, mobile, dept, title, locale, tz, role_ids } = values
  return { uid, rev, uemail, nickname, mobile, dept, title, locale, tz, ...(uid !== about.uid && { role_ids }) }
}

/** Rights that a role gives. */
export function rightsOf(role: Pick<Role, 'role_name' | 'is_super_admin' | 'project_permissions'>): Rights {
  const { role_name, is_super_admin, project_permissions } = role
  return toRights([{ role: { role_name, is_super_admin }, project_permissions }])
}

/** Whether somebody may hand a role on. */
export function mayGive(held: Rights, role: Role, action: ActionName): boolean {
  return mayDelegate(held, rightsOf(role), action)
}

/** Names of roles, for people. */
export function nameRoles(roles: readonly Role[], ids: readonly string[]): string {
  return ids.map((id) => roles.find(({ role_id }) => role_id === id)?.role_name ?? id).join(', ')
}

/** Whether saving would allow somebody everything who isn't allowed it yet. */
export function grantsEverything(
  roles: readonly Role[],
  chosen: readonly string[],
  before: readonly string[] = [],
): boolean {
  const isEverything = (ids: readonly string[]): boolean =>
    roles.some((role) => ids.includes(role.role_id) && isAllPowerful(role))
  return isEverything(chosen) && !isEverything(before)
}

/** What somebody may do in a module of a brand, and by which roles. */
export interface AccessCell extends GrantCell {
  /** Names of the roles it comes from. */
  readonly why: readonly string[]
}

/** What roles come to: everything, by some of them; or modules down, brands across. */
export interface AccessGrid {
  readonly everythingBy: readonly string[]
  readonly rows: readonly { readonly module: ModuleName; readonly cells: readonly AccessCell[] }[]
}

/** What roles come to, and why. */
export function toAccessGrid(roles: readonly Role[]): AccessGrid {
  const parts = roles.map((role) => ({ name: role.role_name, rights: rightsOf(role) }))
  const sum = toRights(
    roles.map(({ role_name, is_super_admin, project_permissions }) => ({
      role: { role_name, is_super_admin },
      project_permissions,
    })),
  )
  const grantIn = ({ projects }: Rights, brand: Brand, module: ModuleName): AccessCell['grant'] => {
    const modules = projects[brand]
    if (!modules || !Object.hasOwn(modules, module)) return 'none'
    return modules[module] ?? 'all'
  }
  return {
    everythingBy: roles.filter(isAllPowerful).map(({ role_name }) => role_name),
    rows: moduleNames.map((module) => ({
      module,
      cells: brandKeys.map((brand) => ({
        brand,
        grant: grantIn(sum, brand, module),
        why: parts.filter(({ rights }) => grantIn(rights, brand, module) !== 'none').map(({ name }) => name),
      })),
    })),
  }
}

/** What became of a member's invitation; undefined for who signed in, or has a password to do so. `now` in milliseconds. */
export function toInvitationState(
  { status, invited_until: until, first_pass_until: firstPass, must_change_pass: must }: StaffMember,
  now: number,
): 'invitedUntil' | 'invitationOver' | 'invitationNone' | undefined {
  if (status !== 'invited') return undefined
  if (until !== undefined) return Date.parse(until) > now ? 'invitedUntil' : 'invitationOver'
  return must && firstPass === undefined ? 'invitationNone' : undefined
}
