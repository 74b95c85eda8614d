import { actionNames, type ProjectPermissions, type Role, rolePresets, toRights } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import {
  describeRights,
  findRoleGaps,
  mayTouchRole,
  type RoleValues,
  toCreateBody,
  toDifferences,
  toDots,
  toEditBody,
  toImpactGroups,
  toNewRoleValues,
  toPresetKeys,
  toProjectPermissions,
  toRightKeys,
  toRightRefusal,
  toRoleValues,
} from './role.model.ts'

const permissions: ProjectPermissions = [
  {
    project_name: 'kyvol',
    permissions: [{ module_name: 'UserCenter', actions: ['view', 'edit'] }, { module_name: 'KnowledgeBase' }],
  },
]
const role: Role = {
  role_id: 'r1',
  role_name: 'Support',
  is_super_admin: 0,
  project_permissions: permissions,
  member_count: 2,
  builtin: false,
  created_at: '',
  created_by: null,
  updated_at: '',
  updated_by: null,
  rev: 3,
}
const values: RoleValues = { ...toRoleValues(role), description: 'Answers' }
const held = (...project_permissions: ProjectPermissions) =>
  toRights([{ role: { role_name: 'x', is_super_admin: 0 }, project_permissions }])

describe('rights of a role', () => {
  it('should go into the matrix and come back the same', () => {
    expect(toRightKeys(permissions)).toHaveLength(2 + actionNames.length)
    expect(toProjectPermissions(toRightKeys(permissions))).toEqual(permissions)
    expect(toProjectPermissions([])).toEqual([])
  })

  it('should be shown in dots', () => {
    const dots = Object.fromEntries(toDots(role).map(({ module, dots: [first] }) => [module, first]))
    expect(dots).toEqual({
      DataMap: 'none',
      UserCenter: 'some',
      OperationCenter: 'none',
      MemberMgmt: 'none',
      KnowledgeBase: 'all',
    })
    expect(toDots({ ...role, is_super_admin: 1 })[0]?.dots).toEqual(['all', 'all', 'all', 'all'])
  })

  it('should be said in a line, of which none and everything are not the same', () => {
    const say = (one: Role): string =>
      describeRights(
        one,
        (word) => `<${word}>`,
        (names) => names.join(', '),
      )
    expect(say(role)).toBe('First brand APP: <UserCenter>, <KnowledgeBase>')
    expect(say({ ...role, project_permissions: [] })).toBe('<none>')
    expect(say({ ...role, project_permissions: [], is_super_admin: 1 })).toBe('<all>')
  })

  it('should differ cell by cell', () => {
    expect(toDifferences(['kyvol UserCenter view'], ['kyvol UserCenter edit'])).toEqual([
      { brand: 'kyvol', module: 'UserCenter', added: ['edit'], removed: ['view'] },
    ])
  })
})

describe('the form of a role', () => {
  it('should send what it holds', () => {
    expect(toCreateBody(values)).toEqual({
      role_name: 'Support',
      description: 'Answers',
      project_permissions: permissions,
    })
    expect(toEditBody({ ...values, everything: true }, { detail: { role_id: 'r1' }, rev: 3 })).toMatchObject({
      role_id: 'r1',
      rev: 3,
      is_super_admin: 1,
    })
  })

  it('should begin as a copy that never allows everything', () => {
    const copy = toNewRoleValues({ ...role, is_super_admin: 1 }, (name) => `Copy of ${name}`)
    expect(copy).toMatchObject({ role_name: 'Copy of Support', everything: false })
    expect(toNewRoleValues(undefined, String).rights).toEqual([])
  })

  it.each<[Partial<RoleValues>, object]>([
    [{}, {}],
    [{ role_name: ' ADMIN ' }, { role_name: 'reserved' }],
    [{ role_name: 'auditor' }, { role_name: 'taken' }],
    [{ rights: [] }, { rights: 'allowsNothing' }],
    [{ rights: [], everything: true }, { confirmation: 'notConfirmed' }],
    [{ everything: true, confirmation: 'Support ' }, {}],
  ])('should judge %j', (change, gaps) => {
    expect(findRoleGaps({ ...values, ...change }, { names: ['Auditor'], wasEverything: false })).toEqual(gaps)
  })
})

describe('whom a change affects', () => {
  it('should tell of those together for whom it comes to the same', () => {
    const lost = [{ project_name: 'kyvol', module_name: 'UserCenter', actions: ['view' as const] }]
    const none = { lose: [], gain: [], everything: 'same' as const }
    const groups = toImpactGroups([
      { ...none, uid: '1', nickname: 'Ada', lose: lost },
      { ...none, uid: '2', nickname: 'Bo', everything: 'lose' },
      { ...none, uid: '3', nickname: 'Cy', lose: lost },
    ])
    expect(groups).toEqual([
      {
        names: ['Ada', 'Cy'],
        cells: [{ brand: 'kyvol', module: 'UserCenter', added: [], removed: ['view'] }],
        everything: 'same',
      },
      { names: ['Bo'], cells: [], everything: 'lose' },
    ])
  })
})

describe('what somebody may give', () => {
  const manager = held({
    project_name: 'kyvol',
    permissions: [{ module_name: 'MemberMgmt' }, { module_name: 'UserCenter', actions: ['view'] }],
  })
  const right = (column: string, row: string, action: string) => ({ column, row, action })

  it('should end at what they hold', () => {
    expect(toRightRefusal(manager, 'edit', right('kyvol', 'UserCenter', 'view'))).toBeUndefined()
    expect(toRightRefusal(manager, 'edit', right('kyvol', 'UserCenter', 'edit'))).toBe('notHeld')
    expect(toRightRefusal(manager, 'edit', right('ecozy', 'UserCenter', 'view'))).toBe('notManaged')
    expect(mayTouchRole(manager, role, 'edit')).toBe(false)
  })

  it('should bound presets', () => {
    const preset = rolePresets.find(({ key }) => key === 'support')
    const keys =
      preset && toPresetKeys(preset, ['kyvol'], (one) => toRightRefusal(manager, 'create', one) === undefined)
    expect(keys).toEqual(['kyvol UserCenter view'])
  })
})
