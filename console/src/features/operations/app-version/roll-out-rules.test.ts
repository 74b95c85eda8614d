import type { AppVersion, VersionReach } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { checkRollOut, type RollOutCheck } from './roll-out-rules.ts'
import { toRollOutValues, type RollOutValues } from './roll-out.model.ts'

const version = {
  status: 'draft',
  update_type: 'force',
  rollout: { percent: 20, data_centers: [], countries: ['US'] },
} as unknown as AppVersion

const reach = { affected: 1000, must_confirm: true } as VersionReach

const check: RollOutCheck = {
  version,
  counted: { state: 'counted', reach },
  now: Date.parse('2026-11-25T10:00:00.000Z'),
  zone: 'UTC',
  t: (key) => key,
  formats: { number: String, wholePercent: String },
}

const values: RollOutValues = { ...toRollOutValues(version, 'UTC'), confirm_users: '1000' }
const recommended = { ...check, version: { ...version, update_type: 'recommend' } as AppVersion }

describe('checkRollOut', () => {
  it('should let through what is meant and confirmed', () => {
    expect(checkRollOut(values, check)).toEqual({})
    expect(checkRollOut({ ...values, confirm_users: '1,004' }, check)).toEqual({})
  })

  it('should ask for the number of those who have to update, once it is in sight', () => {
    expect(checkRollOut({ ...values, confirm_users: '' }, check)).toEqual({ confirm_users: 'wrongNumber' })
    expect(checkRollOut({ ...values, confirm_users: '900' }, check)).toEqual({ confirm_users: 'wrongNumber' })
    const counting = { ...check, counted: { state: 'counting', reach } } as const
    expect(checkRollOut(values, counting)).toEqual({ 'rollout.percent': 'stillCounting' })
    expect(checkRollOut({ ...values, confirm_users: '' }, recommended)).toEqual({})
  })

  it('should want a release to be to come', () => {
    const later = { ...values, when: 'later' } as const
    expect(checkRollOut({ ...later, release_at: '2026-11-25T09:59' }, check)).toEqual({ release_at: 'notFuture' })
    expect(checkRollOut({ ...later, release_at: '2026-11-25T10:01' }, check)).toEqual({})
  })

  it('should want steps to rise from the share it has, and something to be watched', () => {
    const guarded = { ...values, pace: 'guarded' } as const
    const step = (percent: string) => ({ percent, after_hours: '48' })
    expect(checkRollOut({ ...guarded, plan: { steps: [step('20'), step('60'), step('50')] } }, check)).toEqual({
      'plan.steps.0.percent': 'mustRise',
      'plan.steps.2.percent': 'mustRise',
    })
    expect(checkRollOut({ ...guarded, plan: { steps: [] } }, check)).toEqual({ 'rollout.percent': 'nothingToRise' })
    expect(checkRollOut({ ...guarded, guards: { feedback: '', faults: '' } }, check)).toEqual({
      'guards.feedback': 'needGuard',
    })
  })

  it('should refuse what is fewer than now while it is on', () => {
    const on = { ...recommended, version: { ...recommended.version, status: 'on' } as AppVersion }
    const fewer = { ...values, rollout: { percent: '10', data_centers: [], countries: ['DE'] } }
    expect(checkRollOut(fewer, on)).toEqual({ 'rollout.percent': 'onlyRises', 'rollout.countries': 'onlyGrows' })
  })
})
