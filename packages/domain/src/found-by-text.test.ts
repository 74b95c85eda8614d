import { describe, expect, it } from 'vitest'

import { findDevicesBy, findFeedbackBy, findUsersBy, firstFound, toFoundBy } from './found-by-text.ts'

const rows = {
  users: [
    { user_id: '01HQMIA', account: 'Mia@Example.com', nickname: 'Mia Stone' },
    { user_id: '01HQTOM', account: 'tom@example.com', nickname: 'Tom' },
  ],
  devices: [
    {
      device_id: 'd1',
      user_id: '01HQMIA',
      sn: 'X10-2503-000124',
      mac: '3C:0B:59:4A:7F:02',
      name: 'Dusty',
    },
    { device_id: 'd2', user_id: null, sn: 'X20-2503-000777', mac: '3C:0B:59:00:11:22', name: 'Kitchen robot' },
  ],
  feedback: [
    { feedback_id: '01FBONE', user_id: '01HQTOM', sn: null, content: 'The filter is full' },
    { feedback_id: '01FBTWO', user_id: '01HQMIA', sn: 'X10-2503-000124', content: 'Pairing fails' },
  ],
}

describe('what a text finds', () => {
  it('should be users by whole account, name, id, or a device of theirs', () => {
    const found = (q: string) => findUsersBy(q, rows).map(({ user_id }) => user_id)
    expect(found('mia@example.com')).toEqual(['01HQMIA'])
    expect(found('tom@example')).toEqual([])
    expect(found('Tom')).toEqual(['01HQTOM'])
    expect(found('01HQTOM')).toEqual(['01HQTOM'])
    expect(found('X10-2503-000124')).toEqual(['01HQMIA'])
  })

  it('should be devices by serial number, MAC address, name, or the account of who owns them', () => {
    const found = (q: string) => [...findDevicesBy(q, rows)]
    expect(found('X20-2503-000777')).toEqual(['d2'])
    expect(found('3C:0B:59:4A:7F:02')).toEqual(['d1'])
    expect(found('kitchen')).toEqual(['d2'])
    expect(found('MIA@example.com')).toEqual(['d1'])
    expect(found('nobody@example.com')).toEqual([])
  })

  it('should be feedback by id, serial number, words, or who wrote it', () => {
    const found = (q: string) => [...findFeedbackBy(q, rows)]
    expect(found('01FBONE')).toEqual(['01FBONE'])
    expect(found('X10-2503-000124')).toEqual(['01FBTWO'])
    expect(found('filter')).toEqual(['01FBONE'])
    expect(found('tom')).toEqual(['01FBONE'])
    expect(found('mia@example.com')).toEqual(['01FBTWO'])
  })
})

describe('what the header finds', () => {
  it('should be the first few, those by keys before those by words', () => {
    expect([toFoundBy(true, '', 'mia'), toFoundBy(false, 'Mia Stone', 'mia'), toFoundBy(false, 'Tom', 'mia')]).toEqual([
      'key',
      'words',
      undefined,
    ])
    const found = [
      { row: { id: 'c' }, by: 'words' },
      { row: { id: 'a' }, by: undefined },
      { row: { id: 'd' }, by: 'key' },
      { row: { id: 'b' }, by: 'words' },
    ] as const
    expect(
      firstFound(
        ['kyvol'],
        2,
        () => found,
        ({ id }) => id,
      ),
    ).toEqual([
      { id: 'd', by: 'key', brand: 'kyvol' },
      { id: 'b', by: 'words', brand: 'kyvol' },
    ])
  })
})
