import { type ApiHandlers, type Intro, knowledgeStatuses, toSearch } from '@bms/contract'
import { sql } from 'kysely'

import type { Context } from '../../context.ts'
import { createKnowledge, having } from './create-knowledge.ts'
import { introKind } from './knowledge-kinds.ts'

const intros = createKnowledge(introKind)

function toRow(intro: Intro) {
  const { sections: _, ...row } = intro
  return row
}

/** Product introductions (design, 2.28). */
export const introHandlers: Pick<
  ApiHandlers<Context>,
  | 'introList'
  | 'introDetail'
  | 'createIntro'
  | 'editIntro'
  | 'removeIntro'
  | 'publishIntro'
  | 'archiveIntro'
  | 'copyIntro'
> = {
  introList: ({ brand, query }, context) => {
    const filters = {
      status: having.oneOf('status', query.status),
      product: having.oneOf('product_id', query.product_id === undefined ? undefined : [query.product_id]),
      category: query.category_id === undefined ? undefined : inCategory(brand, query.category_id),
      locale: having.noKey('l', query.missing_locale),
      helpful: having.helpfulBelow(query.helpful_below),
      q: query.q ? having.words(toSearch(query.q)) : undefined,
    }
    return intros.list(context, brand, query, filters, { status: knowledgeStatuses }, toRow)
  },
  introDetail: ({ brand, query }, context) => intros.detail(context, brand, query.intro_id),
  createIntro: ({ brand, body }, context) => intros.create(context, brand, body),
  editIntro: ({ brand, body: { intro_id: id, rev, ...input } }, context) =>
    intros.change(context, brand, { id, rev }, 'edit', input),
  removeIntro: ({ brand, body: { intro_id: id, rev } }, context) => intros.remove(context, brand, { id, rev }),
  publishIntro: ({ brand, body: { intro_id: id, rev } }, context) =>
    intros.change(context, brand, { id, rev }, 'publish'),
  archiveIntro: ({ brand, body: { intro_id: id, rev } }, context) =>
    intros.change(context, brand, { id, rev }, 'archive'),
  copyIntro: async ({ brand, body: { intro_id, to_brand, product_id } }, context) => ({
    intro_id: await intros.copy(context, brand, intro_id, to_brand, { product_id }),
  }),
}

/** Products of a category and of all below it. */
const inCategory = (brand: string, category: string) => sql`t.product_id IN (
  WITH RECURSIVE below AS (
    SELECT category_id FROM category WHERE brand = ${brand} AND category_id = ${category}
    UNION SELECT c.category_id FROM category c JOIN below b ON c.parent_id = b.category_id WHERE c.brand = ${brand})
  SELECT p.product_id FROM standard_product p JOIN below b ON p.category_id = b.category_id WHERE p.brand = ${brand})`
