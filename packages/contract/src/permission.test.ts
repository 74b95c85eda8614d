import { describe, expect, it } from 'vitest'

import { brandKeys } from './brand.ts'
import { hasAnyRight, isAllowed, moduleNames, type PermissionSets, toRights } from './permission.ts'

type Grants = PermissionSets[number]['project_permissions']

const role = (
  project_permissions: Grants,
  role_name = 'Support',
  is_super_admin: 0 | 1 = 0,
): PermissionSets[number] => ({
  role: { role_name, is_super_admin },
  project_permissions,
})

const grant = (
  project_name: string,
  module_name: string,
  actions?: Grants[number]['permissions'][number]['actions'],
): Grants[number] => ({ project_name, permissions: [{ module_name, actions }] })

describe('toRights', () => {
  it('should allow nothing to somebody without a role', () => {
    const rights = toRights([])
    expect(brandKeys.some((brand) => hasAnyRight(rights, brand))).toBe(false)
  })

  it.each([
    ['a super admin', role([], 'Boss', 1)],
    ['a role named admin', role([], 'admin')],
  ])('should allow everything to %s', (_, set) => {
    const rights = toRights([role([]), set])
    expect(brandKeys.every((brand) => moduleNames.every((module) => isAllowed(rights, brand, module, 'delete')))).toBe(
      true,
    )
    expect(hasAnyRight(rights, 'jiyue')).toBe(true)
  })

  it('should not take Admin or administrator for admin', () => {
    expect(toRights([role([], 'Admin'), role([], 'administrator')]).all).toBe(false)
  })

  it('should allow a module on the brand it was granted for, and on no other', () => {
    const rights = toRights([role([grant('kyvol', 'UserCenter')])])
    expect(isAllowed(rights, 'kyvol', 'UserCenter')).toBe(true)
    expect(isAllowed(rights, 'ecozy', 'UserCenter')).toBe(false)
    expect(isAllowed(rights, 'kyvol', 'DataMap')).toBe(false)
    expect(hasAnyRight(rights, 'ecozy')).toBe(false)
  })

  it('should lower-case project names and add projects up', () => {
    const rights = toRights([role([grant('KYVOL', 'UserCenter'), grant('Kyvol', 'DataMap')])])
    expect(Object.keys(rights.projects)).toEqual(['kyvol'])
    expect(isAllowed(rights, 'kyvol', 'UserCenter')).toBe(true)
    expect(isAllowed(rights, 'kyvol', 'DataMap')).toBe(true)
  })

  it('should grant all actions where none are listed, and none where the list is empty', () => {
    const rights = toRights([role([grant('kyvol', 'UserCenter'), grant('kyvol', 'DataMap', [])])])
    expect(isAllowed(rights, 'kyvol', 'UserCenter', 'delete')).toBe(true)
    expect(isAllowed(rights, 'kyvol', 'DataMap')).toBe(false)
  })

  it('should add up the actions of several roles, in any order', () => {
    const view = role([grant('kyvol', 'UserCenter', ['view'])])
    const edit = role([grant('kyvol', 'UserCenter', ['edit', 'view'])])
    const everything = role([grant('kyvol', 'UserCenter')])
    expect(toRights([view, edit]).projects['kyvol']?.['UserCenter']).toEqual(['view', 'edit'])
    expect(toRights([view, everything, edit]).projects['kyvol']?.['UserCenter']).toBeNull()
    expect(isAllowed(toRights([view]), 'kyvol', 'UserCenter', 'edit')).toBe(false)
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('should take the name %s for a name', (name) => {
    const rights = toRights([role([grant(name, 'UserCenter'), grant('kyvol', name)])])
    expect(rights.all).toBe(false)
    expect(isAllowed(rights, 'kyvol', 'UserCenter')).toBe(false)
    expect(Object.keys(rights.projects).toSorted()).toEqual([name.toLowerCase(), 'kyvol'].toSorted())
    expect(({} as Record<string, unknown>)['UserCenter']).toBeUndefined()
  })
})
