import type { PermissionSets, ProjectPermissions } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { allowSame, describePermissions, normalisePermissions, toImpact } from './role-rules.ts'

const granting = (...permissions: ProjectPermissions): PermissionSets => [
  { role: { role_name: 'role', is_super_admin: 0 }, project_permissions: permissions },
]
const users: ProjectPermissions = [{ project_name: 'kyvol', permissions: [{ module_name: 'UserCenter' }] }]
const viewers: ProjectPermissions = [
  { project_name: 'kyvol', permissions: [{ module_name: 'UserCenter', actions: ['view'] }] },
]

describe('what a role allows', () => {
  it('should be said in one line', () => {
    expect(
      describePermissions([...users, { project_name: 'ecozy', permissions: [...(viewers[0]?.permissions ?? [])] }]),
    ).toBe('ecozy: UserCenter (view); kyvol: UserCenter')
  })

  it('should be compared by what it comes to', () => {
    const named: ProjectPermissions = [
      {
        project_name: 'kyvol',
        permissions: [
          {
            module_name: 'UserCenter',
            actions: ['reveal', 'export', 'publish', 'delete', 'edit', 'create', 'view'],
          },
        ],
      },
    ]
    expect(allowSame(users, named)).toBe(true)
    expect(allowSame(users, viewers)).toBe(false)
    expect(normalisePermissions(named)[0]?.permissions[0]?.actions?.[0]).toBe('view')
  })
})

describe('the impact of a change', () => {
  const holder = (uid: string, before: PermissionSets, after: PermissionSets) => ({ uid, nickname: uid, before, after })

  it('should count who loses and gains, and leave out whom it does not touch', () => {
    const impact = toImpact([
      holder('a', granting(...users), granting(...viewers)),
      holder('b', granting(...users), granting(...viewers)),
      holder('c', [...granting(...users), ...granting(...viewers)], granting(...users)),
      holder('d', granting(...viewers), granting(...users)),
    ])
    const actions = ['create', 'edit', 'delete', 'publish', 'export', 'reveal']
    expect(impact).toMatchObject({ members: 4, affected: 3 })
    expect(impact.people.map(({ uid }) => uid)).toEqual(['a', 'b', 'd'])
    expect(impact.lose).toEqual([{ project_name: 'kyvol', module_name: 'UserCenter', actions, members: 2 }])
    expect(impact.gain).toEqual([{ project_name: 'kyvol', module_name: 'UserCenter', actions, members: 1 }])
  })

  it('should tell of everything gained and lost', () => {
    const all: PermissionSets = [{ role: { role_name: 'admin', is_super_admin: 0 }, project_permissions: [] }]
    const { people } = toImpact([holder('a', all, granting(...viewers)), holder('b', granting(...viewers), all)])
    expect(people.map(({ everything }) => everything)).toEqual(['lose', 'gain'])
  })
})
