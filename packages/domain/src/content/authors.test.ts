import type { PermissionSets } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { type Author, offerAuthors, withChosen } from './authors.ts'

const on = (project_name: 'kyvol' | 'jiyue'): PermissionSets => [
  {
    role: { role_name: 'Some', is_super_admin: 0 },
    project_permissions: [{ project_name, permissions: [{ module_name: 'OperationCenter' }] }],
  },
]
const people: readonly Author[] = [
  { uid: 'a', nickname: 'Ada Byron', permission_sets: on('kyvol') },
  { uid: 'b', nickname: 'Bea Reed', permission_sets: on('jiyue') },
  { uid: 'c', nickname: 'Cleo Hart', permission_sets: [] },
]
const port = {
  authors: async (_: unknown, uids: readonly string[]) => people.filter(({ uid }) => uids.includes(uid)),
}
const mei = { key: 'm', label: 'Mei Lin', count: 3 }

describe('authors of a filter', () => {
  it('should be those who made most, and whoever is chosen', () => {
    const many = Array.from({ length: 60 }, (_, nth) => ({ key: `${100 + nth}`, label: '', count: 100 - nth }))
    expect(offerAuthors(many.toReversed())).toEqual(many.slice(0, 50))
    expect(offerAuthors(many, ['155'])).toEqual([...many.slice(0, 50), many[55]])
  })

  it('should have a name where they are chosen and nothing of theirs fits, masked for people of other brands', async () => {
    expect(await withChosen(port, undefined, 'kyvol', [mei], ['b', 'm', 'c', 'a', 'nobody'])).toEqual([
      mei,
      { key: 'a', label: 'Ada Byron', count: 0 },
      { key: 'b', label: 'B***d', count: 0 },
      { key: 'c', label: 'Cleo Hart', count: 0 },
    ])
    expect(await withChosen(port, undefined, 'kyvol', [mei], ['m'])).toEqual([mei])
  })
})
