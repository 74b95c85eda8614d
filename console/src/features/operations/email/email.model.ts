import {
  type Audience,
  type BodyOf,
  type DataOf,
  defaultLocale,
  type EmailDraft,
  type EmailStatus,
  emailThrottle,
  type MergeField,
} from '@bms/contract'

import { everybody, toAudience } from '../audience/audience.model.ts'
import { firstProblem, toShown } from '../email-blocks/block-problems.ts'
import { fromSource, newBlock, toSource } from '../email-blocks/blocks.model.ts'
import { stopWordsIn } from './mail-words.ts'

/** A marketing e-mail, with what became of it. */
export type Email = DataOf<'emailDetail'>

/** How a body is written. */
export type BodyMode = EmailDraft['body'][string]['mode']

/** A body in one language. */
export type EmailBody = EmailDraft['body'][string]

/** What the form of an e-mail holds. */
export interface EmailValues {
  name: string
  from_name: string
  from_addr: string
  reply_to: string
  subject: Record<string, string>
  preheader: Record<string, string>
  /** Empty: nothing is written in that language yet. */
  body: Record<string, EmailBody | ''>
  audience: Audience
  throttle_per_min: string
  utm_source: string
  utm_medium: string
  utm_campaign: string
}

/** Tones of states. */
export const emailTones = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'info',
  sent: 'success',
  cancelled: 'neutral',
  failed: 'danger',
} as const satisfies Record<EmailStatus, string>

/** A body as it begins in a language. */
export function newBody(locale: string, words: { readonly heading: string; readonly text: string }): EmailBody {
  const stop = stopWordsIn(locale)
  const blocks = [
    { ...newBlock('heading', stop), text: words.heading },
    { ...newBlock('text', stop), text: words.text },
    newBlock('footer', stop),
  ]
  return { mode: 'blocks', source: toSource(blocks) }
}

/** A form before anything was said. */
export const emptyEmail = (fromName: string, senders: readonly string[], body: EmailBody): EmailValues => ({
  name: '',
  from_name: fromName,
  from_addr: senders[0] ?? '',
  reply_to: '',
  subject: { [defaultLocale]: '' },
  preheader: { [defaultLocale]: '' },
  body: { [defaultLocale]: body },
  audience: everybody,
  throttle_per_min: String(emailThrottle.usual),
  utm_source: '',
  utm_medium: '',
  utm_campaign: '',
})

/** An e-mail as the form has it. */
export function toValues(email: EmailDraft): EmailValues {
  const { name, from_name, from_addr, reply_to = '', subject, preheader, body, audience, throttle_per_min, utm } = email
  return {
    name,
    from_name,
    from_addr,
    reply_to,
    subject,
    preheader,
    body,
    audience,
    throttle_per_min: String(throttle_per_min),
    utm_source: utm?.source ?? '',
    utm_medium: utm?.medium ?? '',
    utm_campaign: utm?.campaign ?? '',
  }
}

/** Beginning with another e-mail: its name says that it is a copy, and it comes from an address there is. */
export const toCopy = (email: Email, named: (name: string) => string): EmailValues => ({
  ...toValues(email),
  name: named(email.name).slice(0, 64),
})

/** What the form sends. */
export function toDraft(values: EmailValues): EmailDraft {
  const { reply_to, body, throttle_per_min, utm_source, utm_medium, utm_campaign, audience, ...rest } = values
  const written = Object.entries(body).filter((entry): entry is [string, EmailBody] => entry[1] !== '')
  const utm = [utm_source, utm_medium, utm_campaign].some((tag) => tag.trim() !== '')
  return {
    ...rest,
    audience: toAudience(audience),
    body: Object.fromEntries(written),
    throttle_per_min: throttle_per_min.trim() === '' ? Number.NaN : Number(throttle_per_min.replaceAll(/[\s,.]/g, '')),
    ...(reply_to.trim() !== '' && { reply_to }),
    ...(utm && { utm: { source: utm_source, medium: utm_medium, campaign: utm_campaign } }),
  }
}

/** A change of an e-mail; what is empty now is taken away. */
export const toEdit = (
  values: EmailValues,
  { detail, rev }: { readonly detail: Email; readonly rev: number },
): BodyOf<'editEmail'> => ({ email_id: detail.email_id, rev, reply_to: null, utm: null, ...toDraft(values) })

const stopLink = /\{\{\s{0,8}unsubscribe_url\s{0,8}\}\}/

/** What is wrong with a body before it is sent anywhere, and where. */
export type BodyProblem =
  | { readonly kind: 'block'; readonly path: string; readonly place: number; readonly block: string }
  | { readonly kind: 'empty' | 'stop' }

