import type { Audience, Asset } from '../calls/types.ts'
import { type FieldProblem, type Problems, wrong } from '../field-reasons.ts'
import { notFrom, type Problem } from '../problem.ts'
import { defaultLocale } from '../values.ts'

/* What promotions of a brand may be, as plain values: server, mock and console derive from it (design, 2.19 to 2.22). */

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Kinds of promotions. */
export const promoTypes = ['splash', 'homepage_ad', 'email'] as const

/** A kind of promotion. */
export type PromoType = (typeof promoTypes)[number]

/** States of what is shown for a time (splash, homepage ad); the clock moves them on. */
export const placementStatuses = ['draft', 'scheduled', 'live', 'ended', 'off'] as const

/** A state of what is shown for a time. */
export type PlacementStatus = (typeof placementStatuses)[number]

/** What is kept of it: a draft was never switched on. */
export type PlacementState = 'draft' | 'placed'

/** The state of a splash or an ad at a moment, in milliseconds. */
export function placementStatus(
  state: PlacementState,
  row: { readonly start_at: string; readonly end_at: string; readonly enabled: boolean },
  now: number,
): PlacementStatus {
  if (state === 'draft') return 'draft'
  if (Date.parse(row.end_at) <= now) return 'ended'
  if (!row.enabled) return 'off'
  return Date.parse(row.start_at) <= now ? 'live' : 'scheduled'
}

/** Shortest and longest time something is shown, in milliseconds. */
export const placementLength = { min: hour, max: 90 * day } as const

/** What of a splash may still change once it has begun. */
export const splashLiveFields = ['end_at', 'priority', 'enabled', 'frequency'] as const

/** What of an ad may still change once it has begun. */
export const adLiveFields = ['end_at', 'sort', 'enabled', 'max_per_day'] as const

/** How often a splash comes. */
export const splashFrequencies = ['once', 'daily', 'every_launch', 'n_per_day'] as const

/** What an image has to be: its size in pixels and most bytes. */
export interface ImageRule {
  readonly width: number
  readonly height: number
  readonly maxBytes: number
}

/** Images of a splash by screen; the first is required. */
export const splashImages = {
  phone_9_16: { width: 1080, height: 1920, maxBytes: 800_000 },
  phone_tall: { width: 1242, height: 2688, maxBytes: 800_000 },
  tablet_3_4: { width: 1536, height: 2048, maxBytes: 800_000 },
} as const satisfies Record<string, ImageRule>

/** Places of the app's home page for ads, and the image each takes. */
export const adSlots = {
  banner: { width: 1200, height: 600, maxBytes: 500_000 },
  card: { width: 600, height: 600, maxBytes: 300_000 },
  floating: { width: 240, height: 240, maxBytes: 100_000 },
  popup: { width: 900, height: 1200, maxBytes: 600_000 },
} as const satisfies Record<string, ImageRule>

/** A place for ads. */
export type AdSlot = keyof typeof adSlots

/** Places for ads, as a list. */
export const adSlotNames = ['banner', 'card', 'floating', 'popup'] as const satisfies readonly AdSlot[]

/** Most ads that are put in order at once. */
export const maxAdsPerSort = 200

const imageTypes = ['image/jpeg', 'image/png', 'image/webp']

/** What is wrong with an image, or undefined. Sizes may be larger than asked, the ratio must fit within one percent. */
export function imageProblem(image: Asset, rule: ImageRule): FieldProblem | undefined {
  if (!imageTypes.includes(image.mime)) return { reason: 'picture-kind' }
  if (image.bytes > rule.maxBytes) return wrong('picture-weight', { limit: rule.maxBytes / 1000 })
  const ratio = (image.width * rule.height) / (image.height * rule.width)
  if (image.width < rule.width || image.height < rule.height || !(Math.abs(ratio - 1) <= 0.01)) {
    return wrong('picture-size', { width: rule.width, height: rule.height })
  }
  return undefined
}

