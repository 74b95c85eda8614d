import { describe, expect, it } from 'vitest'

import { isAllPowerful, lostRights, mayDelegate, toCells } from './delegation.ts'
import { type ActionName, type ModuleName, type PermissionSets, toRights } from './permission.ts'
import { findStaffTransition, staffStatuses, withImpliedActions } from './values/staff.ts'

type Cell = readonly [project: string, module: ModuleName, actions?: readonly ActionName[]]

const setsOf = (cells: readonly Cell[], superAdmin: 0 | 1 = 0): PermissionSets => [
  {
    role: { role_name: 'role', is_super_admin: superAdmin },
    project_permissions: cells.map(([project_name, module_name, actions]) => ({
      project_name,
      permissions: [{ module_name, ...(actions && { actions: [...actions] }) }],
    })),
  },
]
const rights = (...cells: readonly Cell[]) => toRights(setsOf(cells))
const superAdmin = toRights(setsOf([], 1))
const manager = rights(['kyvol', 'MemberMgmt', ['view', 'create', 'edit']], ['kyvol', 'UserCenter', ['view', 'edit']])

describe('mayDelegate', () => {
  it.each<[string, readonly Cell[], ActionName, boolean]>([
    ['nothing at all', [], 'edit', true],
    ['a part of what one holds', [['kyvol', 'UserCenter', ['view']]], 'edit', true],
    ['all of what one holds', [['kyvol', 'UserCenter', ['edit', 'view']]], 'create', true],
    ['an action more', [['kyvol', 'UserCenter', ['view', 'delete']]], 'edit', false],
    ['all actions by naming none', [['kyvol', 'UserCenter']], 'edit', false],
    ['another module', [['kyvol', 'DataMap', ['view']]], 'edit', false],
    ['another brand', [['ecozy', 'UserCenter', ['view']]], 'edit', false],
    ['a brand nobody knows', [['acme', 'UserCenter', ['view']]], 'edit', false],
    ['what one holds, in an action one lacks', [['kyvol', 'UserCenter', ['view']]], 'delete', false],
    [
      'one cell within and one beyond',
      [
        ['kyvol', 'UserCenter', ['view']],
        ['ecozy', 'DataMap'],
      ],
      'edit',
      false,
    ],
  ])('should decide about %s', (_, cells, action, expected) => {
    expect(mayDelegate(manager, rights(...cells), action)).toBe(expected)
  })

  it('should not go by rights on a brand whose members one does not manage', () => {
    const held = rights(['kyvol', 'MemberMgmt'], ['ecozy', 'UserCenter'])
    expect(mayDelegate(held, rights(['ecozy', 'UserCenter', ['view']]), 'edit')).toBe(false)
  })

  it('should leave everything to those who may do everything', () => {
    expect(mayDelegate(superAdmin, superAdmin, 'delete')).toBe(true)
    const all = rights(...(['DataMap', 'UserCenter', 'MemberMgmt'] as const).map((module): Cell => ['kyvol', module]))
    expect(mayDelegate(all, superAdmin, 'edit')).toBe(false)
  })
})

it('should take a role for all-powerful by flag or name, however that is written', () => {
  const named = (role_name: string, is_super_admin = 0) => isAllPowerful({ role_name, is_super_admin })
  expect([named('admin'), named('Admin'), named('x', 1), named('administrator')]).toEqual([true, true, true, false])
})

describe('lostRights', () => {
  it('should name what goes, cell by cell', () => {
    const before = rights(['kyvol', 'UserCenter'], ['kyvol', 'DataMap', ['view']], ['ecozy', 'DataMap', ['view']])
    const after = rights(['kyvol', 'UserCenter', ['view', 'edit']], ['ecozy', 'DataMap', ['view']])
    expect(lostRights(before, after)).toEqual([
      {
        project_name: 'kyvol',
        module_name: 'UserCenter',
        actions: ['create', 'delete', 'publish', 'export', 'reveal'],
      },
      { project_name: 'kyvol', module_name: 'DataMap', actions: ['view'] },
    ])
    expect(lostRights(after, before)).toEqual([])
    expect(lostRights(before, superAdmin)).toEqual([])
  })

  it('should survive names that mean something to objects', () => {
    const odd = rights(['__proto__', 'UserCenter'], ['kyvol', 'constructor' as ModuleName])
    expect(toCells(odd)).toHaveLength(2)
    expect(lostRights(odd, rights())).toHaveLength(2)
    expect(mayDelegate(manager, odd, 'edit')).toBe(false)
  })
})

it('should bring view along with what needs it, and nothing else', () => {
  expect(withImpliedActions(['publish', 'edit', 'edit'])).toEqual(['view', 'edit', 'publish'])
  expect(withImpliedActions(['export', 'create'])).toEqual(['create', 'export'])
})

it('should know how members go from state to state', () => {
  const ways = staffStatuses.flatMap((from) =>
    staffStatuses.filter((to) => findStaffTransition(from, to)).map((to) => `${from} > ${to}`),
  )
  expect(ways).toEqual(['active > disabled', 'active > locked', 'disabled > active', 'locked > active'])
})
