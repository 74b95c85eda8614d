import { type ApiHandlers, type Intro, knowledgeStatuses, toSearch } from '@bms/contract'

import { isOneOf } from '../content/conditions.ts'
import type { World } from '../content/content-item.ts'
import { listPage } from '../content/list-page.ts'
import { createKnowledge, having, only } from './create-knowledge.ts'
import { createIntroKind } from './knowledge-kinds.ts'
import type { KnowledgePort } from './knowledge-port.ts'

type Names =
  | 'introList'
  | 'introDetail'
  | 'createIntro'
  | 'editIntro'
  | 'removeIntro'
  | 'publishIntro'
  | 'archiveIntro'
  | 'copyIntro'

function toRow(intro: Intro) {
  const { sections: _, ...row } = intro
  return row
}

/** Product introductions (design, 2.28). */
export function createIntroHandlers<W extends World>(port: KnowledgePort<W>): Pick<ApiHandlers<W['context']>, Names> {
  const kind = createIntroKind(port)
  const intros = createKnowledge(port, kind, port.intros)
  return {
    introList: ({ brand, query }, context) => {
      const filters = {
        status: isOneOf('status', query.status),
        product: isOneOf('product_id', only(query.product_id)),
        category: query.category_id === undefined ? [] : [port.inCategory(brand, query.category_id)],
        locale: having.noKey('l', query.missing_locale),
        helpful: having.helpfulBelow(query.helpful_below),
        q: query.q ? [{ is: 'words' as const, phrases: toSearch(query.q) }] : [],
      }
      const facets = { status: knowledgeStatuses }
      const db = port.reader(context)
      return listPage(port.intros, db, brand, query, { filters, facets, toRow: (item) => toRow(kind.present(item)) })
    },
    introDetail: ({ brand, query }, context) => intros.detail(context, brand, query.intro_id),
    createIntro: ({ brand, body }, context) => intros.create(context, brand, body),
    editIntro: ({ brand, body: { intro_id: id, rev, ...changes } }, context) =>
      intros.change(context, brand, { id, rev }, 'edit', changes),
    removeIntro: ({ brand, body: { intro_id: id, rev } }, context) => intros.remove(context, brand, { id, rev }),
    publishIntro: ({ brand, body: { intro_id: id, rev } }, context) =>
      intros.change(context, brand, { id, rev }, 'publish'),
    archiveIntro: ({ brand, body: { intro_id: id, rev } }, context) =>
      intros.change(context, brand, { id, rev }, 'archive'),
    copyIntro: async ({ brand, body: { intro_id, to_brand, product_id } }, context) => {
      const { id, left_behind } = await intros.copy(context, brand, intro_id, to_brand, { product_id })
      return { intro_id: id, left_behind }
    },
  }
}
