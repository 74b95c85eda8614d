import { describe, expect, it } from 'vitest'

import { toSearchRecords } from './search-records.ts'

describe('toSearchRecords', () => {
  it('should lead to the records of the brand, and to staff', () => {
    const found = toSearchRecords(
      [
        { kind: 'user', id: 'u1', title: 'Lena H.', subtitle: 'l***n@ex***.com', brand: 'kyvol' },
        { kind: 'user', id: 'u2', title: 'Max', subtitle: 'm***x@ex***.com', brand: 'ecozy' },
        { kind: 'feedback', id: 'f1', title: 'device_fault', subtitle: 'open', brand: 'kyvol' },
        { kind: 'staff', id: 's1', title: 'Ada', subtitle: 'ada' },
      ],
      'kyvol',
      'Feedback',
    )
    expect(found.map(({ title, detail, path }) => `${title.join()} ${detail} ${path}`)).toEqual([
      'Lena H. l***n@ex***.com /users/userList?record=u1',
      'Feedback f1 /users/feedback?record=f1',
      'Ada ada /system/updateMember/s1',
    ])
  })
})
