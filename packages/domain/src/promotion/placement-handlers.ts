import {
  type AdContent,
  type ApiHandlers,
  type Brand,
  type CallInput,
  type DataOf,
  invalid,
  type PlacementState,
  type SplashContent,
  wrong,
} from '@bms/contract'

import type { ContentItem, World } from '../content/content-item.ts'
import { adRules, createPlacements, splashRules } from './placements.ts'
import type { PromotionPort } from './promotion-port.ts'

type SplashItem = ContentItem<SplashContent, PlacementState>
type AdItem = ContentItem<AdContent, PlacementState>

type SplashNames = 'splashDetail' | 'createSplash' | 'editSplash' | 'removeSplash'
type AdNames = 'adDetail' | 'createAd' | 'editAd' | 'removeAd' | 'sortAds'

/** Splash screens of a brand. */
export function createSplashHandlers<W extends World>(
  port: PromotionPort<W>,
): Pick<ApiHandlers<W['context']>, SplashNames> {
  const { splashes, reader, now } = port
  const placements = createPlacements(port, splashes, splashRules)
  const presenter =
    (brand: Brand, at: Date) =>
    async (item: SplashItem, db: W['db'] | W['trx']): Promise<DataOf<'splashDetail'>> => {
      const rest = await placements.toPlacement(db, brand, item, at)
      return { splash_id: item.id, ...rest }
    }
  return {
    splashDetail: async ({ brand, query }, context) => {
      const db = reader(context)
      return presenter(brand, now(context))(await splashes.get(db, brand, query.splash_id), db)
    },
    createSplash: async ({ brand, body: { confirm_total, ...content } }, context) => {
      const item = await placements.create(context, brand, content, confirm_total)
      return presenter(brand, now(context))(item, reader(context))
    },
    editSplash: async ({ brand, body: { splash_id: id, rev, confirm_total: confirmTotal, ...changes } }, context) => {
      const present = presenter(brand, now(context))
      const item = await placements.edit(context, brand, { id, rev, changes, confirmTotal }, present)
      return present(item, reader(context))
    },
    removeSplash: async ({ brand, body: { splash_id: id, rev } }, context) => {
      await placements.remove(context, brand, { id, rev }, presenter(brand, now(context)))
      return null
    },
  }
}

/** Homepage ads of a brand. */
export function createAdHandlers<W extends World>(port: PromotionPort<W>): Pick<ApiHandlers<W['context']>, AdNames> {
  const { ads, reader, now } = port
  const placements = createPlacements(port, ads, adRules)
  const presenter =
    (brand: Brand, at: Date) =>
    async (item: AdItem, db: W['db'] | W['trx']): Promise<DataOf<'adDetail'>> => ({
      ad_id: item.id,
      ...(await placements.toPlacement(db, brand, item, at)),
    })
  return {
    adDetail: async ({ brand, query }, context) => {
      const db = reader(context)
      return presenter(brand, now(context))(await ads.get(db, brand, query.ad_id), db)
    },
    createAd: async ({ brand, body: { confirm_total, ...content } }, context) => {
      const item = await placements.create(context, brand, content, confirm_total)
      return presenter(brand, now(context))(item, reader(context))
    },
    editAd: async ({ brand, body: { ad_id: id, rev, confirm_total: confirmTotal, ...changes } }, context) => {
      const present = presenter(brand, now(context))
      const item = await placements.edit(context, brand, { id, rev, changes, confirmTotal }, present)
      return present(item, reader(context))
    },
    removeAd: async ({ brand, body: { ad_id: id, rev } }, context) => {
      await placements.remove(context, brand, { id, rev }, presenter(brand, now(context)))
      return null
    },
    sortAds: (input, context) => sortAds(port, input, context, presenter(input.brand, now(context))),
  }
}

async function sortAds<W extends World>(
  { ads, reader, transact }: PromotionPort<W>,
  { brand, body: { slot, ad_ids } }: CallInput<'sortAds'>,
  context: W['context'],
  present: (item: AdItem, trx: W['trx']) => unknown,
): Promise<DataOf<'sortAds'>> {
  await transact(context, async (trx) => {
    // Held in one order, whatever order was asked for, and before the first record is written.
    for (const id of ad_ids.toSorted()) {
      const { content } = await ads.getLocked(trx, brand, id)
      if (content.slot !== slot) throw invalid({ [`ad_ids.${ad_ids.indexOf(id)}`]: wrong('not-in-slot', { slot }) })
    }
    for (const [sort, id] of ad_ids.entries()) {
      await ads.changeWithin(trx, context, brand, id, { present }, ({ content }) => ({
        content: { ...content, sort },
        action: 'edit',
      }))
    }
  })
  const items = await Promise.all(ad_ids.map((id) => ads.get(reader(context), brand, id)))
  return { list: items.map(({ id, content, rev }) => ({ ad_id: id, sort: content.sort, rev })) }
}