/** What is wrong with the time something is shown. */
export function periodProblems({ start_at, end_at }: { readonly start_at: string; readonly end_at: string }): Problems {
  const length = Date.parse(end_at) - Date.parse(start_at)
  if (length <= 0) return { end_at: 'ends-before-start' }
  if (length < placementLength.min) return { end_at: 'shown-too-briefly' }
  return length > placementLength.max ? { end_at: wrong('shown-too-long', { days: 90 }) } : {}
}

/** States of a marketing e-mail. */
export const emailStatuses = ['draft', 'scheduled', 'sending', 'sent', 'cancelled', 'failed'] as const

/** A state of a marketing e-mail. */
export type EmailStatus = (typeof emailStatuses)[number]

/** What is done with a marketing e-mail, by the states in which it can be, and what comes of it. */
export const emailMachine = {
  edit: { draft: 'draft' },
  schedule: { draft: 'scheduled' },
  begin: { draft: 'sending', scheduled: 'sending' },
  unschedule: { scheduled: 'draft' },
  cancel: { scheduled: 'cancelled', sending: 'cancelled' },
  finish: { sending: 'sent' },
  stop: { sending: 'failed' },
  remove: { draft: 'draft', cancelled: 'cancelled', failed: 'failed' },
} as const satisfies Record<string, Partial<Record<EmailStatus, EmailStatus>>>

/** Something done with a marketing e-mail. */
export type EmailAction = keyof typeof emailMachine

/** What an action makes of a state, or undefined where the state forbids it. */
export function nextEmailStatus(action: EmailAction, from: EmailStatus): EmailStatus | undefined {
  const steps: Partial<Record<EmailStatus, EmailStatus>> = emailMachine[action]
  return steps[from]
}

const emailDeeds: Readonly<Record<EmailAction, string>> = {
  edit: 'changed',
  schedule: 'scheduled',
  begin: 'sent',
  unschedule: 'unscheduled',
  cancel: 'cancelled',
  finish: 'finished',
  stop: 'stopped',
  remove: 'removed',
}

/** The refusal of an action that the state of a marketing e-mail forbids. */
export const refuseEmail = (action: EmailAction, from: EmailStatus, to: string): Problem =>
  notFrom(from, to, 'email-state', { deed: emailDeeds[action] })

/** When a marketing e-mail goes out. */
export const emailSendModes = ['now', 'at'] as const

/** Shortest and longest time between ordering an e-mail and its sending, in milliseconds. */
export const emailLead = { min: 5 * 60 * 1000, max: 180 * day } as const

/** How an e-mail's body is written. */
export const emailBodyModes = ['blocks', 'html', 'markdown'] as const

/** Largest body as written and as sent, in bytes of UTF-8. */
export const emailBytes = { source: 200_000, html: 100_000 } as const

/**
 * Whether a Markdown text can be read in time that grows with its length: parsers of Markdown take the square of the
 * signs in a paragraph, and one call for each level of nesting.
 */