/** What keeps a body from being saved. Without a link to stop such mails it can't go out. */
export function bodyProblem(body: EmailBody | ''): BodyProblem | undefined {
  if (body === '') return { kind: 'empty' }
  if (body.mode !== 'blocks') {
    if (body.source.trim() === '') return { kind: 'empty' }
    return stopLink.test(body.source) ? undefined : { kind: 'stop' }
  }
  const found = firstProblem(fromSource(body.source))
  return found && { kind: 'block', path: found.path, place: found.place, block: found.block.kind }
}

const standIn = (text: string | undefined, instead: string): string =>
  (text ?? '').trim() === '' ? instead : (text ?? '')

/**
 * What can be shown of a form that isn't finished: what lacks is stood in for. `placesOf` tells which blocks are shown,
 * since those that can't be yet are left out.
 */
export function toPreview(
  values: EmailValues,
  locale: string,
): { draft: EmailDraft; places: Record<string, readonly number[]> } {
  const places: Record<string, readonly number[]> = {}
  const whole = toDraft(values)
  const body = Object.fromEntries(
    Object.entries(whole.body).map(([one, written]) => {
      if (written.mode !== 'blocks') return [one, written]
      const shown = toShown(fromSource(written.source))
      places[one] = shown.places
      return [one, { mode: written.mode, source: toSource(shown.blocks) }]
    }),
  )
  const base = whole.body[defaultLocale] ? {} : { [defaultLocale]: { mode: 'blocks' as const, source: '[]' } }
  const subject = Object.fromEntries(
    Object.entries({ [defaultLocale]: '', ...values.subject, [locale]: values.subject[locale] ?? '' }).map(
      ([one, text]) => [one, standIn(text, '…').slice(0, 120)],
    ),
  )
  const preheader = Object.fromEntries(Object.entries(values.preheader).map(([one, text]) => [one, text.slice(0, 120)]))
  const throttle = whole.throttle_per_min
  const { utm: _utm, reply_to: _reply, ...rest } = whole
  const tags =
    whole.utm && Object.values(whole.utm).every((tag) => /^[\w.~-]{1,40}$/.test(tag.trim())) ? { utm: whole.utm } : {}
  return {
    places,
    draft: {
      ...rest,
      // Who gets it isn't shown, only which languages they read; it may not be settled yet.
      audience: {
        ...everybody,
        ...(values.audience.mode === 'filter' && { mode: 'filter', locales: values.audience.locales }),
      },
      ...tags,
      name: standIn(whole.name, '…').slice(0, 64),
      from_name: standIn(whole.from_name, '…').slice(0, 40),
      from_addr: /^\S+@\S+$/.test(whole.from_addr) ? whole.from_addr : 'nobody@example.com',
      subject,
      preheader: { [defaultLocale]: '', ...preheader },
      body: { ...base, ...body },
      throttle_per_min:
        Number.isInteger(throttle) && throttle >= emailThrottle.min && throttle <= emailThrottle.max
          ? throttle
          : emailThrottle.usual,
    },
  }
}

/** The path of a warning as the form has it: blocks that weren't shown are counted again. */
export function toFormPath(path: string, places: Readonly<Record<string, readonly number[]>>): string {
  const [root = '', locale = '', nth, ...rest] = path.split('.')
  if (root !== 'body' || nth === undefined) return path
  return [root, locale, places[locale]?.[Number(nth)] ?? nth, ...rest].join('.')
}

/** Fields that make sense in a subject. */
export const subjectFields: readonly MergeField[] = ['nickname', 'brand_name', 'product_name']

/** One figure of a sending, with what it is a part of. */
export interface ProgressPart {
  readonly key: Exclude<keyof Email['progress'], 'queued' | 'failed'>
  readonly count: number
  /** Of those it is a part of, from 0 to 1; nothing where there are none yet. */
  readonly share: number | undefined
}

const partOf = {
  sent: 'all',
  delivered: 'sent',
  opened: 'delivered',
  clicked: 'delivered',
  bounced: 'sent',
  complained: 'delivered',
  unsubscribed: 'delivered',
} as const

/** How far a sending is, from 0 to 1. */
export function sendingShare({ progress: { queued, sent, bounced, failed } }: Pick<Email, 'progress'>): number {
  const done = sent + bounced + failed
  const all = done + queued
  return all === 0 ? 0 : done / all
}

/** What became of a sending, figure by figure. */
export function progressParts({ progress }: Pick<Email, 'progress'>): ProgressPart[] {
  const { queued, sent, bounced, failed } = progress
  const wholes = { all: queued + sent + bounced + failed, sent: sent + bounced, delivered: progress.delivered }
  return (Object.keys(partOf) as (keyof typeof partOf)[]).map((key) => {
    const whole = wholes[partOf[key]]
    return { key, count: progress[key], share: whole > 0 ? progress[key] / whole : undefined }
  })
}
