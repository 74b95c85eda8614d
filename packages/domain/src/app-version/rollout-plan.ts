import {
  type Brand,
  compareVersions,
  guardLimits,
  type GuardMetric,
  type GuardReading,
  type GuardSample,
  judgeGuard,
  notFrom,
  type Problem,
  rateOf,
  refuse,
  type RolloutPlan,
  unitsOf,
  type VersionContent,
} from '@bms/contract'

import type { World } from '../content/content-item.ts'
import type { VersionPort } from './version-port.ts'
import { isInChannel } from './version-rules.ts'

const hour = 60 * 60 * 1000

type Counted = Pick<VersionContent, 'platform' | 'version'>

async function countSample<W extends World>(
  sample: VersionPort<W>['sample'],
  db: W['db'] | W['trx'],
  brand: Brand,
  version: Counted,
  from: Date,
  now: Date,
): Promise<GuardSample> {
  return { ...(await sample(db, brand, version, from, now)), hours: (now.getTime() - from.getTime()) / hour }
}

/** What the guards of a plan see now. */
export async function readGuards<W extends World>(
  sample: VersionPort<W>['sample'],
  db: W['db'] | W['trx'],
  brand: Brand,
  version: Counted,
  plan: RolloutPlan,
  now: Date,
): Promise<GuardReading[]> {
  const from = new Date(Math.max(Date.parse(plan.step_at), now.getTime() - guardLimits.hours * hour))
  const counted = await countSample(sample, db, brand, version, from, now)
  return plan.guards.map((guard) => judgeGuard(guard, counted, plan.base[guard.metric]))
}

/**
 * What the version before in the same channel has brought lately: the band that guards hold a newer one against.
 * @throws Problem 40910 where there is none, or too few people have it to go by.
 */
export async function measureBase<W extends World>(
  { store, sample }: Pick<VersionPort<W>, 'store' | 'sample'>,
  trx: W['trx'],
  brand: Brand,
  content: VersionContent,
  metrics: readonly GuardMetric[],
  now: Date,
): Promise<RolloutPlan['base']> {
  type Earlier = { readonly version: string; readonly put_on_at: Date | string | null }
  const known = await store.pick<Earlier>(trx, brand, ['version', 'put_on_at'], isInChannel(content))
  const [before] = known
    .filter((one) => one.put_on_at !== null && compareVersions(one.version, content.version) < 0)
    .toSorted((a, b) => compareVersions(b.version, a.version))
  if (!before) throw notFrom('on', 'on', 'no-earlier-version')
  const { version } = before
  const earliest = now.getTime() - guardLimits.baseDays * 24 * hour
  const from = new Date(
    Math.max(earliest, Math.min(new Date(before.put_on_at ?? now).getTime(), now.getTime() - 24 * hour)),
  )
  const counted = await countSample(sample, trx, brand, { platform: content.platform, version }, from, now)
  for (const metric of metrics) {
    const { count: has, least } = unitsOf(metric, counted)
    if (has >= least) continue
    throw notFrom('on', 'on', 'earlier-version-rare', { metric, version, sample: has, minimum: least })
  }
  return { version, feedback: rateOf('feedback', counted), faults: rateOf('faults', counted) }
}

/** The plan from a step on: the guards look at what happens from now, and the next step comes after its hours. */
export function toStep(
  {
    next_at: _at,
    stopped_at: _stopped,
    stopped_by: _by,
    stop_reason: _reason,
    stop_cause: _cause,
    ...plan
  }: RolloutPlan,
  now: Date,
) {
  const step_at = now.toISOString()
  const next = plan.steps[plan.next_step]
  if (!next) return { ...plan, status: 'done' as const, step_at }
  const next_at = new Date(now.getTime() + next.after_hours * hour).toISOString()
  return { ...plan, status: 'running' as const, step_at, next_at }
}

/** The plan, stopped by somebody (`by`) for a reason, or by itself for a cause. */
export function toStopped(
  { next_at: _at, stopped_by: _by, stop_cause: _cause, ...plan }: RolloutPlan,
  why: string | Problem,
  now: Date,
  by?: RolloutPlan['stopped_by'],
): RolloutPlan {
  const stop_reason = (typeof why === 'string' ? why : why.message).slice(0, 200)
  const stopped = {
    ...plan,
    status: 'stopped' as const,
    stopped_at: now.toISOString(),
    stop_reason,
    ...(by && { stopped_by: by }),
  }
  if (typeof why === 'string' || !why.reason) return stopped
  const figures = JSON.parse(JSON.stringify(why.data ?? {})) as NonNullable<RolloutPlan['stop_cause']>['figures']
  return { ...stopped, stop_cause: { reason: why.reason, figures } }
}

/** Why a guard stops a roll-out, with its figures. */
export function toCause({ metric, rate, limit, events, sample }: GuardReading): Problem {
  const figures = { rate: rate.toFixed(2), limit: limit.toFixed(2), events, sample }
  return refuse(metric === 'feedback' ? 'guard-feedback' : 'guard-faults', figures)
}

/** @throws Problem 40910 while a plan runs: it alone changes the roll-out then. */
export function requireNoPlan(content: VersionContent, next: VersionContent['rollout']): void {
  if (content.rollout_plan?.status !== 'running') return
  const flat = ({ percent, data_centers, countries }: VersionContent['rollout']) =>
    JSON.stringify([percent, data_centers, countries])
  if (flat(content.rollout) === flat(next)) return
  throw notFrom('on', 'on', 'plan-running', {
    fields: ['rollout'],
  })
}

/** @throws Problem 40910 where the version has no plan in this state. */
export function requirePlan({ rollout_plan: plan }: VersionContent, status: RolloutPlan['status']): RolloutPlan {
  if (plan?.status === status) return plan
  const reason = status === 'running' ? 'plan-not-running' : 'plan-not-stopped'
  throw notFrom(plan?.status ?? 'none', status === 'running' ? 'stopped' : 'running', reason)
}
