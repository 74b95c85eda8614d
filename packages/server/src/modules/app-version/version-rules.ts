import {
  type Brand,
  findPackageMismatches,
  frozenVersionFields,
  invalid,
  narrowedParts,
  notFrom,
  type Problem,
  refuse,
  requireNone,
  type VersionContent,
  type VersionStatus,
} from '@bms/contract'
import type { Kysely } from 'kysely'

import type { Tables } from '../../db/tables.ts'

type Version = { readonly status: VersionStatus; readonly content: VersionContent }

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
export async function requireOwnPackage(db: Kysely<Tables>, brand: Brand, content: VersionContent): Promise<void> {
  if (!content.package) return
  const row = await db
    .selectFrom('asset')
    .select('facts')
    .where('brand', '=', brand)
    .where('asset_id', '=', content.package.asset_id)
    .executeTakeFirst()
  requireNone(findPackageMismatches(content, row?.facts ?? {}))
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

/** The refusal of a second version that everybody gets from one store. */
export function secondFull(version: string): Problem {
  return refuse('version-full-rollout', { field: 'rollout.percent', version })
}
