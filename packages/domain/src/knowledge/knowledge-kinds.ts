import {
  type Brand,
  defaultLocale,
  endOfTime,
  type Faq,
  faqInput,
  type FaqInput,
  type Intro,
  introInput,
  type IntroInput,
  type KnowledgeAction,
  type KnowledgeStatus,
  overlapOf,
  refuse,
  refuseKnowledge,
  requireNone,
  toCommonLocales,
  toKnowledgeStatus,
  toPhrases,
  type Warranty,
  warrantyInput,
  type WarrantyInput,
} from '@bms/contract'

import { isOneOf } from '../content/conditions.ts'
import { type ContentItem, type ContentKind, toAudit, type World } from '../content/content-item.ts'
import type { Whole } from '../content/edit.ts'
import type { FieldTexts } from '../content/text-revs.ts'
import { toSearchKey } from '../search-key.ts'
import { type KnowledgePlace, placeErrors } from './knowledge-place.ts'
import type { KnowledgeFacts, Published } from './knowledge-port.ts'

/** An object that is to be in some state. */
interface Planned<C> {
  readonly id: string
  readonly content: C
  readonly status: KnowledgeStatus
}

/** A kind of knowledge: a kind of content with the rules that hold for every way to change it. */
export interface KnowledgeKind<C extends object, Wire, W extends World> extends ContentKind<
  C & Published,
  KnowledgeStatus,
  W
> {
  /** What staff write of one. */
  readonly whole: Whole
  readonly present: (item: ContentItem<C & Published, KnowledgeStatus>) => Wire
  /** @throws Problem where an object can't be so. */
  readonly check: (trx: W['trx'], brand: Brand, planned: Planned<C>) => Promise<void>
}

/** @throws Problem 40910 where the state doesn't allow the action; else the state it leads to. */
export function toNextStatus(from: KnowledgeStatus, action: KnowledgeAction): KnowledgeStatus {
  const to = toKnowledgeStatus(from, action)
  if (!to) throw refuseKnowledge(action, from)
  return to
}

/** Every kind is restored alike: what is published stays so if its rules allow, all else becomes a draft. */
function restoring<C extends object, W extends World>(
  check: KnowledgeKind<C, unknown, W>['check'],
): NonNullable<ContentKind<C & Published, KnowledgeStatus, W>['restore']> {
  return async (item, content, trx, brand) => {
    const status = toNextStatus(item.status, 'restore')
    const { published_at: _, ...written } = content
    const { published_at } = item.content
    const next = { ...written, ...(published_at === undefined ? {} : { published_at }) } as C & Published
    await check(trx, brand, { id: item.id, content: next, status })
    return { content: next, status }
  }
}

async function requirePlace<W extends World>(
  { catalogue }: KnowledgeFacts<W>,
  trx: W['trx'],
  brand: Brand,
  place: KnowledgePlace,
  field?: string,
): Promise<void> {
  requireNone(placeErrors(await catalogue(trx, brand), place, field))
}

const prefixed = (prefix: string, values: readonly string[]) => values.map((value) => `${prefix}:${value}`)
const toText = (...texts: readonly (Readonly<Record<string, string>> | readonly string[])[]): string =>
  texts
    .flatMap((text) => Object.values(text).flatMap(toPhrases))
    .flat()
    .join(' ')

const introLocales = ({ title, sections }: IntroInput): string[] =>
  toCommonLocales([title, ...sections.flatMap((section) => ('content' in section ? [section.content] : []))])
const introTexts = ({ title, summary = {}, sections }: IntroInput): FieldTexts => [
  ['title', title],
  ['summary', summary],
  ...sections.flatMap((section, at) =>
    'content' in section ? [[`sections.${at}.content`, section.content] as const] : [],
  ),
]
const faqLocales = ({ question, answer }: FaqInput): string[] => toCommonLocales([question, answer])
const warrantyLocales = ({ terms, exclusions }: WarrantyInput): string[] =>
  toCommonLocales([terms, ...(exclusions ? [exclusions] : [])])

const nameIn = (text: Readonly<Record<string, string>>): string => text[defaultLocale] ?? ''
const counted = ({ columns }: ContentItem<object, string>) => ({
  views: Number(columns['views']),
  helpful: { up: Number(columns['helpful_up']), down: Number(columns['helpful_down']) },
})

/** Product introductions. */
export function createIntroKind<W extends World>(facts: KnowledgeFacts<W>): KnowledgeKind<IntroInput, Intro, W> {
  const check: KnowledgeKind<IntroInput, Intro, W>['check'] = (trx, brand, { content }) =>
    requirePlace(facts, trx, brand, { product_ids: [content.product_id] }, 'product_id')
  return {
    id: 'intro_id',
    whole: introInput,
    targetType: 'intro',
    module: 'KnowledgeBase',
    nameOf: ({ title }) => nameIn(title),
    columnsOf: (content) => ({
      product_id: content.product_id,
      sort: content.sort,
      keys: prefixed('l', introLocales(content)),
      search_text: toText(content.title),
    }),
    sorts: { sort: { column: 'sort' }, views: { column: 'views' }, helpful: { column: 'helpful', nulls: true } },
    reads: { views: 0, helpful_up: 0, helpful_down: 0, text_revs: {} },
    textsOf: introTexts,
    present: (item) => ({
      ...item.content,
      intro_id: item.id,
      status: item.status,
      locales: introLocales(item.content),
      ...counted(item),
      ...toAudit(item),
    }),
    check,
    restore: restoring<IntroInput, W>(check),
  }
}

