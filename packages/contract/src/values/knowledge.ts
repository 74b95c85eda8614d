import { notFrom, type Problem } from '../problem.ts'
import type { Reason } from '../reasons.ts'
/* The knowledge base (design, 2.28–2.30): closed sets, limits, and which state follows which, as data. */

/** States of an introduction, a FAQ and a warranty policy. */
export const knowledgeStatuses = ['draft', 'published', 'archived'] as const

/** A state of knowledge. */
export type KnowledgeStatus = (typeof knowledgeStatuses)[number]

/**
 * What may be done in which state, and what comes of it. What is archived is kept as it was: it is published again, or
 * an earlier state of it is brought back as a draft.
 */
export const knowledgeTransitions = {
  draft: { edit: 'draft', publish: 'published', remove: 'draft', restore: 'draft' },
  published: { edit: 'published', archive: 'archived', restore: 'published' },
  archived: { publish: 'published', restore: 'draft' },
} as const satisfies Readonly<Record<KnowledgeStatus, Readonly<Record<string, KnowledgeStatus>>>>

/** What is done to knowledge. */
export type KnowledgeAction = 'edit' | 'publish' | 'archive' | 'remove' | 'restore'

/** The state that an action leads to, or undefined where it isn't allowed. */
export function toKnowledgeStatus(from: KnowledgeStatus, action: KnowledgeAction): KnowledgeStatus | undefined {
  const ways: Readonly<Partial<Record<KnowledgeAction, KnowledgeStatus>>> = knowledgeTransitions[from]
  return ways[action]
}

/** What a section of an introduction holds. */
export const introSectionKinds = ['text', 'image', 'video', 'spec'] as const

/** What a FAQ is about: everything, one category, or some products. */
export const faqScopes = ['general', 'category', 'product'] as const

/** What a FAQ helps with. */
export const faqTopics = ['pairing', 'usage', 'maintenance', 'fault', 'account', 'after_sales'] as const

/** What of something that is copied can't come along to another brand. */
export const leftBehindKinds = [
  'picture',
  'locale',
  'fault_code',
  'product',
  'category',
  'series',
  'warranty',
  'link',
] as const

/** Most of what was left behind that an answer tells. */
export const maxLeftBehind = 100

/** When a warranty begins. */
export const warrantyStarts = ['activation', 'purchase', 'bind'] as const

/** Parts that may have a warranty of their own. */
export const warrantyParts = ['main', 'battery', 'motor', 'filter', 'adapter'] as const

/** Fields the lists sort by. */
export const introSortFields = ['updated_at', 'created_at', 'name', 'status', 'sort', 'views', 'helpful'] as const

/** Fields the FAQ list sorts by; `name` is the question. */
export const faqSortFields = [...introSortFields] as const

/** Fields the warranty list sorts by. */
export const warrantySortFields = ['updated_at', 'created_at', 'name', 'status', 'months', 'effective_from'] as const

/** Most rows of one FAQ import. */
export const maxFaqImportRows = 2000

/** Most FAQs that are put in order at once. */
export const maxFaqSorts = 200

/** How a warranty check came to its answer. */
export const warrantyRules = ['within_months', 'months_over', 'no_policy'] as const

/** The languages in which all of some texts are there: what an object is counted as written in. */
export function toCommonLocales(texts: readonly Readonly<Record<string, string>>[]): string[] {
  const [first = {}, ...others] = texts
  return Object.keys(first)
    .filter((locale) => others.every((text) => Object.hasOwn(text, locale)))
    .toSorted()
}

const refusals = {
  edit: 'knowledge-archived',
  publish: 'knowledge-not-publishable',
  archive: 'knowledge-not-published',
  remove: 'knowledge-was-published',
  restore: 'knowledge-not-restorable',
} as const satisfies Readonly<Record<KnowledgeAction, Reason>>

/** The refusal of what the state of an entry doesn't allow. */
export function refuseKnowledge(action: KnowledgeAction, from: KnowledgeStatus): Problem {
  const wanted = action === 'publish' ? 'published' : action === 'archive' ? 'archived' : from
  return notFrom(from, wanted, refusals[action])
}
