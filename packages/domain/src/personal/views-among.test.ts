import { describe, expect, it } from 'vitest'

import { isRival, viewsSeenAmong } from './views-among.ts'

const view = {
  page: 'users',
  visibility: 'me' as 'me' | 'role' | 'all',
  role_id: null as string | null,
  owner_uid: 'u1',
}
const views = [
  { ...view, view_id: '1', name: 'Zeta' },
  { ...view, view_id: '2', name: 'Alpha', owner_uid: 'u2', visibility: 'all' as const },
  { ...view, view_id: '3', name: 'Beta', owner_uid: 'u2', visibility: 'role' as const, role_id: 'r1' },
  { ...view, view_id: '4', name: 'Own', owner_uid: 'u2' },
  { ...view, view_id: '5', name: 'Elsewhere', page: 'devices' },
]

describe('saved views in memory', () => {
  it('should be seen by their owner first, then by whom they are for, by name', () => {
    const seen = (uid: string, roleIds: string[]) =>
      viewsSeenAmong(views, { uid, roleIds, page: 'users' }).map(({ view_id }) => view_id)
    expect(seen('u1', ['r1'])).toEqual(['1', '2', '3'])
    expect(seen('u1', [])).toEqual(['1', '2'])
  })

  it('should stand against those that the same people see on the same page', () => {
    const rivals = (one: (typeof views)[number]) => [
      isRival(one, { ...one, view_id: 'x' }),
      isRival(one, { ...one, view_id: 'x', owner_uid: 'u9' }),
      isRival(one, { ...one, view_id: 'x', page: 'other' }),
      isRival(one, one),
    ]
    expect(views.slice(0, 2).map(rivals)).toEqual([
      [true, false, false, false],
      [true, true, false, false],
    ])
  })
})
