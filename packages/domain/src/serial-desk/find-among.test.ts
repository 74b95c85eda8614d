import { describe, expect, it } from 'vitest'

import { findAmong, type KeyedRows, matchAmong } from './find-among.ts'
import type { LookUpKeys } from './find-keys.ts'

const device = (device_id: string, sn: string, mac: string) => {
  return { device_id, sn, mac, name: 'Dusty', product_model: 'X10', user_id: null }
}
const devices = [
  device('d2', 'X10-2503-000124', '3C:0B:59:4A:7F:02'),
  device('d1', 'X10-2503-990124', '3C:0B:59:00:11:22'),
]
const rows: KeyedRows = { devices, users: [{ user_id: 'u1', nickname: 'Mia', account: 'Mia@Example.com' }] }
const none: LookUpKeys = { serials: [], endings: [], macs: [], accounts: [], ids: [] }
const find = (keys: Partial<LookUpKeys>, most = 10) => findAmong(['kyvol'], () => rows, { ...none, ...keys }, most)

describe('findAmong', () => {
  it('should find by each whole key, in the order of ids, so many of each at most', () => {
    expect(find({ endings: ['90124'] }).map(({ id }) => id)).toEqual(['d1'])
    expect(find({ endings: ['0124'] }).map(({ id }) => id)).toEqual(['d1', 'd2'])
    expect(find({ endings: ['0124'] }, 1)).toHaveLength(1)
    expect(find({ serials: ['X102503000124'] })).toMatchObject([{ by: 'serial', id: 'd2', brand: 'kyvol' }])
    expect(find({ serials: ['X10250300'] })).toEqual([])
    expect(find({ macs: ['3C0B59001122'] })).toMatchObject([{ by: 'mac', id: 'd1' }])
    expect(find({ accounts: ['mia@example.com'] })).toMatchObject([{ by: 'account', kind: 'user', id: 'u1' }])
    expect(find({ ids: ['u1', 'd1'] }).map(({ by }) => by)).toEqual(['device_id', 'user_id'])
  })
})

describe('matchAmong', () => {
  it('should tell whole keys, what lists mask, and anything else apart', () => {
    const told = (key: string) => matchAmong(devices, key)
    expect(['X102503000124', '3C0B59001122'].map(told)).toEqual(['whole', 'whole'])
    // Lists show all but the last four signs of a serial, and six of a MAC address.
    expect(['X10250300', 'X102503000', 'X10250300Z', '3C0B594'].map(told)).toEqual([
      'none',
      'masked',
      'masked',
      'masked',
    ])
    expect(['KITCHENROBOT', 'Y102503000'].map(told)).toEqual(['none', 'none'])
  })
})
