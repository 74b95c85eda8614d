import { staffCalls, type Role, type StaffMember } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import {
  emptyMember,
  grantsEverything,
  mayGive,
  rightsOf,
  toAccessGrid,
  toCreateBody,
  toEditBody,
  toInvitationState,
} from './members.model.ts'

const id = (last: string): string => `01ARZ3NDEKTSV4RRFFQ69G5FA${last}`

const role = (given: Partial<Role> & Pick<Role, 'role_id' | 'role_name'>): Role => ({
  is_super_admin: 0,
  project_permissions: [],
  member_count: 0,
  builtin: false,
  created_at: '2026-01-01T00:00:00.000Z',
  created_by: null,
  updated_at: '2026-01-01T00:00:00.000Z',
  updated_by: null,
  rev: 1,
  ...given,
})

const support = role({
  role_id: id('1'),
  role_name: 'Support',
  project_permissions: [
    { project_name: 'kyvol', permissions: [{ module_name: 'UserCenter' }, { module_name: 'MemberMgmt' }] },
  ],
})
const reader = role({
  role_id: id('2'),
  role_name: 'Reader',
  project_permissions: [
    {
      project_name: 'kyvol',
      permissions: [
        { module_name: 'UserCenter', actions: ['view'] },
        { module_name: 'DataMap', actions: ['view', 'export'] },
      ],
    },
  ],
})
const everything = role({ role_id: id('3'), role_name: 'Super Admin', is_super_admin: 1 })

const filled = {
  ...emptyMember('en', 'UTC'),
  uname: 'm.keller',
  uemail: 'm.keller@example.com',
  nickname: 'Mia Keller',
  role_ids: [support.role_id],
}

describe('toCreateBody', () => {
  it('should be what the call takes, without what is blank', () => {
    const body = toCreateBody(filled)
    expect(staffCalls.createStaff.body.safeParse(body).success).toBe(true)
    expect(Object.keys(body)).toEqual(['uname', 'uemail', 'nickname', 'locale', 'tz', 'role_ids', 'send_link'])
  })

  it('should send a password only where one is typed, and no invitation with it', () => {
    expect(toCreateBody({ ...filled, new_pass: 'left over' })).not.toHaveProperty('new_pass')
    const typed = toCreateBody({ ...filled, way: 'type', new_pass: 'Harbour-58' })
    expect(typed).toMatchObject({ new_pass: 'Harbour-58' })
    expect(typed).not.toHaveProperty('send_link')
  })
})

describe('toEditBody', () => {
  it('should take away what is blank', () => {
    const body = toEditBody(filled, { detail: { uid: id('9') }, rev: 3, uid: id('1') })
    expect(staffCalls.editStaff.body.safeParse(body).success).toBe(true)
    expect(body).toMatchObject({ rev: 3, mobile: '', dept: '', role_ids: [support.role_id] })
  })

  it('should not name one’s own roles', () => {
    expect(toEditBody(filled, { detail: { uid: id('9') }, rev: 3, uid: id('9') })).not.toHaveProperty('role_ids')
  })
})

describe('mayGive', () => {
  it('should end at what somebody holds themselves', () => {
    expect(mayGive(rightsOf(support), support, 'create')).toBe(true)
    expect(mayGive(rightsOf(support), reader, 'create')).toBe(false)
    expect(mayGive(rightsOf(support), everything, 'create')).toBe(false)
    expect(mayGive(rightsOf(everything), everything, 'create')).toBe(true)
  })
})

describe('grantsEverything', () => {
  it('should ask only where it is new', () => {
    const roles = [support, everything]
    expect(grantsEverything(roles, [support.role_id])).toBe(false)
    expect(grantsEverything(roles, [everything.role_id])).toBe(true)
    expect(grantsEverything(roles, [everything.role_id], [everything.role_id])).toBe(false)
  })
})

describe('toAccessGrid', () => {
  const cellOf = (roles: readonly Role[], module: string) =>
    toAccessGrid(roles)
      .rows.find((row) => row.module === module)
      ?.cells.find(({ brand }) => brand === 'kyvol')

  it('should add roles up and say which gives what', () => {
    const both = [support, reader]
    expect(cellOf(both, 'UserCenter')).toEqual({ brand: 'kyvol', grant: 'all', why: ['Support', 'Reader'] })
    expect(cellOf(both, 'DataMap')).toEqual({ brand: 'kyvol', grant: ['view', 'export'], why: ['Reader'] })
    expect(cellOf(both, 'KnowledgeBase')).toEqual({ brand: 'kyvol', grant: 'none', why: [] })
  })

  it('should name the roles that allow everything', () => {
    expect(toAccessGrid([support, everything]).everythingBy).toEqual(['Super Admin'])
  })
})

describe('toInvitationState', () => {
  const now = Date.parse('2026-11-20T09:00:00.000Z')
  const member = { status: 'invited', must_change_pass: true } as StaffMember

  it('should tell whether the link still works, and that there is none', () => {
    expect(toInvitationState({ ...member, invited_until: '2026-11-27T09:00:00.000Z' }, now)).toBe('invitedUntil')
    expect(toInvitationState({ ...member, invited_until: '2026-11-20T09:00:00.000Z' }, now)).toBe('invitationOver')
    expect(toInvitationState(member, now)).toBe('invitationNone')
  })

  it('should be none of who signed in, has a first password, or has chosen one', () => {
    expect(toInvitationState({ ...member, status: 'active' }, now)).toBeUndefined()
    expect(toInvitationState({ ...member, first_pass_until: '2026-11-27T09:00:00.000Z' }, now)).toBeUndefined()
    expect(toInvitationState({ ...member, must_change_pass: false }, now)).toBeUndefined()
  })
})