/** FAQs. */
export function createFaqKind<W extends World>(facts: KnowledgeFacts<W>): KnowledgeKind<FaqInput, Faq, W> {
  const check: KnowledgeKind<FaqInput, Faq, W>['check'] = async (trx, brand, planned) => {
    await requirePlace(facts, trx, brand, planned.content)
    if (planned.status === 'published') await requireUnasked(facts, trx, brand, planned)
  }
  return {
    id: 'faq_id',
    whole: faqInput,
    targetType: 'faq',
    module: 'KnowledgeBase',
    nameOf: ({ question }) => nameIn(question),
    columnsOf: (content) => ({
      scope: content.scope,
      topic: content.topic,
      category_id: content.category_id ?? null,
      sort: content.sort,
      pinned: content.pinned,
      keys: [
        ...prefixed('l', faqLocales(content)),
        ...prefixed('p', content.product_ids),
        ...prefixed('f', content.fault_codes),
      ],
      search_text: toText(content.question, content.answer, content.keywords, content.fault_codes),
    }),
    sorts: { sort: { column: 'sort' }, views: { column: 'views' }, helpful: { column: 'helpful', nulls: true } },
    reads: { views: 0, helpful_up: 0, helpful_down: 0, used_in_replies: 0, text_revs: {} },
    textsOf: ({ question, answer }) => [
      ['question', question],
      ['answer', answer],
    ],
    present: (item) => ({
      ...item.content,
      faq_id: item.id,
      status: item.status,
      locales: faqLocales(item.content),
      used_in_replies: Number(item.columns['used_in_replies']),
      ...counted(item),
      ...toAudit(item),
    }),
    check,
    restore: restoring<FaqInput, W>(check),
  }
}

/** One published FAQ for each English question and what it is about: of products, where they have one in common. */
async function requireUnasked<W extends World>(
  { takeTurns, pickFaqs }: KnowledgeFacts<W>,
  trx: W['trx'],
  brand: Brand,
  { id, content }: Planned<FaqInput>,
): Promise<void> {
  await takeTurns(trx, brand, 'faq')
  const asked = isOneOf('name_key', [toSearchKey(nameIn(content.question))])
  const published = [...isOneOf('status', ['published']), ...asked]
  const others = await pickFaqs<{ content: FaqInput }>(trx, brand, ['content'], published)
  const other = others.find(
    ({ id: otherId, content: { scope, category_id, product_ids } }) =>
      otherId !== id &&
      scope === content.scope &&
      category_id === content.category_id &&
      (scope !== 'product' || product_ids.some((product) => content.product_ids.includes(product))),
  )
  if (!other) return
  const name = nameIn(other.content.question)
  throw refuse('faq-asked-already', { field: `question.${defaultLocale}`, faq_id: other.id, name })
}

/** One published policy for each product, region and day (design, 2.30). */
async function requireAlone<W extends World>(
  { takeTurns, policies, catalogue }: KnowledgeFacts<W>,
  trx: W['trx'],
  brand: Brand,
  { id, content }: Planned<WarrantyInput>,
): Promise<void> {
  // Two that are published at once would not see each other: the second waits here for the first.
  await takeTurns(trx, brand, 'warranty')
  const others = (await policies(trx, brand)).filter(({ policy_id }) => policy_id !== id)
  const known = await catalogue(trx, brand)
  for (const other of others) {
    const overlap = overlapOf(known, content, other)
    if (!overlap) continue
    const { policy_id, name } = other
    const field = content.category_id === undefined ? 'product_ids' : 'category_id'
    throw refuse('warranty-overlaps', { field, policy_id, name, ...overlap })
  }
}

/** Warranty policies. */
export function createWarrantyKind<W extends World>(
  facts: KnowledgeFacts<W>,
): KnowledgeKind<WarrantyInput, Warranty, W> {
  const check: KnowledgeKind<WarrantyInput, Warranty, W>['check'] = async (trx, brand, planned) => {
    await requirePlace(facts, trx, brand, planned.content)
    if (planned.status === 'published') await requireAlone(facts, trx, brand, planned)
  }
  return {
    id: 'policy_id',
    whole: warrantyInput,
    targetType: 'warranty',
    module: 'KnowledgeBase',
    nameOf: ({ name }) => name,
    columnsOf: (content) => ({
      category_id: content.category_id ?? null,
      months: content.months,
      effective_from: content.effective_from,
      effective_to: content.effective_to ?? endOfTime,
      keys: [
        ...prefixed('l', warrantyLocales(content)),
        ...prefixed('p', content.product_ids),
        ...prefixed('r', content.regions),
      ],
    }),
    sorts: { months: { column: 'months' }, effective_from: { column: 'effective_from' } },
    reads: { text_revs: {} },
    textsOf: ({ terms, exclusions = {} }) => [
      ['terms', terms],
      ['exclusions', exclusions],
    ],
    present: (item) => ({
      ...item.content,
      policy_id: item.id,
      status: item.status,
      locales: warrantyLocales(item.content),
      ...toAudit(item),
    }),
    check,
    restore: restoring<WarrantyInput, W>(check),
    changed: async (trx, brand, before, after) => {
      if (before?.status === 'published' || after?.status === 'published') await facts.settleWarranties(trx, brand)
    },
  }
}
