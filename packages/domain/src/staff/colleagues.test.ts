import { type Brand, type PermissionSets, toRights } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { isColleague } from './colleagues.ts'

const on = (...brands: Brand[]): PermissionSets => [
  {
    role: { role_name: 'Some', is_super_admin: 0 },
    project_permissions: brands.map((project_name) => ({
      project_name,
      permissions: [{ module_name: 'UserCenter' as const }],
    })),
  },
]
const everything: PermissionSets = [{ role: { role_name: 'All', is_super_admin: 1 }, project_permissions: [] }]

describe('isColleague', () => {
  it('should take one brand in common, and hold for who may do everything, on either side', () => {
    const rights = toRights(on('kyvol', 'ecozy'))
    expect(isColleague(rights, on('ecozy', 'jiyue'))).toBe(true)
    expect(isColleague(rights, on('jiyue'))).toBe(false)
    expect(isColleague(toRights(everything), on('jiyue'))).toBe(true)
    expect(isColleague(rights, everything)).toBe(true)
  })

  it('should hold for who has no brand yet', () => {
    expect(isColleague(toRights(on('kyvol')), on())).toBe(true)
  })
})
