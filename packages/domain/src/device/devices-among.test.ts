import { describe, expect, it } from 'vitest'

import { findDevicesAmong, findFaultsAmong } from './devices-among.ts'

const device = {
  brand: 'kyvol',
  user_id: null as string | null,
  sn: '',
  mac: '',
  name: 'Robot',
  country: 'DE',
  firmware_mcu: '1.9.0',
  consumables: [] as { left_pct: number }[],
  last_fault: null as { code: string; level: string } | null,
}
const devices = [
  { ...device, device_id: 'd1', firmware_mcu: '1.10.0', last_fault: { code: 'E12', level: 'critical' } },
  { ...device, device_id: 'd2', country: 'FR', consumables: [{ left_pct: 80 }, { left_pct: 5 }] },
]
const fault = { brand: 'kyvol', code: 'E12', level: 'critical', firmware: '1.9.0' }
const faults = [
  { ...fault, fault_id: 'f1', device_id: 'd1', raised_at: '2026-03-02T10:00:00.000Z' },
  { ...fault, fault_id: 'f2', device_id: 'd2', raised_at: '2026-02-02T10:00:00.000Z' },
]
const rows = { users: [], devices, faults }
const now = new Date('2026-03-10T00:00:00.000Z')

describe('devices in memory', () => {
  const found = (asked: Partial<Parameters<typeof findDevicesAmong>[1]>) =>
    findDevicesAmong(rows, { brand: 'kyvol', now, ...asked }).map(({ device_id }) => device_id)

  it('should be found by what follows from their columns', () => {
    expect(found({})).toEqual(['d1', 'd2'])
    expect(found({ firmware_min: '1.10.0' })).toEqual(['d1'])
    expect(found({ consumable_below: 10 })).toEqual(['d2'])
    expect(found({ fault_code: ['E12'] })).toEqual(['d1'])
  })

  it('should be found by a fault of some days, whatever was their last one', () => {
    expect(found({ fault_from: '2026-02-01', fault_to: '2026-02-03' })).toEqual(['d2'])
    expect(found({ fault_from: '2026-01-01', fault_to: '2026-01-03' })).toEqual([])
  })

  it('should be told with their faults, where they are', () => {
    const asked = { brand: 'kyvol', fault_from: '2026-02-01', fault_to: '2026-03-03' } as const
    const hit = (more: { country?: string[] }) =>
      findFaultsAmong(rows, { ...asked, ...more }).map(({ fault_id, device: one }) => [fault_id, one.device_id])
    expect(hit({})).toEqual([
      ['f1', 'd1'],
      ['f2', 'd2'],
    ])
    expect(hit({ country: ['FR'] })).toEqual([['f2', 'd2']])
  })
})
