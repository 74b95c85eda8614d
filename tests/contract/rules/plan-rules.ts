import type { ApiClient } from '@bms/api-client'
import { type BodyOf, type Brand, codes, guardLimits } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { type People, refusalOf } from '../person.ts'
import { writtenVersion } from './version-rules.ts'

type Plan = Pick<BodyOf<'startRolloutPlan'>, 'steps' | 'guards'>

const plan: Plan = {
  steps: [
    { percent: 20, after_hours: 24 },
    { percent: 50, after_hours: 48 },
  ],
  guards: [
    { metric: 'feedback', max_ratio: 1.5 },
    { metric: 'faults', max_ratio: 2 },
  ],
}

/** A version that a channel has for some people, with or without one before it that nobody has. */
async function makeOn(client: ApiClient, brand: Brand, channel: 'xiaomi' | 'samsung', version: string) {
  const body = { ...writtenVersion(), channel, version }
  const { version_id, rev } = await client.call('createAppVersion', { brand, body })
  const rollout = { percent: 5, data_centers: [], countries: [] }
  return client.call('putOnAppVersion', { brand, body: { version_id, rev, rollout } })
}

/** A call for a version without a plan: that it is refused is a good answer too. */
const refuses = async (call: Promise<unknown>): Promise<void> => {
  expect((await refusalOf(call)).code).toBe(codes.transition)
}

/** One call of each: no brand of the shared data has enough people with one version for a plan. */
export const planExamples = {
  startRolloutPlan: async (client: ApiClient, brand: Brand) => {
    const { version_id, rev } = await makeOn(client, brand, 'xiaomi', '1.0.0')
    await refuses(client.call('startRolloutPlan', { brand, body: { version_id, rev, ...plan } }))
  },
  stopRolloutPlan: async (client: ApiClient, brand: Brand) => {
    const { version_id, rev } = await makeOn(client, brand, 'xiaomi', '1.0.0')
    await refuses(client.call('stopRolloutPlan', { brand, body: { version_id, rev, reason: 'Not needed' } }))
  },
  resumeRolloutPlan: async (client: ApiClient, brand: Brand) => {
    const { version_id, rev } = await makeOn(client, brand, 'xiaomi', '1.0.0')
    await refuses(client.call('resumeRolloutPlan', { brand, body: { version_id, rev } }))
  },
  rolloutPlanReadings: async (client: ApiClient, brand: Brand) => {
    const { version_id } = await makeOn(client, brand, 'xiaomi', '1.0.0')
    expect(await client.call('rolloutPlanReadings', { brand, query: { version_id } })).toEqual({ readings: [] })
  },
}

/** What holds for guarded roll-outs, whatever the back end. */
export function planRules(people: () => People): void {
  describe('guarded roll-outs', () => {
    it('should need an earlier version that enough people have', async () => {
      const { client } = people().admin
      const first = await makeOn(client, 'kyvol', 'samsung', '8.0.0')
      const start = ({ version_id, rev }: typeof first, more: Partial<Plan> = {}) =>
        refusalOf(client.call('startRolloutPlan', { body: { version_id, rev, ...plan, ...more } }))
      expect(await start(first)).toMatchObject({
        code: codes.transition,
        message: 'There is no earlier version in this channel to hold this one against.',
      })
      const second = await makeOn(client, 'kyvol', 'samsung', '8.1.0')
      expect((await start(second)).data).toMatchObject({
        metric: 'feedback',
        version: '8.0.0',
        sample: 0,
        minimum: guardLimits.users,
      })
      expect((await start({ ...second, rev: 1 })).code).toBe(codes.stale)
      const low = await start(second, { steps: [{ percent: 5, after_hours: 1 }] })
      expect(low.data).toMatchObject({ errors: { 'steps.0.percent': 'must be above 5, the share it has' } })
    })

    it('should rise, with one guard for each metric', async () => {
      const { client } = people().admin
      const { version_id, rev } = await makeOn(client, 'kyvol', 'xiaomi', '1.0.0')
      const fieldOf = async (more: Partial<Plan>) => {
        const { data } = await refusalOf(
          client.call('startRolloutPlan', { body: { version_id, rev, ...plan, ...more } }),
        )
        return Object.keys((data as { errors: object }).errors)
      }
      expect(await fieldOf({ steps: plan.steps.toReversed() })).toEqual(['steps'])
      expect(await fieldOf({ steps: [] })).toEqual(['steps'])
      expect(await fieldOf({ guards: [plan.guards[1], plan.guards[1]].flatMap((guard) => guard ?? []) })).toEqual([
        'guards',
      ])
      expect(await fieldOf({ guards: [{ metric: 'faults', max_ratio: 0.5 }] })).toEqual(['guards.0.max_ratio'])
    })
  })
}
