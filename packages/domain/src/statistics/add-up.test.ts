import { describe, expect, it } from 'vitest'

import { addUpActivity, addUpFlows } from './add-up.ts'
import { dayOf } from './roll-ups.ts'
import { type FaultFacts, toAllFaultDeltas } from './to-deltas.ts'

const fault = (device_id: string, raised_at: string, more: Partial<FaultFacts> = {}) => ({
  device_id,
  data_center: 'eu' as const,
  country: 'DE',
  product_model: 'X10',
  firmware: '1.7.3',
  code: 'E12',
  raised_at: new Date(raised_at),
  cleared_at: null,
  ...more,
})
const atDay = (at: Date) => Date.parse(dayOf(at))

describe('addUpFlows', () => {
  it('should count faults, and each device that was hit once a day, for whatever counts it', () => {
    const daily = toAllFaultDeltas([
      fault('d1', '2026-03-02T08:00:00Z'),
      fault('d1', '2026-03-01T09:00:00Z', { code: 'E13' }),
      fault('d1', '2026-03-01T08:00:00Z'),
      fault('d2', '2026-03-01T10:00:00Z'),
    ]).flatMap((one) => one.daily)
    const of = (dim: string, metric: string) =>
      addUpFlows(
        daily.filter((row) => row.dim === dim && row.metric === metric),
        atDay,
      ).map(({ at, key, v }) => [dayOf(new Date(at)).slice(-2), key, v])
    expect(of('all', 'faults')).toEqual([
      ['01', '', 3],
      ['02', '', 1],
    ])
    expect(of('all', 'faults_devices')).toEqual([
      ['01', '', 2],
      ['02', '', 1],
    ])
    expect(of('code', 'faults_devices')).toEqual([
      ['01', 'E12', 2],
      ['01', 'E13', 1],
      ['02', 'E12', 1],
    ])
  })
})

describe('addUpActivity', () => {
  it('should add up data centres by day, oldest first', () => {
    const row = { mau: 0, devices_online: 0, devices_active: 0, users_live: 0, users_opened: 0, wau: 5 }
    const retained = { retained_d1: 2, retained_d7: 0, retained_d30: 0 }
    const rows = ['02', '01', '02'].map((day, i) => ({ ...row, ...retained, day: `2026-03-${day}`, dau: i + 1 }))
    expect(addUpActivity(rows)).toMatchObject([
      { day: '2026-03-01', dau: 2, wau: 5, d1: 2 },
      { day: '2026-03-02', dau: 4, wau: 10, d1: 4 },
    ])
  })
})
