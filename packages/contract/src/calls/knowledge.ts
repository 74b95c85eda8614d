// Long, as introductions, FAQs and warranties share their parts and are read together.

import { z } from 'zod'

import { brandKeys } from '../brand.ts'
import { editOf } from '../edit-of.ts'
import { endpoints } from '../endpoints.ts'
import { commaList, listQuery, pageOf, queryInt, sortOf } from '../envelope.ts'
import {
  faqScopes,
  faqSortFields,
  faqTopics,
  introSortFields,
  knowledgeStatuses,
  leftBehindKinds,
  maxFaqImportRows,
  maxFaqSorts,
  maxLeftBehind,
  warrantyParts,
  warrantyRules,
  warrantySortFields,
  warrantyStarts,
} from '../values/knowledge.ts'
import { call, needs } from './call.ts'
import { asset, auditFields, cc, date, i18n, id, line, locale, rev, text, ts, url } from './types.ts'

/* Product introductions, FAQs and warranties (design, 2.28–2.30). */

const sort = z.int().min(0).max(9999)
const counter = z.int().min(0)
const helpful = z.strictObject({ up: counter, down: counter })

/** A part of an introduction. */
const introSection = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), content: i18n(text(1, 8000)) }),
  z.strictObject({ kind: z.literal('spec'), content: i18n(text(1, 8000)) }),
  z.strictObject({ kind: z.literal('image'), asset }),
  z.strictObject({ kind: z.literal('video'), url }),
])

/** What somebody writes of an introduction. */
export const introInput = z.strictObject({
  product_id: id,
  title: i18n(line(1, 80)),
  summary: i18n(text(1, 200)).optional(),
  cover: asset,
  sections: z.array(introSection).min(1).max(30),
  video_url: url.optional(),
  sort,
})

/** What somebody writes of an introduction. */
export type IntroInput = z.infer<typeof introInput>

const counted = { views: counter, helpful }
const state = { status: z.enum(knowledgeStatuses), published_at: ts.optional(), ...auditFields }

/** An introduction. `locales`: the languages that all its texts have. */
export const intro = introInput.extend({ intro_id: id, locales: z.array(locale), ...counted, ...state })

/** An introduction. */
export type Intro = z.infer<typeof intro>

const faqFields = {
  scope: z.enum(faqScopes),
  category_id: id.optional(),
  product_ids: z.array(id).max(50),
}

type FaqPlace = { scope: string; category_id?: string | undefined; product_ids: string[] }

const isWhere = ({ scope, category_id, product_ids }: FaqPlace): boolean =>
  (scope === 'category') === (category_id !== undefined) && (scope === 'product') === product_ids.length > 0

const whereMessage = {
  path: ['scope'],
  message: 'not what goes with it: a category needs category_id, a product needs product_ids, and no other has them',
}

const faqShape = z.strictObject({
  ...faqFields,
  topic: z.enum(faqTopics),
  question: i18n(line(5, 160)),
  answer: i18n(text(1, 8000)),
  fault_codes: z.array(line(1, 32)).max(20),
  keywords: z.array(line(1, 24)).max(20),
  sort,
  pinned: z.boolean(),
})

/** What somebody writes of a FAQ; the answer is Markdown. */
export const faqInput = faqShape.refine(isWhere, whereMessage)

/** What somebody writes of a FAQ. */
export type FaqInput = z.infer<typeof faqInput>

/** A FAQ. */
export const faq = faqShape.extend({
  faq_id: id,
  locales: z.array(locale),
  used_in_replies: counter,
  ...counted,
  ...state,
})

/** A FAQ. */
export type Faq = z.infer<typeof faq>

const months = z.int().min(0).max(120)
const contact = z
  .strictObject({ email: z.email().max(128).optional(), phone: line(3, 32).optional(), url: url.optional() })
  .refine((ways) => Object.values(ways).some((way) => way !== undefined), 'empty: name one way at least')

const coverage = { product_ids: z.array(id).max(200), category_id: id.optional() }
const coversOne = ({ product_ids, category_id }: { product_ids: string[]; category_id?: string | undefined }) =>
  product_ids.length > 0 !== (category_id !== undefined)
const coversMessage = { path: ['product_ids'], message: 'not clear: name products or a category, one of the two' }

