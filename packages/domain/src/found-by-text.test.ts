import { describe, expect, it } from 'vitest'

import {
  findDevicesBy,
  findFeedbackBy,
  findUsersBy,
  searchDevices,
  searchFeedback,
  searchUsers,
} from './found-by-text.ts'

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
    const user = { account: '', email: null, nickname: 'Tom' }
    const users = [
      { ...user, user_id: 'c', nickname: 'Mia Stone' },
      { ...user, user_id: 'a' },
      { ...user, user_id: 'd', account: 'Mia' },
      { ...user, user_id: 'b', nickname: 'Mia' },
    ]
    const found = searchUsers(() => ({ users, devices: [] }), ['kyvol'], 'mia', 2)
    expect(found).toEqual([
      { ...users[2], by: 'key', brand: 'kyvol' },
      { ...users[3], by: 'words', brand: 'kyvol' },
    ])
  })

  it('should be who owns a device with such a serial, and devices with who owns them', () => {
    const users = rows.users.map((row) => ({ ...row, email: null }))
    const [owner] = searchUsers(() => ({ ...rows, users }), ['kyvol'], 'X10-2503-000124', 5)
    expect(owner).toMatchObject({ user_id: '01HQMIA', by: 'key' })
    const found = (q: string) =>
      searchDevices(() => rows, ['kyvol'], q, 5).map(({ device_id, by, owner: name }) => [device_id, by, name])
    expect(found('X10-2503-000124')).toEqual([['d1', 'key', 'Mia Stone']])
    expect(found('kitchen')).toEqual([['d2', 'words', null]])
  })

  it('should be feedback by its id, or its words', () => {
    const found = (q: string) =>
      searchFeedback(() => rows, ['kyvol'], q, 5).map(({ feedback_id, by }) => [feedback_id, by])
    expect(found('01FBONE')).toEqual([['01FBONE', 'key']])
    expect(found('pairing')).toEqual([['01FBTWO', 'words']])
  })
})
