import { type ApiHandlers, invalid, notFrom, type RolloutPlan, type VersionContent, wrong } from '@bms/contract'

import type { Context } from '../../context.ts'
import { dequeue, enqueue } from '../../jobs/queue.ts'
import { actorOf } from '../content/content-store.ts'
import { change } from './app-version.handlers.ts'
import { measureBase, readGuards, toStep, toStopped } from './rollout-plan.ts'
import { planJob, versionStore } from './version-store.ts'

type Handlers = Pick<
  ApiHandlers<Context>,
  'startRolloutPlan' | 'stopRolloutPlan' | 'resumeRolloutPlan' | 'rolloutPlanReadings'
>

type Kysely = Parameters<typeof enqueue>[0]

/** Has a plan looked at now, and then again and again. */
const run = (trx: Kysely, context: Context, brand: Parameters<typeof dequeue>[1], ref: string): Promise<void> =>
  enqueue(trx, context.now(), {
    brand,
    kind: planJob,
    ref,
    runAt: context.now(),
    data: { actor: { ...actorOf(context) } },
  })

/** @throws Problem 40910 where the version has no plan in this state. */
function requirePlan({ rollout_plan: plan }: VersionContent, status: RolloutPlan['status']): RolloutPlan {
  if (plan?.status === status) return plan
  const reason = status === 'running' ? 'plan-not-running' : 'plan-not-stopped'
  throw notFrom(plan?.status ?? 'none', status === 'running' ? 'stopped' : 'running', reason)
}

/** Guarded roll-outs of versions. */
export const planHandlers: Handlers = {
  startRolloutPlan: ({ brand, body: { version_id, rev, steps, guards } }, context) =>
    change(brand, version_id, rev, context, async ({ status, content }, trx) => {
      if (status !== 'on') throw notFrom(status, 'on', 'version-no-rollout')
      if (content.rollout_plan?.status === 'running') {
        throw notFrom('running', 'running', 'plan-running')
      }
      if ((steps[0]?.percent ?? 0) <= content.rollout.percent) {
        throw invalid({ 'steps.0.percent': wrong('share-not-above', { percent: content.rollout.percent }) })
      }
      const now = context.now()
      const metrics = guards.map(({ metric }) => metric)
      const base = await measureBase(trx, brand, content, metrics, now)
      const { uid, nickname } = actorOf(context)
      const begun = { steps, guards, base, owner: { uid, nickname }, status: 'running' as const, next_step: 0 }
      await run(trx, context, brand, version_id)
      const rollout_plan = toStep({ ...begun, step_at: now.toISOString() }, now)
      return { content: { ...content, rollout_plan }, action: 'edit' }
    }),
  stopRolloutPlan: ({ brand, body: { version_id, rev, reason } }, context) =>
    change(brand, version_id, rev, context, async ({ content }, trx) => {
      const plan = requirePlan(content, 'running')
      await dequeue(trx, brand, planJob, version_id)
      return {
        content: { ...content, rollout_plan: toStopped(plan, reason, context.now()) },
        action: 'cancel',
        reason,
      }
    }),
  resumeRolloutPlan: ({ brand, body: { version_id, rev } }, context) =>
    change(brand, version_id, rev, context, async ({ status, content }, trx) => {
      const plan = requirePlan(content, 'stopped')
      if (status !== 'on') throw notFrom(status, 'on', 'version-no-rollout')
      // By hand it may have gone further meanwhile.
      const next = plan.steps.findIndex(({ percent }) => percent > content.rollout.percent)
      const rollout_plan = toStep({ ...plan, next_step: next < 0 ? plan.steps.length : next }, context.now())
      if (rollout_plan.status === 'running') await run(trx, context, brand, version_id)
      return { content: { ...content, rollout_plan }, action: 'edit' }
    }),
  async rolloutPlanReadings({ brand, query }, { db, now }) {
    const { content } = await versionStore.get(db, brand, query.version_id)
    const { rollout_plan: plan } = content
    return { readings: plan ? await readGuards(db, brand, content, plan, now()) : [] }
  },
}
