import {
  type Brand,
  codes,
  findPackageMismatches,
  frozenVersionFields,
  narrowedParts,
  type VersionContent,
  type VersionStatus,
} from '@bms/contract'
import type { Kysely } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { invalid, Problem } from '../../problem.ts'
import { notFrom } from '../content/content-store.ts'

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
  throw notFrom(status, status, `This version was put on already: ${fields.join(', ')} can't be changed.`, { fields })
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
  const errors = findPackageMismatches(content, row?.facts ?? {})
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/**
 * While a version is on, it is offered to more people, never to fewer: its share rises, its places are added to.
 * @throws Problem 40910 with the fields, and the roll-out as it is.
 */
export function requireGrowing({ status, content }: Version, next: VersionContent['rollout']): void {
  if (status !== 'on') return
  const narrowed = narrowedParts(content.rollout, next)
  if (narrowed.length === 0) return
  const message =
    narrowed[0] === 'percent'
      ? 'While a version is on, its share can only rise. Pull it off to offer it to fewer.'
      : 'While a version is on, its data centres and countries can only be added to. Pull it off to offer it to fewer.'
  const fields = narrowed.map((part) => `rollout.${part}`)
  throw notFrom(status, status, message, { fields, rollout: content.rollout })
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
