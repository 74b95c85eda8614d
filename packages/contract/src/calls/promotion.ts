import { z } from 'zod'

import { editOf } from '../edit-of.ts'
import { endpoints } from '../endpoints.ts'
import { commaList, commaListOf, listQuery, pageOf, sortOf } from '../envelope.ts'
import { type Problems, sayProblem } from '../field-reasons.ts'
import {
  adSlotNames,
  adSlots,
  emailProgressKeys,
  imageProblem,
  maxAdsPerSort,
  maxCollisions,
  periodProblems,
  placementStatuses,
  promoSortFields,
  promoStatuses,
  promoTypes,
  splashFrequencies,
  splashImages,
} from '../values/promotion.ts'
import { call, needs } from './call.ts'
import { asset, audience, auditFields, i18n, id, jump, line, rev, ts } from './types.ts'

const placement = {
  name: line(1, 64),
  audience,
  start_at: ts,
  end_at: ts,
  enabled: z.boolean(),
}

const splashFields = {
  ...placement,
  images: i18n(z.strictObject({ phone_9_16: asset, phone_tall: asset.optional(), tablet_3_4: asset.optional() })),
  duration_s: z.int().min(1).max(5),
  skippable: z.boolean(),
  frequency: z
    .strictObject({ kind: z.enum(splashFrequencies), n: z.int().min(1).max(10).optional() })
    .refine(({ kind, n }) => (kind === 'n_per_day') === (n !== undefined), {
      path: ['n'],
      message: 'goes with n_per_day, and only with it',
    }),
  jump,
  priority: z.int().min(0).max(99),
}

/** What staff say of a splash screen (design, section 2.20). */
export const splashContent = z.strictObject(splashFields)

/** What staff say of a splash screen. */
export type SplashContent = z.infer<typeof splashContent>

const adFields = {
  ...placement,
  slot: z.enum(adSlotNames),
  image: i18n(asset),
  title: i18n(line(1, 30)).optional(),
  jump: jump.refine(({ kind }) => kind !== 'none', { path: ['kind'], message: 'must lead somewhere' }),
  sort: z.int().min(0).max(999),
  max_per_day: z.int().min(1).max(20),
  closable: z.boolean(),
}

/** What staff say of a homepage ad (design, section 2.21). */
export const adContent = z.strictObject(adFields)

/** What staff say of a homepage ad. */
export type AdContent = z.infer<typeof adContent>

/** What is wrong with a splash beyond its single fields, by path. */
export function splashProblems(splash: Pick<SplashContent, 'images' | 'start_at' | 'end_at'>): Problems {
  const problems: Record<string, Problems[string]> = { ...periodProblems(splash) }
  for (const [locale, images] of Object.entries(splash.images)) {
    for (const [screen, image] of Object.entries(images)) {
      const problem = image && imageProblem(image, splashImages[screen as keyof typeof splashImages])
      if (problem !== undefined) problems[`images.${locale}.${screen}`] = problem
    }
  }
  return problems
}

/** What is wrong with an ad beyond its single fields, by path. */
export function adProblems(ad: Pick<AdContent, 'image' | 'slot' | 'start_at' | 'end_at'>): Problems {
  const problems: Record<string, Problems[string]> = { ...periodProblems(ad) }
  for (const [locale, image] of Object.entries(ad.image)) {
    const problem = imageProblem(image, adSlots[ad.slot])
    if (problem !== undefined) problems[`image.${locale}`] = problem
  }
  return problems
}

const counter = z.int().min(0)
const stats = z.record(z.string(), z.number().min(0))

/** What every splash and ad carries beside what staff say of it. */
const placed = {
  status: z.enum(placementStatuses),
  /** How many people it reaches, as counted when it was last saved. */
  estimate: counter,
  stats,
  ...auditFields,
}

const splash = z.strictObject({
  splash_id: id,
  ...splashFields,
  ...placed,
  /** Other splashes that the same people would get at the same time. */
  collides_with: z.array(id),
})

const ad = z.strictObject({
  ad_id: id,
  ...adFields,
  ...placed,
  /** Other ads of its slot that the same people would get at the same time. */
  collides_with: z.array(id),
})

/** A promotion as the list of all shows it. */
const promotion = z.strictObject({
  promo_id: id,
  promo_type: z.enum(promoTypes),
  name: z.string(),
  cover_url: z.string().optional(),
  status: z.enum(promoStatuses),
  start_at: ts.optional(),
  end_at: ts.optional(),
  locales: z.array(z.string()),
  audience_summary: z.string(),
  estimate: counter,
  stats: z.partialRecord(z.enum(['impressions', 'skips', 'clicks', 'closes', 'ctr', ...emailProgressKeys]), z.number()),
  slot: z.enum(adSlotNames).optional(),
  sort: counter.optional(),
  collides_with: z.array(id).optional(),
  ...auditFields,
})

/** A promotion as the list of all shows it. */
export type Promotion = z.infer<typeof promotion>

const module = 'OperationCenter'
const confirm_total = z.int().min(0).optional()

