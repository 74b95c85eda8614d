import {
  type AdContent,
  adLiveFields,
  adProblems,
  audienceKey,
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

import { requireConfirmed, requireJumpTarget, requireSomebody, requireUsers } from '../audience/audience-rules.ts'
import { type ContentItem, toAudit, type World } from '../content/content-item.ts'
import type { ContentStore } from '../content/content-store.ts'
import { diffOf } from '../content/diff.ts'
import { type Changes, mergeFields } from '../content/edit.ts'
import { figuresOf } from './promotion-kinds.ts'
import type { PromotionPort } from './promotion-port.ts'

/** What is shown for a time: a splash or an ad. */
type Placed = SplashContent | AdContent

/** What is particular about splash screens or about ads. */
interface PlacementRules<C extends Placed> {
  readonly type: 'splash' | 'homepage_ad'
  /** What is wrong with one beyond its single fields. */
  readonly problems: (content: C) => Problems
  /** What may still change once it has begun. */
  readonly liveFields: readonly string[]
}

/** A change of one: the revision it is made of, and the number of people that was typed. */
interface PlacementEdit<C extends Placed> {
  readonly id: string
  readonly rev: number
  readonly changes: Changes<C>
  readonly confirmTotal: number | undefined
}

/** Splash screens (design, section 2.20). */
export const splashRules: PlacementRules<SplashContent> = {
  type: 'splash',
  problems: splashProblems,
  liveFields: splashLiveFields,
}

/** Homepage ads (design, section 2.21). */
export const adRules: PlacementRules<AdContent> = {
  type: 'homepage_ad',
  problems: adProblems,
  liveFields: adLiveFields,
}

/** What is done with splash screens, or with ads. */
export function createPlacements<C extends Placed, W extends World>(
  port: PromotionPort<W>,
  store: ContentStore<C, PlacementState, W>,
  { type, problems, liveFields }: PlacementRules<C>,
) {
  type Item = ContentItem<C, PlacementState>
  type Present = (item: Item, trx: W['trx']) => unknown

  const totalOf = async (context: W['context'], brand: Brand, { audience }: Placed): Promise<number> =>
    (await port.estimate(port.reader(context), brand, audience, 'app', port.now(context))).total

  /** What is shown to people is shown to somebody, and to many only where their number was typed. */
  const requireReach = (total: number, confirmTotal: number | undefined): void => {
    requireSomebody(total)
    requireConfirmed(total, confirmTotal)
  }

  return {
    /** What every splash and ad has beside its id. */
    async toPlacement(db: W['db'] | W['trx'], brand: Brand, item: Item, now: Date) {
      const status = placementStatus(item.status, item.content, now.getTime())
      const collisions = await port.collisions(db, brand, type, [item.id], now)
      const collides_with = [...(collisions.get(item.id) ?? [])]
      return { ...item.content, status, ...figuresOf(item), collides_with, ...toAudit(item) }
    },

    /**
     * Makes one; a draft as long as it was never enabled.
     * @throws Problem 40000 for a time or pictures that don't fit, or an audience that names nobody's ids or reaches nobody while it is enabled; 40930 for many people whose number wasn't typed; and what the content store throws.
     */
    async create(context: W['context'], brand: Brand, content: C, confirmTotal: number | undefined): Promise<Item> {
      const total = await totalOf(context, brand, content)
      return store.create(context, brand, {
        content,
        status: content.enabled ? 'placed' : 'draft',
        prepare: async (trx) => {
          // Of a picture only its id counts: what it is like is judged on the file as it is kept.
          requireNone(problems(await port.settle(trx, brand, content)))
          await requireJumpTarget<W>(port, trx, brand, content.jump)
          await requireUsers<W>(port, trx, brand, content.audience)
          if (content.enabled) requireReach(total, confirmTotal)
        },
        check: (trx, id) => port.keepEstimate(trx, brand, type, id, total),
      })
    },

    /**
     * Changes one. What has begun keeps what people have seen: only its live fields change.
     * @throws Problem 40000 for a time, images or an audience that don't fit, 40910 with the `fields` that may not change any more, 40930 for many people that begin to get it and whose number wasn't typed.
     */
    async edit(
      context: W['context'],
      brand: Brand,
      { id, rev, changes, confirmTotal }: PlacementEdit<C>,
      present: Present,
    ): Promise<Item> {
      const before = await store.get(port.reader(context), brand, id)
      const total = await totalOf(context, brand, mergeFields(before.content, changes))
      return store.change(context, brand, id, { rev, present }, async ({ status, content }, trx) => {
        const next = mergeFields(content, changes)
        const changed = [...new Set(diffOf(content, next).map(({ path }) => path.split('.', 1).join('')))]
        const now = port.now(context).getTime()
        const fields = changed.filter((field) => !liveFields.includes(field))
        if (status === 'placed' && Date.parse(content.start_at) <= now && fields.length > 0) {
          const current = placementStatus(status, content, now)
          throw notFrom(current, current, 'promotion-begun', { fields, live_fields: liveFields })
        }
        requireNone(problems(await port.settle(trx, brand, next)))
        const isEnabling = next.enabled && !content.enabled
        if (changed.includes('jump') || isEnabling) await requireJumpTarget<W>(port, trx, brand, next.jump)
        if (changed.includes('audience')) await requireUsers<W>(port, trx, brand, next.audience)
        const isForOthers = audienceKey(next.audience) !== audienceKey(content.audience)
        if (isEnabling || (next.enabled && isForOthers)) requireReach(total, confirmTotal)
        await port.keepEstimate(trx, brand, type, id, total)
        const isSwitch = changed.length === 1 && changed[0] === 'enabled'
        const action = !isSwitch ? 'edit' : next.enabled ? 'enable' : 'disable'
        return { content: next, status: status === 'placed' || next.enabled ? 'placed' : 'draft', action }
      })
    },

    /**
     * Removes one that was never enabled.
     * @throws Problem 40910 where people may have seen it: it is switched off instead.
     */
    remove(
      context: W['context'],
      brand: Brand,
      { id, rev }: { readonly id: string; readonly rev: number | undefined },
      present: Present,
    ): Promise<void> {
      return store.remove(context, brand, id, { rev, present }, ({ status, content }) => {
        if (status === 'draft') return
        const current = placementStatus(status, content, port.now(context).getTime())
        throw notFrom(current, 'removed', 'promotion-no-draft')
      })
    },
  }
}
