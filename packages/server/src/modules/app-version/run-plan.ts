import { Problem, refuse, type RolloutPlan, type VersionContent } from '@bms/contract'
import { readGuards, requireOneFull, toCause, toStep, toStopped } from '@bms/domain'
import type { Transaction } from 'kysely'

import type { RecordActor } from '../../audit/append-records.ts'
import type { Tables } from '../../db/tables.ts'
import { type Job, type JobContext, type JobHandler, withGiveUp } from '../../jobs/runner.ts'
import { notify } from '../../notify.ts'
import type { SqlWorld } from '../content/content-rows.ts'
import { versionPort, versionStore } from './version-store.ts'

/** How often the guards of a plan are looked at, in milliseconds. */
const lookEvery = 60 * 60 * 1000

/**
 * Looks at the guards of a roll-out, and takes its next step when that is due and all of them hold; where one doesn't,
 * it stops and tells its owner. Everything it knows is on the version, so that it goes on after a kill where it was.
 */
export const runPlan: JobHandler = withGiveUp(
  async (job, context) => {
    const next = await look(job, context).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
      // A rule stands in the way of the next step.
      return stop(job, context, error)
    })
    return next && { again: next }
  },
  (job, context) => stop(job, context, refuse('server-failed')),
)

type Plan = Extract<VersionContent['rollout_plan'], RolloutPlan>

async function look(job: Job, context: JobContext): Promise<Date | undefined> {
  let again: Date | undefined
  let broken: Problem | undefined
  await change(job, context, async (content, plan, trx) => {
    const now = context.now()
    const readings = await readGuards<SqlWorld>(versionPort.sample, trx, job.brand, content, plan, now)
    const bad = readings.find(({ verdict }) => verdict === 'broken')
    if (bad) {
      broken = toCause(bad)
      return undefined
    }
    const due = Date.parse(plan.next_at ?? '')
    const step = plan.steps[plan.next_step]
    const holds = readings.every(({ verdict }) => verdict === 'holds')
    if (!step || due > now.getTime() || !holds) {
      again = new Date(due > now.getTime() ? Math.min(due, now.getTime() + lookEvery) : now.getTime() + lookEvery)
      return undefined
    }
    const rollout_plan: Plan = toStep({ ...plan, next_step: plan.next_step + 1 }, now)
    const next = { ...content, rollout: { ...content.rollout, percent: step.percent }, rollout_plan }
    await requireOneFull<SqlWorld>(versionStore, trx, job.brand, { id: job.ref, status: 'on', content: next })
    if (rollout_plan.status === 'done') await tell(job, context, plan, content, trx, 'rollout-done')
    else again = new Date(Math.min(Date.parse(rollout_plan.next_at ?? ''), now.getTime() + lookEvery))
    return { content: next, action: 'edit' }
  })
  return broken === undefined ? again : stop(job, context, broken)
}

async function stop(job: Job, context: JobContext, why: Problem): Promise<undefined> {
  await change(job, context, async (content, plan, trx) => {
    await tell(job, context, plan, content, trx, 'rollout-stopped')
    return {
      content: { ...content, rollout_plan: toStopped(plan, why, context.now()) },
      action: 'cancel',
      reason: why.message,
    }
  })
}

function tell(
  { brand, ref }: Job,
  context: JobContext,
  { owner }: Plan,
  { version }: VersionContent,
  trx: Transaction<Tables>,
  reason: 'rollout-done' | 'rollout-stopped',
): Promise<void> {
  return notify(trx, context, [owner.uid], {
    kind: 'publish',
    reason,
    figures: { version },
    ref: { type: 'app_version', id: ref, brand },
  })
}

interface Becomes {
  readonly content: VersionContent
  readonly action: 'edit' | 'cancel'
  readonly reason?: string
}

/** Changes the version in its owner's name, if its plan is still running. */
async function change(
  job: Job,
  context: JobContext,
  decide: (content: VersionContent, plan: Plan, trx: Transaction<Tables>) => Promise<Becomes | undefined>,
): Promise<void> {
  const ordered = { ...context, actor: job.data['actor'] as RecordActor }
  const gone = await context.db
    .selectFrom('app_version')
    .select('version_id')
    .where('brand', '=', job.brand)
    .where('version_id', '=', job.ref)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!gone) return
  await versionStore.change(ordered, job.brand, job.ref, { present: () => undefined }, async (item, trx) => {
    const { rollout_plan: plan } = item.content
    const isRunning = item.status === 'on' && plan?.status === 'running'
    return (isRunning && (await decide(item.content, plan, trx))) || { action: 'edit' }
  })
}
