import {
  type Asset,
  type Audience,
  type BodyOf,
  defaultLocale,
  pickLocale,
  type MessageContent,
  type PushMessage,
} from '@bms/contract'

import { appLocales } from '../../../shared/i18n/app-locales.ts'
import { everybody, toAudience } from '../audience/audience.model.ts'
import { toWhenValues, type WhenValues } from './when.model.ts'

/** What a message says in one language, as its form has it. */
export interface SaidValues {
  title: string
  body: string
  image: Asset | null
}

/** A message as its form has it. */
export interface MessageValues extends WhenValues {
  msg_type: MessageContent['msg_type']
  channels: MessageContent['channels']
  content: Record<string, SaidValues>
  default_loc: string
  jump: { kind: MessageContent['jump']['kind']; value: string }
  audience: Audience
  quiet_hours: boolean
  ttl_hours: string
  collapse_key: string
  /** What saving is for; no draft keeps it. */
  purpose: 'draft' | 'order'
}

/** How long it is tried to reach somebody, in hours, to begin with. */
const usualTtl = 24

const empty: Omit<MessageValues, keyof WhenValues> = {
  msg_type: 'service',
  channels: ['push'],
  content: { [defaultLocale]: { title: '', body: '', image: null } },
  default_loc: defaultLocale,
  jump: { kind: 'none', value: '' },
  audience: everybody,
  quiet_hours: true,
  ttl_hours: String(usualTtl),
  collapse_key: '',
  purpose: 'draft',
}

/** Characters of a title at most. */
const longestTitle = 64

/** The parameter of an address that says the title of something new, in the default language. */
export const titleParameter = 'title'

/** The title that an address says something new begins with; what is longer than a title is cut. */
export const readTitle = (search: string): string =>
  (new URLSearchParams(search).get(titleParameter) ?? '').slice(0, longestTitle)

/** What an address says of something new. */
interface Begun {
  readonly audience: Audience
  readonly title: string
}

/**
 * What the form begins with. A draft keeps no time: when it goes out is said when it is scheduled.
 * `begun`: what the address says of something new.
 */
export function toMessageValues(
  message: PushMessage | undefined,
  zone: string,
  { audience: named, title }: Begun = { audience: everybody, title: '' },
): MessageValues {
  const when = toWhenValues(undefined, zone)
  if (!message) {
    return { ...empty, content: { [defaultLocale]: { title, body: '', image: null } }, audience: named, ...when }
  }
  const { msg_type, channels, default_loc, jump, audience, quiet_hours, ttl_hours, collapse_key = '' } = message
  const content = Object.fromEntries(
    Object.entries(message.content).map(([locale, { title, body, image = null }]) => [locale, { title, body, image }]),
  )
  return {
    msg_type,
    channels: [...channels],
    content,
    default_loc,
    jump: { ...jump },
    audience,
    quiet_hours,
    ttl_hours: String(ttl_hours),
    collapse_key,
    purpose: 'draft',
    ...when,
  }
}

type Written = BodyOf<'createPushMessage'>

/** What is written, as calls take it. */
export function toWritten(values: MessageValues): Written {
  const { msg_type, channels, content, default_loc, jump, audience, quiet_hours, ttl_hours, collapse_key } = values
  const key = collapse_key.trim()
  return {
    msg_type,
    channels,
    content: Object.fromEntries(
      Object.entries(content).map(([locale, { title, body, image }]) => [
        locale,
        { title, body, ...(image && { image }) },
      ]),
    ),
    default_loc,
    jump: { kind: jump.kind, value: jump.kind === 'none' ? '' : jump.value.trim() },
    audience: toAudience(audience),
    quiet_hours,
    ttl_hours: ttl_hours.trim() === '' ? Number.NaN : Number(ttl_hours),
    ...(key !== '' && { collapse_key: key }),
  }
}

/** What a test and a preview take of a message. */
export function toPreview(values: MessageValues): BodyOf<'previewPushMessage'> {
  const { content, default_loc, jump, audience } = toWritten(values)
  return { content, default_loc, jump, audience }
}

/** Whether an address leads to a page of the app: a path, or an address of the app's own scheme. */
export const isInApp = (value: string): boolean => {
  const address = value.trim()
  if (/^\/(?!\/)\S*$/.test(address)) return true
  const scheme = /^([a-z][a-z0-9+.-]*):\/\/\S+$/i.exec(address)?.[1]?.toLowerCase()
  return scheme !== undefined && !strangeSchemes.has(scheme)
}

/** Schemes that never are an app's own. */
const strangeSchemes: ReadonlySet<string> = new Set([
  'http',
  'https',
  'javascript',
  'data',
  'file',
  'ftp',
  'vbscript',
  'blob',
  'about',
])

/** Languages whose readers are fewer than this part of all aren't asked for. */
const worthTranslating = 0.01

/**
 * Languages that are missing, most readers first, by how many read each: what Germany, Austria and Switzerland read is
 * one, as far as the app makes no difference.
 */
export function toMissing(readers: Readonly<Record<string, number>>, total: number): readonly string[] {
  const sums = new Map<string, number>()
  for (const [locale, people] of Object.entries(readers)) {
    const wide = pickLocale(appLocales, locale, locale)
    sums.set(wide, (sums.get(wide) ?? 0) + people)
  }
  return [...sums]
    .filter(([, people]) => people / total >= worthTranslating)
    .toSorted(([, a], [, b]) => b - a)
    .map(([locale]) => locale)
}