const warrantyShape = z.strictObject({
  name: line(1, 64),
  ...coverage,
  regions: z.array(cc).min(1).max(60),
  months,
  start_from: z.enum(warrantyStarts),
  parts: z.array(z.strictObject({ part: z.enum(warrantyParts), months })).max(12),
  exclusions: i18n(text(1, 4000)).optional(),
  terms: i18n(text(1, 20_000)),
  contact: z.record(cc, contact),
  effective_from: date,
  effective_to: date.optional(),
})

/** What somebody writes of a warranty policy. `contact` is by region. */
export const warrantyInput = warrantyShape
  .refine(coversOne, coversMessage)
  .refine(({ effective_from, effective_to }) => effective_to === undefined || effective_from <= effective_to, {
    path: ['effective_to'],
    message: 'before effective_from',
  })
  .refine(({ parts }) => new Set(parts.map(({ part }) => part)).size === parts.length, {
    path: ['parts'],
    message: 'not clear: a part stands there twice',
  })
  .refine(({ contact: byRegion, regions }) => Object.keys(byRegion).every((key) => regions.includes(key)), {
    path: ['contact'],
    message: 'for a region that the policy does not have',
  })

/** What somebody writes of a warranty policy. */
export type WarrantyInput = z.infer<typeof warrantyInput>

/** A warranty policy. */
export const warranty = warrantyShape.extend({ policy_id: id, locales: z.array(locale), ...state })

/** A warranty policy. */
export type Warranty = z.infer<typeof warranty>

/** Whether a device is in warranty, and what decided it. */
export const warrantyCheck = z.strictObject({
  sn: z.string(),
  product_id: id,
  product_model: z.string(),
  region: cc,
  in_warranty: z.boolean(),
  rule: z.enum(warrantyRules),
  policy: z.strictObject({ policy_id: id, name: z.string(), months, start_from: z.enum(warrantyStarts) }).optional(),
  starts_at: date.optional(),
  /** The first day on which it is over. */
  ends_at: date.optional(),
  parts: z.array(z.strictObject({ part: z.enum(warrantyParts), ends_at: date, in_warranty: z.boolean() })),
})

/** Whether a device is in warranty. */
export type WarrantyCheck = z.infer<typeof warrantyCheck>

const view = needs('KnowledgeBase')
/** A message leads to a FAQ, and a reply to feedback quotes one: who writes those may read what is published. */
const readers = needs(['KnowledgeBase', 'OperationCenter', 'UserCenter'])
const may = (action: 'create' | 'edit' | 'delete' | 'publish') => needs('KnowledgeBase', action)
const status = commaList(knowledgeStatuses).optional()
const toBrand = z.enum(brandKeys)

/** What of something that was copied the other brand doesn't have. */
export const leftBehind = z.strictObject({ kind: z.enum(leftBehindKinds), name: z.string() })

/** What of something that was copied the other brand doesn't have. */
export type LeftBehind = z.infer<typeof leftBehind>

/** What every copy to another brand answers beside its id there. */
export const copied = { left_behind: z.array(leftBehind).max(maxLeftBehind) }

/* What is published and taken out alike: one schema each, so that the description has it once. */
const oneIntro = z.strictObject({ intro_id: id, rev })
const oneFaq = z.strictObject({ faq_id: id, rev })
const oneWarranty = z.strictObject({ policy_id: id, rev })

