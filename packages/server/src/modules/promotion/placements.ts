import {
  type AdContent,
  adLiveFields,
  adProblems,
  type Brand,
  notFrom,
  type PlacementState,
  placementStatus,
  type Problems,
  requireNone,
  type SplashContent,
  splashLiveFields,
  splashProblems,
} from '@bms/contract'
import { type ContentItem, diffOf, toAudit, requireJumpTarget } from '@bms/domain'
import { type Kysely, sql } from 'kysely'

import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { settleAssets } from '../asset/asset-refs.ts'
import { estimateAudience } from '../audience/audience.ts'
import { targetFacts } from '../audience/target-facts.ts'
import type { SqlWorld } from '../content/content-rows.ts'
import type { ContentStore } from '../content/content-store.ts'
import { ads, splashes } from './promotion.kinds.ts'

/** What is shown for a time: a splash or an ad. */
type Placed = SplashContent | AdContent

/** What is particular about splash screens or about ads. */
export interface PlacementSpec<C extends Placed> {
  readonly store: ContentStore<C, PlacementState>
  /** What is wrong with one beyond its single fields. */
  readonly problems: (content: C) => Problems
  /** What may still change once it has begun. */
  readonly liveFields: readonly string[]
}

/** Splash screens (design, section 2.20). */
export const splashSpec: PlacementSpec<SplashContent> = {
  store: splashes,
  problems: splashProblems,
  liveFields: splashLiveFields,
}

/** Homepage ads (design, section 2.21). */
export const adSpec: PlacementSpec<AdContent> = { store: ads, problems: adProblems, liveFields: adLiveFields }

/** What every splash and ad has beside what staff say of it. */
export async function toPlacement<C extends Placed>(
  { store }: PlacementSpec<C>,
  db: Kysely<Tables>,
  brand: Brand,
  item: ContentItem<C, PlacementState>,
  now: Date,
) {
  const { table, id } = store.kind
  const found = await sql<{ estimate: number; stats: Record<string, number> }>`
    SELECT estimate, stats FROM ${sql.table(table)} WHERE brand = ${brand} AND ${sql.ref(id)} = ${item.id}`.execute(db)
  const { estimate = 0, stats = {} } = found.rows[0] ?? {}
  const status = placementStatus(item.status, item.content, now.getTime())
  return { ...item.content, status, estimate, stats, ...toAudit(item) }
}

/**
 * Makes one; a draft as long as it was never enabled.
 * @throws Problem 40000 for a time or pictures that don't fit, and what the content store throws.
 */
export async function createPlacement<C extends Placed>(
  { store, problems }: PlacementSpec<C>,
  context: Context,
  brand: Brand,
  content: C,
) {
  const total = await estimateOf(context, brand, content)
  return store.create(context, brand, {
    content,
    status: content.enabled ? 'placed' : 'draft',
    prepare: async (trx) => {
      // Of a picture only its id counts: what it is like is judged on the file as it is kept.
      requireNone(problems(await settleAssets(trx, brand, content)))
      await requireJumpTarget<SqlWorld>(targetFacts, trx, brand, content.jump)
    },
    check: (trx, id) => keepEstimate(trx, store, brand, id, total),
  })
}

/**
 * Changes one. What has begun keeps what people have seen: only its live fields change.
 * @throws Problem 40000 for a time or images that don't fit, 40910 with the `fields` that may not change any more.
 */
export async function changePlacement<C extends Placed>(
  { store, problems, liveFields }: PlacementSpec<C>,
  context: Context,
  brand: Brand,
  { id, rev, patch }: { readonly id: string; readonly rev: number; readonly patch: Partial<C> },
  present: (item: ContentItem<C, PlacementState>, db: Kysely<Tables>) => unknown,
) {
  const before = await store.get(context.db, brand, id)
  const total = await estimateOf(context, brand, { ...before.content, ...patch })
  return store.change(context, brand, id, { rev, present }, async ({ status, content }, trx) => {
    const next: C = { ...content, ...patch }
    const changed = [...new Set(diffOf(content, next).map(({ path }) => path.split('.', 1).join('')))]
    const now = context.now().getTime()
    const fields = changed.filter((field) => !liveFields.includes(field))
    if (status === 'placed' && Date.parse(content.start_at) <= now && fields.length > 0) {
      const current = placementStatus(status, content, now)
      throw notFrom(current, current, 'promotion-begun', { fields, live_fields: liveFields })
    }
    requireNone(problems(await settleAssets(trx, brand, next)))
    if (changed.includes('jump') || (next.enabled && !content.enabled))
      await requireJumpTarget<SqlWorld>(targetFacts, trx, brand, next.jump)
    await keepEstimate(trx, store, brand, id, total)
    const isSwitch = changed.length === 1 && changed[0] === 'enabled'
    const action = !isSwitch ? 'edit' : next.enabled ? 'enable' : 'disable'
    return { content: next, status: status === 'placed' || next.enabled ? 'placed' : 'draft', action }
  })
}

/**
 * Removes one that was never enabled.
 * @throws Problem 40910 where people may have seen it: it is switched off instead.
 */
export function removePlacement<C extends Placed>(
  { store }: PlacementSpec<C>,
  context: Context,
  brand: Brand,
  { id, rev }: { readonly id: string; readonly rev: number | undefined },
  present: (item: ContentItem<C, PlacementState>, db: Kysely<Tables>) => unknown,
) {
  return store.remove(context, brand, id, { rev, present }, ({ status, content }) => {
    if (status === 'draft') return
    const current = placementStatus(status, content, context.now().getTime())
    throw notFrom(current, 'removed', 'promotion-no-draft')
  })
}

async function estimateOf({ db, now }: Context, brand: Brand, { audience }: Placed): Promise<number> {
  return (await estimateAudience(db, brand, audience, 'app', now())).total
}

async function keepEstimate<C extends Placed>(
  db: Kysely<Tables>,
  { kind }: ContentStore<C, PlacementState>,
  brand: Brand,
  id: string,
  total: number,
): Promise<void> {
  await sql`UPDATE ${sql.table(kind.table)} SET estimate = ${total}
    WHERE brand = ${brand} AND ${sql.ref(kind.id)} = ${id}`.execute(db)
}
