import {
  type ApiHandlers,
  type CallInput,
  type Faq,
  faqScopes,
  faqTopics,
  knowledgeStatuses,
  refuse,
  toSearch,
} from '@bms/contract'

import { type Condition, isOneOf } from '../content/conditions.ts'
import type { World } from '../content/content-item.ts'
import { stale } from '../content/content-store.ts'
import { listPage } from '../content/list-page.ts'
import { createKnowledge, having, mayReadAll, only } from './create-knowledge.ts'
import { importFaqs } from './import-faqs.ts'
import { createFaqKind, toNextStatus } from './knowledge-kinds.ts'
import type { KnowledgePort } from './knowledge-port.ts'

type Names =
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

function toRow(faq: Faq) {
  const { answer: _, ...row } = faq
  return row
}

const facets = { status: knowledgeStatuses, scope: faqScopes, topic: faqTopics }

/** The conditions that a query of the FAQ list means, by filter. */
export function toFaqFilters(query: CallInput<'faqList'>['query']) {
  return {
    status: isOneOf('status', query.status),
    scope: isOneOf('scope', query.scope),
    topic: isOneOf('topic', query.topic),
    category: isOneOf('category_id', only(query.category_id)),
    product: having.key('p', query.product_id),
    code: having.key('f', query.fault_code),
    locale: having.noKey('l', query.missing_locale),
    helpful: having.helpfulBelow(query.helpful_below),
    q: query.q ? [{ is: 'words', phrases: toSearch(query.q) }] : [],
  } satisfies Readonly<Record<string, readonly Condition[]>>
}

/** FAQs (design, 2.29). */
export function createFaqHandlers<W extends World>(port: KnowledgePort<W>): Pick<ApiHandlers<W['context']>, Names> {
  const kind = createFaqKind(port)
  const faqs = createKnowledge(port, kind, port.faqs)
  return {
    faqList: ({ brand, query }, context) => {
      const readable = mayReadAll(port, context, brand) ? [] : isOneOf('status', ['published'])
      const filters = { ...toFaqFilters(query), readable }
      const list = { filters, facets, toRow: (item: Item) => toRow(kind.present(item)) }
      return listPage(port.faqs, port.reader(context), brand, query, list)
    },
    faqDetail: async ({ brand, query: { faq_id } }, context) => {
      const found = await faqs.detail(context, brand, faq_id)
      if (found.status !== 'published' && !mayReadAll(port, context, brand)) throw refuse('no-such-object', { faq_id })
      return found
    },
    createFaq: ({ brand, body }, context) => faqs.create(context, brand, body),
    editFaq: ({ brand, body: { faq_id: id, rev, ...changes } }, context) =>
      faqs.change(context, brand, { id, rev }, 'edit', changes),
    removeFaq: ({ brand, body: { faq_id: id, rev } }, context) => faqs.remove(context, brand, { id, rev }),
    publishFaq: ({ brand, body: { faq_id: id, rev } }, context) => faqs.change(context, brand, { id, rev }, 'publish'),
    archiveFaq: ({ brand, body: { faq_id: id, rev } }, context) => faqs.change(context, brand, { id, rev }, 'archive'),
    copyFaq: async ({ brand, body: { faq_id, to_brand, scope, category_id, product_ids } }, context) => {
      // All three are said anew: what stood there names things of the other brand.
      const { id, left_behind } = await faqs.copy(context, brand, faq_id, to_brand, { scope, category_id, product_ids })
      return { faq_id: id, left_behind }
    },
    sortFaqs: (input, context) => sortFaqs(port, input, context),
    importFaqs: (input, context) => importFaqs(port, input, context),
  }
}

type Item = Parameters<ReturnType<typeof createFaqKind>['present']>[0]

async function sortFaqs<W extends World>(
  port: KnowledgePort<W>,
  { brand, body: { items } }: CallInput<'sortFaqs'>,
  context: W['context'],
) {
  const wanted = new Map(items.map((item) => [item.faq_id, item]))
  await port.faqs.changeAll(context, brand, [...wanted.keys()], (all) => {
    const old = all.find(({ id, rev }) => (wanted.get(id)?.rev ?? rev) !== rev)
    if (old) throw stale(createFaqKind(port).present(old))
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
      const { content, rev } = await port.faqs.get(port.reader(context), brand, faq_id)
      return { faq_id, sort: content.sort, rev }
    }),
  )
  return { list }
}