const introCalls = {
  introList: call(endpoints.introList, {
    summary: 'Product introductions without their sections; `q` looks for words of the title',
    access: view,
    query: z.strictObject({
      ...listQuery,
      sort: sortOf(introSortFields).optional(),
      status,
      product_id: id.optional(),
      category_id: id.optional(),
      missing_locale: locale.optional(),
      helpful_below: queryInt(1, 100).optional(),
    }),
    response: pageOf(intro.omit({ sections: true })),
  }),
  introDetail: call(endpoints.introDetail, {
    summary: 'One product introduction',
    access: view,
    query: z.strictObject({ intro_id: id }),
    response: intro,
  }),
  createIntro: call(endpoints.createIntro, {
    summary: 'Write a product introduction: a draft',
    access: may('create'),
    audit: 'create',
    idempotent: true,
    body: introInput,
    response: intro,
  }),
  editIntro: call(endpoints.editIntro, {
    summary: 'Change a draft or published introduction',
    access: may('edit'),
    audit: 'edit',
    body: editOf(introInput, { intro_id: id, rev }),
    response: intro,
  }),
  removeIntro: call(endpoints.removeIntro, {
    summary: 'Remove a draft',
    access: may('delete'),
    audit: 'delete',
    body: z.strictObject({ intro_id: id, rev }),
    response: z.null(),
  }),
  publishIntro: call(endpoints.publishIntro, {
    summary: 'Publish a draft or archived introduction',
    access: may('publish'),
    audit: 'publish',
    body: oneIntro,
    response: intro,
  }),
  archiveIntro: call(endpoints.archiveIntro, {
    summary: 'Take a published introduction out of the app',
    access: may('publish'),
    audit: 'pull_off',
    body: oneIntro,
    response: intro,
  }),
  copyIntro: call(endpoints.copyIntro, {
    summary: 'Copy an introduction to a product of another brand as a draft; needs `create` there',
    access: view,
    audit: 'create',
    idempotent: true,
    body: z.strictObject({ intro_id: id, to_brand: toBrand, product_id: id }),
    response: z.strictObject({ intro_id: id, ...copied }),
  }),
}

const faqCalls = {
  faqList: call(endpoints.faqList, {
    summary:
      'FAQs without their answers, published ones alone to who has no Knowledge Base; `q` looks for words of question ' +
      'and answer in any language',
    access: readers,
    query: z.strictObject({
      ...listQuery,
      sort: sortOf(faqSortFields).optional(),
      status,
      scope: commaList(faqScopes).optional(),
      topic: commaList(faqTopics).optional(),
      product_id: id.optional(),
      category_id: id.optional(),
      fault_code: z.string().trim().min(1).max(32).optional(),
      missing_locale: locale.optional(),
      helpful_below: queryInt(1, 100).optional(),
    }),
    response: pageOf(faq.omit({ answer: true })),
  }),
  faqDetail: call(endpoints.faqDetail, {
    summary: 'One FAQ',
    access: readers,
    query: z.strictObject({ faq_id: id }),
    response: faq,
  }),
  createFaq: call(endpoints.createFaq, {
    summary: 'Write a FAQ: a draft',
    access: may('create'),
    audit: 'create',
    idempotent: true,
    body: faqInput,
    response: faq,
  }),
  editFaq: call(endpoints.editFaq, {
    summary: 'Change a draft or published FAQ; a published one must not ask what another one asks',
    access: may('edit'),
    audit: 'edit',
    body: editOf(faqInput, { faq_id: id, rev }),
    response: faq,
  }),
  removeFaq: call(endpoints.removeFaq, {
    summary: 'Remove a draft',
    access: may('delete'),
    audit: 'delete',
    body: z.strictObject({ faq_id: id, rev }),
    response: z.null(),
  }),
  publishFaq: call(endpoints.publishFaq, {
    summary: 'Publish a FAQ: one for each English question and what it is about, else 40920 names the other',
    access: may('publish'),
    audit: 'publish',
    body: oneFaq,
    response: faq,
  }),
  archiveFaq: call(endpoints.archiveFaq, {
    summary: 'Take a published FAQ out of the app',
    access: may('publish'),
    audit: 'pull_off',
    body: oneFaq,
    response: faq,
  }),
  copyFaq: call(endpoints.copyFaq, {
    summary: 'Copy a FAQ to another brand as a draft, where the new scope says; needs `create` there',
    access: view,
    audit: 'create',
    idempotent: true,
    body: z.strictObject({ faq_id: id, to_brand: toBrand, ...faqFields }).refine(isWhere, whereMessage),
    response: z.strictObject({ faq_id: id, ...copied }),
  }),
  sortFaqs: call(endpoints.sortFaqs, {
    summary: 'Put FAQs in order: all of them, or none',
    access: may('edit'),
    audit: 'edit',
    body: z.strictObject({
      items: z
        .array(z.strictObject({ faq_id: id, sort, rev: rev.optional() }))
        .min(1)
        .max(maxFaqSorts)
        .refine((items) => new Set(items.map(({ faq_id }) => faq_id)).size === items.length, 'one FAQ twice'),
    }),
    response: z.strictObject({ list: z.array(z.strictObject({ faq_id: id, sort, rev })).max(maxFaqSorts) }),
  }),
  importFaqs: call(endpoints.importFaqs, {
    summary:
      'Make drafts of rows. Rows with errors are told and left out, and so are rows whose English question is there already; `dry_run` only tells',
    access: may('create'),
    audit: 'import',
    idempotent: true,
    // What is wrong with a row belongs into the report, not into a refusal of all rows.
    body: z.strictObject({
      rows: z
        .array(z.record(z.string().max(64), z.unknown()))
        .min(1)
        .max(maxFaqImportRows),
      dry_run: z.boolean(),
    }),
    response: z.strictObject({
      dry_run: z.boolean(),
      /** How many rows are, or in a dry run would be, made. */
      created: counter,
      errors: z.array(
        z.strictObject({
          row: counter,
          errors: z.record(z.string(), z.string()),
          /** The same in words that can be said in another language. */
          reasons: z.record(z.string(), z.looseObject({ reason: z.string() })),
        }),
      ),
      duplicates: z.array(z.strictObject({ row: counter, faq_id: id.optional() })),
    }),
  }),
}

