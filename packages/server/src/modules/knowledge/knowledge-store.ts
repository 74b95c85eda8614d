import type { FaqInput, IntroInput, KnowledgeStatus, WarrantyInput } from '@bms/contract'
import {
  createFaqKind,
  createIntroKind,
  createWarrantyKind,
  type KnowledgeFacts,
  type KnowledgePort,
  type Published,
} from '@bms/domain'

import { signedIn } from '../../context.ts'
import { contentWork, type SqlWorld } from '../content/content-rows.ts'
import { createContentStore } from '../content/content-store.ts'
import { copyFacts } from './copy-facts.ts'
import { findDevice, findPolicies, inCategory, loadCatalogue } from './knowledge-facts.ts'
import { lockBrand } from './lock-brand.ts'
import { orderSettling } from './settle-warranties.ts'

const facts: KnowledgeFacts<SqlWorld> = {
  catalogue: loadCatalogue,
  policies: findPolicies,
  pickFaqs: (db, brand, columns, conditions) => faqStore.pick(db, brand, columns, conditions),
  takeTurns: lockBrand,
  settleWarranties: orderSettling,
}

/** Product introductions, by brand. */
export const introStore = createContentStore<IntroInput & Published, KnowledgeStatus>({
  ...createIntroKind(facts),
  table: 'kb_intro',
})

const faqKind = createFaqKind(facts)

/** A FAQ as its detail call gives it. */
export const toFaq = faqKind.present

/** FAQs, by brand. */
export const faqStore = createContentStore<FaqInput & Published, KnowledgeStatus>({
  ...faqKind,
  table: 'kb_faq',
})

/** Warranty policies, by brand. */
export const warrantyStore = createContentStore<WarrantyInput & Published, KnowledgeStatus>({
  ...createWarrantyKind(facts),
  table: 'kb_warranty',
})

/** The knowledge base over the database. */
export const knowledgePort: KnowledgePort<SqlWorld> = {
  ...contentWork,
  ...facts,
  ...copyFacts,
  intros: introStore,
  faqs: faqStore,
  warranties: warrantyStore,
  callerOf: signedIn,
  inCategory,
  deviceOf: findDevice,
}
