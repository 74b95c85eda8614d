import type { StaffDetail, StaffMember } from '@bms/contract'
import { maskAccount } from '@bms/domain'

import { brandsOf, type StaffRow } from './staff.queries.ts'

/** A member as the detail call gives them: with address, number, and what their roles come to. */
export function toDetail(row: StaffRow): StaffDetail {
  return {
    uid: row.uid,
    uname: row.uname,
    uemail: row.uemail,
    nickname: row.nickname,
    ...(row.mobile === null ? {} : { mobile: row.mobile }),
    ...(row.avatar_url === null ? {} : { avatar: row.avatar_url }),
    ...(row.dept === null ? {} : { dept: row.dept }),
    ...(row.title === null ? {} : { title: row.title }),
    role_ids: row.roles.map(({ role_id }) => role_id),
    roles: row.roles,
    projects: brandsOf(row.permission_sets),
    status: row.status,
    must_change_pass: row.must_change_pass,
    two_factor: false,
    locale: row.locale,
    tz: row.tz,
    ...(row.last_login_at ? { last_login_at: row.last_login_at.toISOString() } : {}),
    ...(row.last_login_ip === null ? {} : { last_login_ip: row.last_login_ip }),
    failed_attempts: row.failed_attempts,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    updated_at: row.updated_at.toISOString(),
    updated_by: row.updated_by,
    rev: row.rev,
    permission_sets: row.permission_sets,
  }
}

/** A member as lists show them: address and number masked, no IP. */
export function toListed(row: StaffRow): StaffMember {
  const { permission_sets: _sets, last_login_ip: _ip, ...member } = toDetail(row)
  return {
    ...member,
    uemail: maskAccount(member.uemail),
    ...(member.mobile === undefined ? {} : { mobile: maskAccount(member.mobile) }),
  }
}
