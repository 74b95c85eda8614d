import {
  codes,
  forceConfirmShare,
  frozenVersionFields,
  isConfirmed,
  type VersionContent,
  type VersionStatus,
} from '@bms/contract'

import { invalid, Problem } from '../../problem.ts'
import { notFrom } from '../content/content-store.ts'
import { diffOf } from '../content/diff.ts'

type Version = { readonly status: VersionStatus; readonly content: VersionContent }

/**
 * Keeps what must stay once a version has been put on.
 * @throws Problem 40910 with the fields.
 */
export function requireUnfrozen({ status, content }: Version, next: VersionContent): void {
  if (content.put_on_at === undefined) return
  const fields = frozenVersionFields.filter(
    (field) => diffOf({ value: content[field] }, { value: next[field] }).length > 0,
  )
  if (fields.length === 0) return
  throw notFrom(status, status, `This version was put on already: ${fields.join(', ')} can't be changed.`, { fields })
}

/**
 * While a version is on, it is offered to more people, never to fewer.
 * @throws Problem 40910 with both percentages.
 */
export function requireRising({ status, content }: Version, percent: number): void {
  const before = content.rollout.percent
  if (status !== 'on' || percent >= before) return
  const message = `The roll-out stands at ${before} % and can only rise. Pull the version off to stop it.`
  throw notFrom(status, status, message, { percent: before })
}

/**
 * Forcing many people to update needs their number, typed by whoever does it.
 * @throws Problem 40930 with the number where it is missing, 40000 where another one was typed.
 */
export function requireConfirmed(
  { update_type }: Pick<VersionContent, 'update_type'>,
  { below, active }: { readonly below: number; readonly active: number },
  typed: number | undefined,
): void {
  if (update_type !== 'force' || below <= active * forceConfirmShare) return
  if (typed === undefined) {
    const message = `This forces ${below} of ${active} active users to update. Confirm their number.`
    throw new Problem(codes.confirm, message, { affected_users: below, active_users: active })
  }
  if (!isConfirmed(typed, below)) throw invalid({ confirm_users: `must be ${below}, the users who have to update` })
}

/**
 * A release is still to come.
 * @throws Problem 40000.
 */
export function requireFuture(releaseAt: string | undefined, now: Date): void {
  if (releaseAt === undefined || Date.parse(releaseAt) > now.getTime()) return
  throw invalid({ release_at: 'must be in the future' })
}

/** The refusal of a second version that everybody gets from one store. */
export function secondFull(version: string): Problem {
  const message = `Version ${version} is rolled out to everybody in this channel. Pull it off first.`
  return new Problem(codes.duplicate, message, { field: 'rollout.percent', version })
}
