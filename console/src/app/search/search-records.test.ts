import { describe, expect, it } from 'vitest'

import { isEnough, toSearchRecords } from './search-records.ts'

describe('toSearchRecords', () => {
  it('should lead to records of all brands that can be opened, and to what is of none, and name both', () => {
    const found = toSearchRecords(
      [
        { kind: 'user', id: 'u1', title: 'Lena H.', subtitle: 'l***n@ex***.com', brand: 'kyvol' },
        { kind: 'device', id: 'd1', title: 'Kitchen', subtitle: 'KVE30-***', brand: 'ecozy' },
        { kind: 'user', id: 'u2', title: 'Max', subtitle: 'm***x@ex***.com', brand: 'jiyue' },
        { kind: 'feedback', id: 'f1', title: 'device_fault', subtitle: 'The wheel is stuck', brand: 'kyvol' },
        { kind: 'single_product', id: 'p1', title: 'Robot', subtitle: 'R-1', brand: 'kyvol' },
        { kind: 'staff', id: 's1', title: 'Ada', subtitle: 'ada' },
        { kind: 'role', id: 'r1', title: 'Support', subtitle: '' },
      ],
      (brand) => brand !== 'jiyue',
      (key) => key,
    )
    expect(found.map(({ title, detail, path }) => `${title.join()} ${detail} ${path}`)).toEqual([
      'Lena H. kind.user · First brand APP · l***n@ex***.com /users/userList?record=u1',
      'Kitchen kind.device · Second brand APP · KVE30-*** /users/device?record=d1',
      'kind.feedback First brand APP · The wheel is stuck /users/feedback?record=f1',
      'Robot kind.single_product · First brand APP · R-1 /operations/product/update/p1?kind=single',
      'Ada kind.staff · ada /system/updateMember/s1',
      'Support kind.role /system/updateRole/r1',
    ])
  })
})

describe('isEnough', () => {
  it.each([
    ['', false],
    ['a', false],
    ['ab', true],
    ['明', true],
  ])('should say of %j: %s', (query, enough) => {
    expect(isEnough(query)).toBe(enough)
  })
})