export function isReadableMarkdown(source: string): boolean {
  if (/^[\s>*+\-\d.)]{200}/m.test(source)) return false
  return source.split(/\n[^\S\n]*\n/).every((paragraph) => (paragraph.match(/[*_~`[\]<>|!&\\]/g) ?? []).length <= 2000)
}

/** Most blocks of a body. */
export const maxEmailBlocks = 200

/** Names between `{{` and `}}` that are replaced for each recipient. */
export const mergeFields = ['nickname', 'brand_name', 'product_name', 'unsubscribe_url'] as const

/** A name that is replaced for each recipient. */
export type MergeField = (typeof mergeFields)[number]

/** Merge fields that a text names, known or not, each once. */
export function mergeFieldsIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s{0,8}([\w.-]{1,40})\s{0,8}\}\}/g)].map(([, name = '']) => name))]
}

/** Slowest, fastest and usual sending, in e-mails a minute. */
export const emailThrottle = { min: 60, max: 6000, usual: 600 } as const

/** Most addresses a test goes to. */
export const maxTestAddresses = 5

/** What is counted of a sending. */
export const emailProgressKeys = [
  'queued',
  'sent',
  'delivered',
  'opened',
  'clicked',
  'bounced',
  'complained',
  'unsubscribed',
  'failed',
] as const

/** Counts of a sending. */
export type EmailProgress = Record<(typeof emailProgressKeys)[number], number>

/** When a sending stops by itself: that many bounces or complaints among the first recipients. */
export const emailStop = { among: 1000, bounceRate: 0.05, complaintRate: 0.003 } as const

/** Whether so many bounces and complaints among the first recipients stop a sending. */
export function stopsSending(early: { readonly bounced: number; readonly complained: number }): boolean {
  const { among, bounceRate, complaintRate } = emailStop
  return early.bounced > among * bounceRate || early.complained > among * complaintRate
}

/** What a check of an e-mail can warn of. The first stops sending. */
export const emailWarnings = [
  'unsubscribe_missing',
  'html_too_large',
  'merge_field_unknown',
  'link_not_https',
  'alt_missing',
  'image_too_large',
  'language_missing',
  'subject_long',
  'content_removed',
  'spam_words',
] as const

/** A kind of warning. */
export type EmailWarning = (typeof emailWarnings)[number]

/** Longest subject that mail programs show whole, in characters. */
export const shownSubjectLength = 60

/** Fields the list of all promotions sorts by. */
export const promoSortFields = ['updated_at', 'created_at', 'name', 'start_at', 'end_at', 'status'] as const

/** Most others that a splash or an ad is told to collide with, before it is saved. */
export const maxCollisions = 20

/** States of all kinds of promotions. */
export const promoStatuses = [
  'draft',
  'scheduled',
  'live',
  'ended',
  'off',
  'sending',
  'sent',
  'cancelled',
  'failed',
] as const satisfies readonly (PlacementStatus | EmailStatus)[]

/** A state of some promotion. */
export type PromoStatus = (typeof promoStatuses)[number]

/** An audience in a few words that need no language: `all`, `12 users`, `DE, FR · ios · RV-S30`. */
export function summariseAudience(audience: Audience): string {
  if (audience.mode === 'list') return `${audience.user_ids?.length ?? 0} users`
  if (audience.mode === 'all') return 'all'
  const { app_version_min: min, app_version_max: max, active_within_days: days } = audience
  const some = (values: readonly string[]) =>
    values.length > 4 ? `${values.slice(0, 4).join(', ')} +${values.length - 4}` : values.join(', ')
  const parts = [
    some(audience.data_centers),
    some(audience.countries),
    some(audience.locales),
    some(audience.platforms),
    min === undefined && max === undefined ? '' : `${min ?? ''}–${max ?? ''}`,
    some(audience.product_models),
    audience.bound_only ? 'bound' : '',
    days === undefined ? '' : `${days} d`,
  ].filter((part) => part !== '')
  return parts.length === 0 ? 'all' : parts.join(' · ')
}

/** The languages of something, the default first: what keeps them keeps no order. */
export function localesOf(byLocale: Readonly<Record<string, unknown>>): string[] {
  const others = Object.keys(byLocale).filter((locale) => locale !== defaultLocale)
  return [...(Object.hasOwn(byLocale, defaultLocale) ? [defaultLocale] : []), ...others.toSorted()]
}

/** A text that is the same for audiences that are the same, whatever the order in which they name things. */
export function audienceKey(audience: Audience): string {
  if (audience.mode === 'all') return 'all'
  const entries = Object.entries(audience)
    .filter(([key]) => audience.mode === 'filter' || key === 'mode' || key === 'user_ids')
    .map(([key, value]) => [key, Array.isArray(value) ? value.map(String).toSorted() : value] as const)
  return JSON.stringify(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
