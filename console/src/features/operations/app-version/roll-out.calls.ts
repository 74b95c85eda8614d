import type { AppVersion, BodyOf } from '@bms/contract'

import type { Caller } from '../../../shared/query/caller.ts'
import { isSameRollout, type RollOutBody } from './roll-out.model.ts'

/** What came of a roll-out. */
export interface RolledOut {
  readonly version: AppVersion
  readonly did: 'putOn' | 'planned' | 'raised' | 'guarded'
}

/**
 * Has a version go out as somebody decided, from how they saw it. `onStep` is told of what is made before it is all done:
 * who tries again after that goes on from there.
 */
export async function rollOut(
  { call }: Caller,
  seen: AppVersion,
  { version_id, rev, rollout, confirm_users, release_at, plan }: RollOutBody,
  onStep: (version: AppVersion) => void,
): Promise<RolledOut> {
  const body = { version_id, rev, rollout, ...(confirm_users !== undefined && { confirm_users }) }
  if (release_at !== undefined) {
    const version = await call('editAppVersion', { body: { ...body, release_at } })
    return { version, did: 'planned' }
  }
  let version = seen
  if (seen.status !== 'on') {
    version = await call('putOnAppVersion', { body })
    onStep(version)
  } else if (!plan || !isSameRollout(seen.rollout, rollout)) {
    version = await call('rollOutAppVersion', { body })
    onStep(version)
  }
  if (!plan) return { version, did: seen.status === 'on' ? 'raised' : 'putOn' }
  const started = { version_id, rev: version.rev, ...plan } satisfies BodyOf<'startRolloutPlan'>
  return { version: await call('startRolloutPlan', { body: started }), did: 'guarded' }
}

/** Takes a roll-out back as far as that is possible: people who got a version keep it. */
export function takeBack(
  { call }: Caller,
  before: AppVersion,
  { version: { version_id, rev }, did }: RolledOut,
  reason: string,
): Promise<AppVersion> | undefined {
  if (did === 'planned') {
    const { rollout, release_at = null } = before
    return call('editAppVersion', { body: { version_id, rev, rollout, release_at } })
  }
  if (before.status === 'on') return undefined
  return call('pullOffAppVersion', { body: { version_id, rev, reason } })
}
