import { type ApiHandlers, maxCollisions } from '@bms/contract'

import { withChosen } from '../content/authors.ts'
import type { World } from '../content/content-item.ts'
import { createEmailHandlers } from './email-handlers.ts'
import { createAdHandlers, createSplashHandlers } from './placement-handlers.ts'
import type { PromotionPort } from './promotion-port.ts'

/** Splash screens, homepage ads, e-mails, and the list of all promotions of a brand. */
export function createPromotionHandlers<W extends World>(port: PromotionPort<W>) {
  const list: Pick<ApiHandlers<W['context']>, 'promotionList' | 'promotionCollisions'> = {
    promotionList: async ({ brand, query }, context) => {
      const db = port.reader(context)
      const { facets, ...page } = await port.list(db, brand, query, port.now(context))
      const created_by = await withChosen(port, db, brand, facets.created_by, query.created_by)
      return { ...page, facets: { ...facets, created_by } }
    },
    promotionCollisions: async ({ brand, body }, context) => ({
      list: await port.collidingWith(port.reader(context), brand, body, maxCollisions, port.now(context)),
    }),
  }
  return { ...list, ...createSplashHandlers(port), ...createAdHandlers(port), ...createEmailHandlers(port) }
}
