import {
  type ApiHandlers,
  type CallInput,
  type Faq,
  faqScopes,
  faqTopics,
  knowledgeStatuses,
  toSearch,
} from '@bms/contract'
import { stale } from '@bms/domain'

import type { Context } from '../../context.ts'
import { createKnowledge, type Filters, having } from './create-knowledge.ts'
import { importFaqs } from './import-faqs.ts'
import { faqKind, toNextStatus } from './knowledge-kinds.ts'

/** FAQs, as lists and exports read them too. */
export const faqs = createKnowledge(faqKind)

function toRow(faq: Faq) {
  const { answer: _, ...row } = faq
  return row
}

const facets = { status: knowledgeStatuses, scope: faqScopes, topic: faqTopics }

/** The conditions that a query of the FAQ list means. */
export function toFaqFilters(query: CallInput<'faqList'>['query']): Filters {
  return {
    status: having.oneOf('status', query.status),
    scope: having.oneOf('scope', query.scope),
    topic: having.oneOf('topic', query.topic),
    category: having.oneOf('category_id', query.category_id === undefined ? undefined : [query.category_id]),
    product: having.key('p', query.product_id),
    code: having.key('f', query.fault_code),
    locale: having.noKey('l', query.missing_locale),
    helpful: having.helpfulBelow(query.helpful_below),
    q: query.q ? having.words(toSearch(query.q)) : undefined,
  }
}

/** FAQs (design, 2.29). */
export const faqHandlers: Pick<
  ApiHandlers<Context>,
  | 'faqList'
  | 'faqDetail'
  | 'createFaq'
  | 'editFaq'
  | 'removeFaq'
  | 'publishFaq'
  | 'archiveFaq'
  | 'copyFaq'
  | 'sortFaqs'
  | 'importFaqs'
> = {
  faqList: ({ brand, query }, context) => faqs.list(context, brand, query, toFaqFilters(query), facets, toRow),
  faqDetail: ({ brand, query }, context) => faqs.detail(context, brand, query.faq_id),
  createFaq: ({ brand, body }, context) => faqs.create(context, brand, body),
  editFaq: ({ brand, body: { faq_id: id, rev, ...input } }, context) =>
    faqs.change(context, brand, { id, rev }, 'edit', input),
  removeFaq: ({ brand, body: { faq_id: id, rev } }, context) => faqs.remove(context, brand, { id, rev }),
  publishFaq: ({ brand, body: { faq_id: id, rev } }, context) => faqs.change(context, brand, { id, rev }, 'publish'),
  archiveFaq: ({ brand, body: { faq_id: id, rev } }, context) => faqs.change(context, brand, { id, rev }, 'archive'),
  copyFaq: async ({ brand, body: { faq_id, to_brand, scope, category_id, product_ids } }, context) => ({
    // All three are said anew: what stood there names things of the other brand.
    faq_id: await faqs.copy(context, brand, faq_id, to_brand, { scope, category_id, product_ids }),
  }),
  sortFaqs,
  importFaqs: (input, context) => importFaqs(faqs.store, input, context),
}

async function sortFaqs({ brand, body: { items } }: CallInput<'sortFaqs'>, context: Context) {
  const wanted = new Map(items.map((item) => [item.faq_id, item]))
  await faqs.store.changeAll(context, brand, [...wanted.keys()], (all) => {
    const old = all.find(({ id, rev }) => (wanted.get(id)?.rev ?? rev) !== rev)
    if (old) throw stale(faqKind.present(old))
    return new Map(
      all.map(({ id, content, status }) => [
        id,
        {
          content: { ...content, sort: wanted.get(id)?.sort ?? content.sort },
          status: toNextStatus(status, 'edit'),
          action: 'edit' as const,
        },
      ]),
    )
  })
  const list = await Promise.all(
    items.map(async ({ faq_id }) => {
      const { content, rev } = await faqs.store.get(context.db, brand, faq_id)
      return { faq_id, sort: content.sort, rev }
    }),
  )
  return { list }
}
