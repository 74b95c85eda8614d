import type { AppVersion } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { asksForNumber, isSameRollout, toOffer, toRollOutBody, toRollOutValues, toSteps } from './roll-out.model.ts'
import { rollOutSchema } from './roll-out.schema.ts'

const version = {
  version_id: '01JZ0BHX2A7M5Q8W3E6R9T1Y4V',
  platform: 'ios',
  status: 'draft',
  update_type: 'force',
  min_supported_version: '4.0.0',
  rollout: { percent: 20, data_centers: [], countries: ['US', 'DE'] },
  rev: 3,
} as unknown as AppVersion

const values = toRollOutValues(version, 'UTC')
const toBody = toRollOutBody(version.version_id, 'Asia/Shanghai')

describe('toRollOutBody', () => {
  it('should send what the contract takes, at once and by hand', () => {
    const body = toBody(values, 3)
    expect(body).toEqual({ version_id: version.version_id, rev: 3, rollout: version.rollout })
    expect(rollOutSchema.safeParse(body).success).toBe(true)
  })

  it('should plan a release in the person’s own zone, without steps', () => {
    const body = toBody({ ...values, when: 'later', release_at: '2026-12-01T09:30', pace: 'guarded' }, 3)
    expect(body).toMatchObject({ release_at: '2026-12-01T01:30:00.000Z' })
    expect(body).not.toHaveProperty('plan')
  })

  it('should send steps and the guards that are watched', () => {
    const body = toBody({ ...values, pace: 'guarded', guards: { feedback: '1.5', faults: '' } }, 3)
    expect(body.plan).toEqual({
      steps: [
        { percent: 25, after_hours: 48 },
        { percent: 50, after_hours: 48 },
        { percent: 100, after_hours: 48 },
      ],
      guards: [{ metric: 'feedback', max_ratio: 1.5 }],
    })
    expect(rollOutSchema.safeParse(body).success).toBe(true)
  })

  it('should leave what is no number to the schema, and take a number as people write it', () => {
    const empty = toBody({ ...values, rollout: { ...values.rollout, percent: ' ' } }, 3)
    expect(rollOutSchema.safeParse(empty).success).toBe(false)
    expect(toBody({ ...values, confirm_users: '12,480' }, 3).confirm_users).toBe(12_480)
  })
})

describe('toSteps', () => {
  it('should lead on from the share it has', () => {
    expect(toSteps(40).map(({ percent }) => percent)).toEqual(['50', '100'])
    expect(toSteps(100)).toEqual([])
  })
})

describe('toOffer', () => {
  it('should ask the same, in whatever order places were chosen', () => {
    const asked = (countries: string[]) => toOffer(version, { percent: '20', data_centers: [], countries })
    expect(asked(['US', 'DE'])).toEqual(asked(['DE', 'US']))
    expect(asked([])).not.toHaveProperty('countries')
  })

  it('should not ask while there is no share', () => {
    for (const percent of ['', '0', '101', '1.5', 'x']) {
      expect(toOffer(version, { percent, data_centers: [], countries: [] })).toBeUndefined()
    }
  })
})

describe('asksForNumber', () => {
  it('should ask before a forced version is put on, and before it goes to further places', () => {
    const on = { ...version, status: 'on' } as AppVersion
    expect(asksForNumber(version, version.rollout)).toBe(true)
    expect(asksForNumber(on, { ...version.rollout, percent: 100 })).toBe(false)
    expect(asksForNumber(on, { ...version.rollout, countries: [] })).toBe(true)
    expect(asksForNumber({ ...version, update_type: 'recommend' }, version.rollout)).toBe(false)
  })
})

describe('isSameRollout', () => {
  it('should look at places, not at their order', () => {
    expect(isSameRollout(version.rollout, { ...version.rollout, countries: ['DE', 'US'] })).toBe(true)
    expect(isSameRollout(version.rollout, { ...version.rollout, countries: ['DE'] })).toBe(false)
    expect(isSameRollout(version.rollout, { ...version.rollout, percent: 21 })).toBe(false)
  })
})