function report<T>(problemsOf: (value: T) => Problems) {
  return (value: T, context: z.RefinementCtx): void => {
    for (const [path, problem] of Object.entries(problemsOf(value))) {
      const params = { problem: typeof problem === 'string' ? { reason: problem } : problem }
      context.addIssue({ code: 'custom', path: path.split('.'), message: sayProblem(problem), params })
    }
  }
}

/** What has its time and its people, saved or not: a splash, or an ad of a slot. */
const place = z
  .strictObject({
    promo_type: z.enum(['splash', 'homepage_ad']),
    slot: z.enum(adSlotNames).optional(),
    audience,
    start_at: ts,
    end_at: ts,
    except: id.optional(),
  })
  .refine(({ promo_type, slot }) => (promo_type === 'homepage_ad') === (slot !== undefined), {
    path: ['slot'],
    message: 'goes with homepage_ad, and only with it',
  })

/** What has its time and its people, saved or not. */
export type PromoPlace = z.infer<typeof place>

/** Calls about splash screens, homepage ads, and the list of all promotions. */
export const promotionCalls = {
  promotionList: call(endpoints.promotionList, {
    summary: 'All promotions; `q` looks for words of the name, `from` and `to` for what is shown in that time',
    access: needs(module),
    query: z.strictObject({
      ...listQuery,
      sort: sortOf(promoSortFields).optional(),
      promo_type: commaList(promoTypes).optional(),
      status: commaList(promoStatuses).optional(),
      slot: commaList(adSlotNames).optional(),
      created_by: commaListOf(/^[0-9A-HJKMNP-TV-Z]{26}$/).optional(),
      locale: commaListOf(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/).optional(),
      from: ts.optional(),
      to: ts.optional(),
    }),
    response: pageOf(promotion),
  }),
  promotionCollisions: call(endpoints.promotionCollisions, {
    summary: 'Which others the same people would get at the same time, before anything is saved',
    access: needs(module),
    body: place,
    response: z.strictObject({
      list: z
        .array(z.strictObject({ promo_id: id, name: z.string(), start_at: ts, end_at: ts, enabled: z.boolean() }))
        .max(maxCollisions),
    }),
  }),
  splashDetail: call(endpoints.splashDetail, {
    summary: 'A splash screen',
    access: needs(module),
    query: z.strictObject({ splash_id: id }),
    response: splash,
  }),
  createSplash: call(endpoints.createSplash, {
    summary:
      'Make a splash screen: a draft unless it is enabled; enabled for more than 10,000 people it asks for their ' +
      'number in `confirm_total`, and for nobody at all it is refused',
    access: needs(module, 'create'),
    audit: 'create',
    idempotent: true,
    body: splashContent.extend({ confirm_total }).superRefine(report(splashProblems)),
    response: splash,
  }),
  editSplash: call(endpoints.editSplash, {
    summary:
      'Change a splash screen; once it has begun only its end, priority, frequency and whether it is enabled; ' +
      'enabling it, or giving it other people, asks for their number as making one does',
    access: needs(module, 'edit'),
    audit: 'edit',
    body: editOf(splashContent, { splash_id: id, rev, confirm_total }),
    response: splash,
  }),
  removeSplash: call(endpoints.removeSplash, {
    summary: 'Remove the draft of a splash screen',
    access: needs(module, 'delete'),
    audit: 'delete',
    body: z.strictObject({ splash_id: id, rev }),
    response: z.null(),
  }),
  adDetail: call(endpoints.adDetail, {
    summary: 'A homepage ad',
    access: needs(module),
    query: z.strictObject({ ad_id: id }),
    response: ad,
  }),
  createAd: call(endpoints.createAd, {
    summary:
      'Make a homepage ad: a draft unless it is enabled; enabled for more than 10,000 people it asks for their ' +
      'number in `confirm_total`, and for nobody at all it is refused',
    access: needs(module, 'create'),
    audit: 'create',
    idempotent: true,
    body: adContent.extend({ confirm_total }).superRefine(report(adProblems)),
    response: ad,
  }),
  editAd: call(endpoints.editAd, {
    summary:
      'Change a homepage ad; once it has begun only its end, order, frequency and whether it is enabled; ' +
      'enabling it, or giving it other people, asks for their number as making one does',
    access: needs(module, 'edit'),
    audit: 'edit',
    body: editOf(adContent, { ad_id: id, rev, confirm_total }),
    response: ad,
  }),
  removeAd: call(endpoints.removeAd, {
    summary: 'Remove the draft of a homepage ad',
    access: needs(module, 'delete'),
    audit: 'delete',
    body: z.strictObject({ ad_id: id, rev }),
    response: z.null(),
  }),
  sortAds: call(endpoints.sortAds, {
    summary: 'Put the ads of a slot into the order in which they are named, from 0',
    access: needs(module, 'edit'),
    audit: 'edit',
    body: z.strictObject({
      slot: z.enum(adSlotNames),
      ad_ids: z
        .array(id)
        .min(1)
        .max(maxAdsPerSort)
        .refine((ids) => new Set(ids).size === ids.length, 'must name each ad once'),
    }),
    response: z.strictObject({ list: z.array(z.strictObject({ ad_id: id, sort: counter, rev })).max(maxAdsPerSort) }),
  }),
}
