import {
  type AdContent,
  type ApiHandlers,
  type Brand,
  type DataOf,
  invalid,
  type PlacementState,
  type SplashContent,
  wrong,
} from '@bms/contract'
import type { ContentItem } from '@bms/domain'
import type { Kysely } from 'kysely'

import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findCollisions, listPromotions } from './overview.queries.ts'
import { adSpec, changePlacement, createPlacement, removePlacement, splashSpec, toPlacement } from './placements.ts'
import { ads, splashes } from './promotion.kinds.ts'

type SplashItem = ContentItem<SplashContent, PlacementState>
type AdItem = ContentItem<AdContent, PlacementState>

const toSplash =
  (brand: Brand, now: Date) =>
  async (item: SplashItem, db: Kysely<Tables>): Promise<DataOf<'splashDetail'>> => {
    const collisions = await findCollisions(db, brand, [item.id], now)
    const rest = await toPlacement(splashSpec, db, brand, item, now)
    return { splash_id: item.id, ...rest, collides_with: collisions.get(item.id) ?? [] }
  }

const toAd =
  (brand: Brand, now: Date) =>
  async (item: AdItem, db: Kysely<Tables>): Promise<DataOf<'adDetail'>> => ({
    ad_id: item.id,
    ...(await toPlacement(adSpec, db, brand, item, now)),
  })

type Names =
  | 'promotionList'
  | 'splashDetail'
  | 'createSplash'
  | 'editSplash'
  | 'removeSplash'
  | 'adDetail'
  | 'createAd'
  | 'editAd'
  | 'removeAd'
  | 'sortAds'

/** Splash screens, homepage ads, and the list of all promotions of a brand. */
export const promotionHandlers: Pick<ApiHandlers<Context>, Names> = {
  promotionList: ({ brand, query }, { db, now }) => listPromotions(db, brand, query, now()),

  splashDetail: async ({ brand, query }, { db, now }) =>
    toSplash(brand, now())(await splashes.get(db, brand, query.splash_id), db),
  createSplash: async ({ brand, body }, context) =>
    toSplash(brand, context.now())(await createPlacement(splashSpec, context, brand, body), context.db),
  editSplash: async ({ brand, body: { splash_id: id, rev, ...patch } }, context) => {
    const present = toSplash(brand, context.now())
    return present(
      await changePlacement(splashSpec, context, brand, { id, rev, patch: given(patch) }, present),
      context.db,
    )
  },
  removeSplash: async ({ brand, body: { splash_id: id, rev } }, context) => {
    await removePlacement(splashSpec, context, brand, { id, rev }, toSplash(brand, context.now()))
    return {}
  },

  adDetail: async ({ brand, query }, { db, now }) => toAd(brand, now())(await ads.get(db, brand, query.ad_id), db),
  createAd: async ({ brand, body }, context) =>
    toAd(brand, context.now())(await createPlacement(adSpec, context, brand, body), context.db),
  editAd: async ({ brand, body: { ad_id: id, rev, ...patch } }, context) => {
    const present = toAd(brand, context.now())
    return present(await changePlacement(adSpec, context, brand, { id, rev, patch: given(patch) }, present), context.db)
  },
  removeAd: async ({ brand, body: { ad_id: id, rev } }, context) => {
    await removePlacement(adSpec, context, brand, { id, rev }, toAd(brand, context.now()))
    return {}
  },
  sortAds,
}

/** What of a patch was sent. */
function given<C extends object>(patch: { readonly [K in keyof C]?: C[K] | undefined }): Partial<C> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Partial<C>
}

async function sortAds(
  { brand, body: { slot, ad_ids } }: Parameters<ApiHandlers<Context>['sortAds']>[0],
  context: Context,
): Promise<DataOf<'sortAds'>> {
  const present = toAd(brand, context.now())
  await inTransaction(context.db, async (trx) => {
    // Locked in one order, whatever order was asked for, and before the first record takes the chain's lock.
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
  const items = await Promise.all(ad_ids.map((id) => ads.get(context.db, brand, id)))
  return { list: items.map(({ id, content, rev }) => ({ ad_id: id, sort: content.sort, rev })) }
}
