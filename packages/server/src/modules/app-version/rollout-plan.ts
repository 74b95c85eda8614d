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
import { type Kysely, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'

const hour = 60 * 60 * 1000

type Counted = Pick<VersionContent, 'platform' | 'version'>

/** What happened to those who have a version, from a moment to now. */
async function countSample(
  db: Kysely<Tables>,
  brand: Brand,
  { platform, version }: Counted,
  from: Date,
  now: Date,
): Promise<GuardSample> {
  const found = await sql<Omit<GuardSample, 'hours'>>`
    SELECT (SELECT count(*)::int FROM app_user WHERE brand = ${brand} AND platform = ${platform}
        AND app_version = ${version} AND status = 'enabled') AS users,
      (SELECT coalesce(sum(device_count), 0)::int FROM app_user WHERE brand = ${brand} AND platform = ${platform}
        AND app_version = ${version} AND status = 'enabled') AS devices,
      (SELECT count(*)::int FROM feedback WHERE brand = ${brand} AND app_version = ${version}
        AND platform = ${platform} AND created_at >= ${from} AND created_at <= ${now}) AS feedback,
      (SELECT count(*)::int FROM device_fault f
        JOIN device d ON d.brand = f.brand AND d.device_id = f.device_id
        JOIN app_user u ON u.brand = d.brand AND u.user_id = d.user_id
        WHERE f.brand = ${brand} AND f.raised_at >= ${from} AND f.raised_at <= ${now}
          AND u.platform = ${platform} AND u.app_version = ${version} AND u.status = 'enabled') AS faults`.execute(db)
  const counted = found.rows[0] ?? { users: 0, devices: 0, feedback: 0, faults: 0 }
  return { ...counted, hours: (now.getTime() - from.getTime()) / hour }
}

/** What the guards of a plan see now. */
export async function readGuards(
  db: Kysely<Tables>,
  brand: Brand,
  version: Counted,
  plan: RolloutPlan,
  now: Date,
): Promise<GuardReading[]> {
  const from = new Date(Math.max(Date.parse(plan.step_at), now.getTime() - guardLimits.hours * hour))
  const sample = await countSample(db, brand, version, from, now)
  return plan.guards.map((guard) => judgeGuard(guard, sample, plan.base[guard.metric]))
}

/**
 * What the version before in the same channel has brought lately: the band that guards hold a newer one against.
 * @throws Problem 40910 where there is none, or too few people have it to go by.
 */
export async function measureBase(
  db: Kysely<Tables>,
  brand: Brand,
  { platform, channel, version }: VersionContent,
  metrics: readonly GuardMetric[],
  now: Date,
): Promise<RolloutPlan['base']> {
  const found = await db
    .selectFrom('app_version')
    .select(['version', 'put_on_at'])
    .where('brand', '=', brand)
    .where('platform', '=', platform)
    .where('channel', '=', channel)
    .where('put_on_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  const [before] = found
    .filter((row) => compareVersions(row.version, version) < 0)
    .toSorted((a, b) => compareVersions(b.version, a.version))
  if (!before) throw notFrom('on', 'on', 'no-earlier-version')
  const earliest = now.getTime() - guardLimits.baseDays * 24 * hour
  const from = new Date(Math.max(earliest, Math.min(before.put_on_at?.getTime() ?? 0, now.getTime() - 24 * hour)))
  const sample = await countSample(db, brand, { platform, version: before.version }, from, now)
  for (const metric of metrics) {
    const { count: has, least } = unitsOf(metric, sample)
    if (has >= least) continue
    throw notFrom('on', 'on', 'earlier-version-rare', { metric, version: before.version, sample: has, minimum: least })
  }
  return { version: before.version, feedback: rateOf('feedback', sample), faults: rateOf('faults', sample) }
}

/** The plan from a step on: the guards look at what happens from now, and the next step comes after its hours. */
export function toStep(
  { next_at: _at, stopped_at: _stopped, stop_reason: _reason, stop_cause: _cause, ...plan }: RolloutPlan,
  now: Date,
) {
  const step_at = now.toISOString()
  const next = plan.steps[plan.next_step]
  if (!next) return { ...plan, status: 'done' as const, step_at }
  const next_at = new Date(now.getTime() + next.after_hours * hour).toISOString()
  return { ...plan, status: 'running' as const, step_at, next_at }
}

/** The plan, stopped by somebody for a reason, or by itself for a cause. */
export function toStopped(
  { next_at: _at, stop_cause: _cause, ...plan }: RolloutPlan,
  why: string | Problem,
  now: Date,
): RolloutPlan {
  const stop_reason = (typeof why === 'string' ? why : why.message).slice(0, 200)
  const stopped = { ...plan, status: 'stopped' as const, stopped_at: now.toISOString(), stop_reason }
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
