import type { Brand } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { listMembersAmong } from './members-among.ts'
import type { MemberRow, StaffSelection } from './staff-port.ts'

const roleOn = (role_name: string, brand: Brand): Pick<MemberRow, 'roles' | 'permission_sets'> => ({
  roles: [{ role_id: role_name.toLowerCase(), role_name, is_super_admin: 0 }],
  permission_sets: [
    {
      role: { role_name, is_super_admin: 0 },
      project_permissions: [{ project_name: brand, permissions: [{ module_name: 'UserCenter' }] }],
    },
  ],
})
const member: MemberRow = {
  uid: 'm1',
  uname: 'ada',
  uemail: 'ada@example.com',
  nickname: 'Ada',
  mobile: null,
  avatar: null,
  dept: 'Support',
  title: null,
  status: 'enabled',
  must_change_pass: false,
  pass_changed_at: null,
  invited_until: null,
  two_factor: false,
  two_factor_kinds: [],
  two_factor_required: false,
  locale: 'en',
  tz: 'UTC',
  last_login_at: new Date('2026-03-09T00:00:00.000Z'),
  last_login_ip: null,
  created_at: new Date('2025-01-01T00:00:00.000Z'),
  created_by: null,
  updated_at: new Date('2025-01-01T00:00:00.000Z'),
  updated_by: null,
  rev: 1,
  failed_attempts: 0,
  ...roleOn('Writers', 'kyvol'),
}
const members: readonly MemberRow[] = [
  member,
  {
    ...member,
    uid: 'm2',
    uname: 'ben',
    uemail: 'ben@example.com',
    nickname: 'Ben',
    status: 'disabled',
    dept: null,
    last_login_at: new Date('2025-03-09T00:00:00.000Z'),
    ...roleOn('Readers', 'ecozy'),
  },
  { ...member, uid: 'm3', uname: 'cy', uemail: 'cy@example.com', nickname: 'Cy', last_login_at: null },
]
const now = new Date('2026-03-10T00:00:00.000Z')
const page = { page: 1, pageSize: 2, offset: 0 }

describe('members in memory', () => {
  const list = (asked: StaffSelection, field: 'last_login_at' | 'uname' = 'uname') =>
    listMembersAmong(members, asked, [{ field, direction: 'asc' }], { ...page, pageSize: 9 }, now)
  const found = (...asked: Parameters<typeof list>) => list(...asked).members.map(({ uid }) => uid)

  it('should be found by role, brand, address, and by how long they have been away', () => {
    expect(found({ role: ['writers'] })).toEqual(['m1', 'm3'])
    expect(found({ brand: ['ecozy'] })).toEqual(['m2'])
    expect(found({ uemail: 'BEN@example.com' })).toEqual(['m2'])
    expect(found({ activity: ['never'] })).toEqual(['m3'])
    expect(found({ activity: ['dormant'] })).toEqual(['m2'])
    expect(found({ activity: ['never', 'dormant'] })).toEqual(['m2', 'm3'])
  })

  it('should stand in the order of when they signed in, who never did first', () => {
    expect(found({}, 'last_login_at')).toEqual(['m3', 'm2', 'm1'])
  })

  it('should be counted by what choosing something else would show', () => {
    expect(list({ status: ['enabled'], role: ['readers'] })).toMatchObject({
      total: 0,
      facets: {
        status: [{ key: 'disabled', count: 1 }],
        role: [{ key: 'writers', label: 'Writers', count: 2 }],
        dept: [],
      },
    })
    expect(list({}).facets).toEqual({
      status: [
        { key: 'disabled', count: 1 },
        { key: 'enabled', count: 2 },
      ],
      role: [
        { key: 'readers', label: 'Readers', count: 1 },
        { key: 'writers', label: 'Writers', count: 2 },
      ],
      dept: [{ key: 'Support', count: 2 }],
    })
  })

  it('should come a page at a time', () => {
    const { members: shown, total } = listMembersAmong(members, {}, [{ field: 'uname', direction: 'asc' }], page, now)
    expect([shown.length, total]).toEqual([2, 3])
  })
})
