import type { PermissionSets } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { fromLogin, toRememberedRights } from './user-info.ts'

const role = (role_name: string, is_super_admin: 0 | 1): PermissionSets[number] => ({
  role: { role_name, is_super_admin },
  project_permissions: [],
})

const signedInAs = (...permission_sets: PermissionSets) =>
  fromLogin(
    {
      access_token: 'a1',
      refresh_token: 'r1',
      uid: 'u1',
      nickname: 'Mei',
      uemail: 'mei@example.com',
      permission_sets,
      expires_in: 3600,
      must_change_pass: false,
    },
    'mei.chen',
  )

describe('a super admin', () => {
  it.each([
    ['one role of several says so', [role('support', 0), role('root', 1), role('analyst', 0)], true],
    ['no role says so', [role('support', 0), role('admin', 0)], false],
    ['there is no role', [], false],
  ])('should be told right where %s', (_, sets, expected) => {
    expect(signedInAs(...sets).is_super_admin).toBe(expected)
  })

  it('should be allowed everything out of what was kept, and so should a role named admin', () => {
    const all = [[role('root', 1)], [role('support', 0), role('admin', 0)], [role('Admin', 0)]].map(
      (sets) => toRememberedRights(signedInAs(...sets)).all,
    )
    expect(all).toEqual([true, true, false])
  })
})
