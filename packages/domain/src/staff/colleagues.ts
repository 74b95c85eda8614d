import {
  brandKeys,
  type Brand,
  hasAnyRight,
  isNamed,
  type PermissionSets,
  type Rights,
  type StaffDetail,
} from '@bms/contract'

import { maskAccount, maskAddress, maskName } from '../mask.ts'
import { toSearchKey } from '../search-key.ts'
import type { MemberRow, StaffSelection } from './staff-port.ts'

/** Brands on which these sets allow anything, in the specification's order. */
export function brandsOf(sets: PermissionSets): Brand[] {
  const all = sets.some(({ role }) => role.is_super_admin === 1 || role.role_name === 'admin')
  const named = new Set(sets.flatMap(({ project_permissions }) => project_permissions.map((one) => one.project_name)))
  return brandKeys.filter((brand) => all || named.has(brand))
}

/** Whether somebody has a brand in common with whoever has these rights, or none yet: who they are is no secret then. */
export function isColleague(rights: Rights, sets: PermissionSets): boolean {
  const theirs = brandsOf(sets)
  return theirs.length === 0 || theirs.some((brand) => hasAnyRight(rights, brand))
}

/** Brands whose people whoever has these rights may know by name; undefined: everybody's. */
export const brandsHeld = (rights: Rights): readonly Brand[] | undefined =>
  rights.all ? undefined : brandKeys.filter((brand) => hasAnyRight(rights, brand))

/** A name as whoever has these rights is told it. */
export const nameFor = (rights: Rights, sets: PermissionSets, name: string): string =>
  isColleague(rights, sets) ? name : maskName(name)

/** A member as whoever has these rights is shown them: of other brands' people, not who they are. */
export function showTo(rights: Rights, member: StaffDetail): StaffDetail {
  if (isColleague(rights, member.permission_sets)) return member
  const { avatar: _avatar, uname, nickname, uemail, mobile, last_login_ip: ip, ...rest } = member
  return {
    ...rest,
    // Whoever changed them may be themselves, or somebody else of their brands.
    created_by: maskActor(rest.created_by),
    updated_by: maskActor(rest.updated_by),
    uname: maskName(uname),
    nickname: maskName(nickname),
    uemail: maskAccount(uemail),
    ...(mobile !== undefined && { mobile: maskAccount(mobile) }),
    ...(ip !== undefined && { last_login_ip: maskAddress(ip) }),
  }
}

const maskActor = (actor: StaffDetail['created_by']): StaffDetail['created_by'] =>
  actor && { uid: actor.uid, nickname: maskName(actor.nickname) }

type Known = Pick<StaffSelection, 'among'>

function isKnown({ among }: Known, sets: PermissionSets): boolean {
  const theirs = brandsOf(sets)
  return !among || theirs.length === 0 || theirs.some((brand) => among.includes(brand))
}

/** What a member's name sorts as: nothing where it is masked, as order and places would spell it out. */
export const toNameOrder = (known: Known, { permission_sets }: Pick<MemberRow, 'permission_sets'>, name: string) =>
  isKnown(known, permission_sets) ? toSearchKey(name) : ''

/** Whether a search finds a member: by the beginning of the username, words of the name, or all of an e-mail address. */
export function isFoundBy(
  { q, among }: Pick<StaffSelection, 'q' | 'among'>,
  { uname, nickname, uemail, permission_sets }: Pick<MemberRow, 'uname' | 'nickname' | 'uemail' | 'permission_sets'>,
): boolean {
  if (!q || toSearchKey(uemail) === toSearchKey(q)) return true
  const isNamedSo = toSearchKey(uname).startsWith(toSearchKey(q)) || isNamed(nickname, q)
  return isNamedSo && isKnown({ among }, permission_sets)
}