const warrantyCalls = {
  warrantyList: call(endpoints.warrantyList, {
    summary:
      'Warranty policies without their texts, published ones alone to who has no Knowledge Base; `q` looks for words of the name',
    // A product names its warranty.
    access: needs(['KnowledgeBase', 'OperationCenter']),
    query: z.strictObject({
      ...listQuery,
      sort: sortOf(warrantySortFields).optional(),
      status,
      product_id: id.optional(),
      category_id: id.optional(),
      region: cc.optional(),
      effective_on: date.optional(),
      missing_locale: locale.optional(),
    }),
    response: pageOf(warranty.omit({ terms: true, exclusions: true })),
  }),
  warrantyDetail: call(endpoints.warrantyDetail, {
    summary: 'One warranty policy',
    access: view,
    query: z.strictObject({ policy_id: id }),
    response: warranty,
  }),
  createWarranty: call(endpoints.createWarranty, {
    summary: 'Write a warranty policy: a draft',
    access: may('create'),
    audit: 'create',
    idempotent: true,
    body: warrantyInput,
    response: warranty,
  }),
  editWarranty: call(endpoints.editWarranty, {
    summary: 'Change a draft or published policy; a published one must not overlap another',
    access: may('edit'),
    audit: 'edit',
    body: editOf(warrantyInput, { policy_id: id, rev }),
    response: warranty,
  }),
  removeWarranty: call(endpoints.removeWarranty, {
    summary: 'Remove a draft',
    access: may('delete'),
    audit: 'delete',
    body: z.strictObject({ policy_id: id, rev }),
    response: z.null(),
  }),
  publishWarranty: call(endpoints.publishWarranty, {
    summary:
      'Publish a policy: there is one for each product, region and day, else 40920 names the other. ' +
      'The check of a serial goes by it at once, lists and records of devices follow within seconds',
    access: may('publish'),
    audit: 'publish',
    body: oneWarranty,
    response: warranty,
  }),
  archiveWarranty: call(endpoints.archiveWarranty, {
    summary: 'Take a published policy out of use',
    access: may('publish'),
    audit: 'pull_off',
    body: oneWarranty,
    response: warranty,
  }),
  copyWarranty: call(endpoints.copyWarranty, {
    summary: 'Copy a policy to products or a category of another brand as a draft; needs `create` there',
    access: view,
    audit: 'create',
    idempotent: true,
    body: z.strictObject({ policy_id: id, to_brand: toBrand, ...coverage }).refine(coversOne, coversMessage),
    response: z.strictObject({ policy_id: id, ...copied }),
  }),
  checkWarranty: call(endpoints.checkWarranty, {
    summary: 'Whether the device with a serial is in warranty, and which policy says so',
    access: view,
    query: z.strictObject({ sn: z.string().trim().min(1).max(64) }),
    response: warrantyCheck,
  }),
}

/** Calls about the knowledge base of a brand. */
export const knowledgeCalls = { ...introCalls, ...faqCalls, ...warrantyCalls }
