import {
  type Brand,
  findPackageMismatches,
  frozenVersionFields,
  invalid,
  isConfirmed,
  narrowedParts,
  nextStatus,
  notFrom,
  refuse,
  requireNone,
  toReach,
  type VersionContent,
  versionMachine,
  type VersionStatus,
  wrong,
} from '@bms/contract'

import { isOneOf } from '../content/conditions.ts'
import type { World } from '../content/content-item.ts'
import type { VersionPort, VersionUsers } from './version-port.ts'

type Version = { readonly status: VersionStatus; readonly content: VersionContent }

/**
 * The state after an action.
 * @throws Problem 40910 where the state doesn't allow it.
 */
export function toVersionStatus(from: VersionStatus, action: 'put_on' | 'pull_off'): VersionStatus {
  const to = nextStatus<VersionStatus>(versionMachine, from, action)
  if (to !== undefined) return to
  if (action === 'put_on') throw notFrom(from, 'on', 'version-on')
  throw notFrom(from, 'off', 'version-not-on')
}

/**
 * Keeps what must stay once a version has been put on.
 * @throws Problem 40910 with the fields.
 */
export function requireUnfrozen({ status, content }: Version, next: VersionContent): void {
  if (content.put_on_at === undefined) return
  // Of a package, only its id is the caller's to say.
  const kept = (from: VersionContent, field: (typeof frozenVersionFields)[number]) =>
    field === 'package' ? from.package?.asset_id : from[field]
  const fields = frozenVersionFields.filter((field) => kept(content, field) !== kept(next, field))
  if (fields.length === 0) return
  throw notFrom(status, status, 'version-frozen', { fields })
}

/**
 * A package says which version it is.
 * @throws Problem 40000 where that is another one.
 */
export async function requireOwnPackage<W extends World>(
  packageFacts: VersionPort<W>['packageFacts'],
  trx: W['trx'],
  brand: Brand,
  content: VersionContent,
): Promise<void> {
  if (!content.package) return
  requireNone(findPackageMismatches(content, (await packageFacts(trx, brand, content.package.asset_id)) ?? {}))
}

/**
 * While a version is on, it is offered to more people, never to fewer: its share rises, its places are added to.
 * @throws Problem 40910 with the fields, and the roll-out as it is.
 */
export function requireGrowing({ status, content }: Version, next: VersionContent['rollout']): void {
  if (status !== 'on') return
  const narrowed = narrowedParts(content.rollout, next)
  if (narrowed.length === 0) return
  const reason = narrowed[0] === 'percent' ? 'version-share-shrinks' : 'version-reach-shrinks'
  const fields = narrowed.map((part) => `rollout.${part}`)
  throw notFrom(status, status, reason, { fields, rollout: content.rollout })
}

/**
 * A release is still to come.
 * @throws Problem 40000.
 */
export function requireFuture(releaseAt: string | undefined, now: Date): void {
  if (releaseAt === undefined || Date.parse(releaseAt) > now.getTime()) return
  throw invalid({ release_at: 'not-in-future' })
}

/** Versions that go the same way to the same phones. */
export const isInChannel = ({ platform, channel }: Pick<VersionContent, 'platform' | 'channel'>) => [
  ...isOneOf('platform', [platform]),
  ...isOneOf('channel', [channel]),
]

/** @throws Problem 40920 where another version is rolled out to everybody in the same channel. */
export async function requireOneFull<W extends World>(
  { pick }: Pick<VersionPort<W>['store'], 'pick'>,
  trx: W['trx'],
  brand: Brand,
  { id, status, content }: Version & { readonly id: string },
): Promise<void> {
  if (status !== 'on' || content.rollout.percent < 100) return
  const full = [...isInChannel(content), ...isOneOf('status', ['on']), ...isOneOf('rollout_percent', [100])]
  const others = await pick<{ version: string }>(trx, brand, ['version'], full)
  const other = others.find((one) => one.id !== id)
  if (other) throw refuse('version-full-rollout', { field: 'rollout.percent', version: other.version })
}

/**
 * Forcing many people to update needs their number, typed by whoever does it. The share doesn't count: it only rises.
 * @throws Problem 40930 with the number where it is missing, 40000 where another one was typed.
 */
export async function requireConfirmed<W extends World>(
  holders: VersionPort<W>['holders'],
  db: W['db'] | W['trx'],
  brand: Brand,
  content: VersionContent,
  typed: number | undefined,
  now: Date,
): Promise<void> {
  if (content.update_type !== 'force') return
  const { platform, rollout } = content
  const found = await holders(db, brand, { platform, ...rollout }, now)
  const { affected, active, must_confirm } = toReach(found, { ...content, percent: rollout.percent })
  if (!must_confirm) return
  if (typed === undefined) {
    throw refuse('version-forces-many', { affected_users: affected, active_users: active })
  }
  if (!isConfirmed(typed, affected)) {
    throw invalid({ confirm_users: wrong('confirm-users', { affected_users: affected }) })
  }
}

/** How many users of a platform have a version, and which part of them that is. */
export function toAdoption(
  usage: readonly VersionUsers[],
  platform: string,
  version: string,
): { users: number; pct: number } {
  const ofPlatform = usage.filter((row) => row.platform === platform)
  const all = ofPlatform.reduce((sum, { users }) => sum + users, 0)
  const users = ofPlatform.filter((row) => row.version === version).reduce((sum, row) => sum + row.users, 0)
  return { users, pct: all === 0 ? 0 : users / all }
}

/** What a version says once it is put on: when, by whom, and nothing of how it was pulled off before. */
export function putOn(
  { release_at: _release, pulled_off_at: _at, pull_off_reason: _reason, ...content }: VersionContent,
  now: Date,
  { uid, nickname }: { readonly uid: string; readonly nickname: string },
): VersionContent {
  return { ...content, put_on_at: now.toISOString(), put_on_by: { uid, nickname } }
}
