import { type ApiHandlers, invalid, notFrom, type VersionContent, wrong } from '@bms/contract'

import type { World } from '../content/content-item.ts'
import { measureBase, readGuards, requirePlan, toStep, toStopped } from './rollout-plan.ts'
import { createVersionChange } from './version-handlers.ts'
import type { VersionPort } from './version-port.ts'

type Names = 'startRolloutPlan' | 'stopRolloutPlan' | 'resumeRolloutPlan' | 'rolloutPlanReadings'

/** @throws Problem 40000 where the first step of a plan reaches no more people than the version does. */
function requireAbove(steps: readonly { readonly percent: number }[], { percent }: VersionContent['rollout']): void {
  if ((steps[0]?.percent ?? 0) > percent) return
  throw invalid({ 'steps.0.percent': wrong('share-not-above', { percent }) })
}

/** Guarded roll-outs of versions. */
export function createPlanHandlers<W extends World>(port: VersionPort<W>): Pick<ApiHandlers<W['context']>, Names> {
  const change = createVersionChange(port)
  return {
    startRolloutPlan: ({ brand, body: { version_id, rev, steps, guards } }, context) =>
      change(brand, version_id, rev, context, async ({ status, content }, trx) => {
        if (status !== 'on') throw notFrom(status, 'on', 'version-no-rollout')
        if (content.rollout_plan?.status === 'running') throw notFrom('running', 'running', 'plan-running')
        requireAbove(steps, content.rollout)
        const now = port.now(context)
        const metrics = guards.map(({ metric }) => metric)
        const base = await measureBase<W>(port, trx, brand, content, metrics, now)
        const { uid, nickname } = port.actorOf(context)
        const begun = { steps, guards, base, owner: { uid, nickname }, status: 'running' as const, next_step: 0 }
        await port.plan(trx, context, brand, 'plan', version_id, now)
        const rollout_plan = toStep({ ...begun, step_at: now.toISOString() }, now)
        return { content: { ...content, rollout_plan }, action: 'edit' }
      }),
    stopRolloutPlan: ({ brand, body: { version_id, rev, reason } }, context) =>
      change(brand, version_id, rev, context, async ({ content }, trx) => {
        const { uid, nickname } = port.actorOf(context)
        const by = { uid, nickname }
        const rollout_plan = toStopped(requirePlan(content, 'running'), reason, port.now(context), by)
        await port.unplan(trx, brand, 'plan', version_id)
        return { content: { ...content, rollout_plan }, action: 'cancel', reason }
      }),
    resumeRolloutPlan: ({ brand, body: { version_id, rev } }, context) =>
      change(brand, version_id, rev, context, async ({ status, content }, trx) => {
        const plan = requirePlan(content, 'stopped')
        if (status !== 'on') throw notFrom(status, 'on', 'version-no-rollout')
        const now = port.now(context)
        // By hand it may have gone further meanwhile.
        const next = plan.steps.findIndex(({ percent }) => percent > content.rollout.percent)
        const rollout_plan = toStep({ ...plan, next_step: next < 0 ? plan.steps.length : next }, now)
        if (rollout_plan.status === 'running') await port.plan(trx, context, brand, 'plan', version_id, now)
        return { content: { ...content, rollout_plan }, action: 'edit' }
      }),
    async rolloutPlanReadings({ brand, query }, context) {
      const db = port.reader(context)
      const { content } = await port.store.get(db, brand, query.version_id)
      const { rollout_plan: plan } = content
      if (!plan) return { readings: [] }
      return { readings: await readGuards<W>(port.sample, db, brand, content, plan, port.now(context)) }
    },
  }
}
