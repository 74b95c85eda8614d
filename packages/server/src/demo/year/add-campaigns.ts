import {
  type AdContent,
  type Asset,
  type Audience,
  type Brand,
  brandKeys,
  type EmailContent,
  type MessageContent,
  type SplashContent,
} from '@bms/contract'
import { dayMs, toTimestamp } from '@bms/domain'
import { createRandom, mainLocaleOf, type Random, toUlid } from '@bms/fixtures'

import { type Authors, between } from './authors.ts'
import { type Fields, kindOf, type YearObject } from './objects.ts'
import { type SeasonText, seasonTexts } from './season-texts.ts'
import { type StandingMessage, standingMessages } from './standing-texts.ts'

const minuteMs = 60_000

/** When the newest of these campaigns began, and the time from each to the one before it, in days: a year in all. */
const newest = 45
const apart = 27

const campaignCount = 12

interface Desk {
  readonly brand: Brand
  readonly now: number
  readonly random: Random
  readonly authors: Authors
  readonly splashes: readonly SplashContent[]
  readonly ads: readonly AdContent[]
}

/** A campaign: its text, and when it began (milliseconds). */
interface Campaign {
  readonly nth: number
  readonly start: number
  readonly text: SeasonText
}

const everyone: Audience = {
  mode: 'all',
  data_centers: [],
  countries: [],
  locales: [],
  platforms: [],
  product_models: [],
  bound_only: false,
}

const owners: Audience = { ...everyone, mode: 'filter', bound_only: true }

function toObject(
  { brand, random }: Desk,
  table: string,
  status: string,
  [createdAt, updatedAt]: readonly [createdAt: number, updatedAt: number],
  content: object,
  newColumns: Fields = {},
): YearObject {
  const id = toUlid(createdAt, random)
  return { kind: kindOf(table), brand, id, status, content: { ...content }, createdAt, updatedAt, newColumns }
}

interface MessagePlan {
  readonly type: MessageContent['msg_type']
  readonly texts: Pick<StandingMessage, 'en' | 'cn'>
  readonly start: number
  readonly isCancelled: boolean
}

function toMessage(desk: Desk, { type, texts, start, isCancelled }: MessagePlan): YearObject {
  const { brand, authors, random } = desk
  const author = authors.pick(brand, 'OperationCenter', start, random)
  const made = between(start - 4 * dayMs, start - 2 * dayMs, author.tz, random)
  const ordered = made + random.int(40, 300) * minuteMs
  const by = { uid: author.uid, nickname: author.nickname }
  const published = start + random.int(3, 9) * minuteMs
  const cancelled = ordered + random.int(20, 200) * minuteMs
  const content: MessageContent = {
    msg_type: type,
    channels: random.chance(0.4) ? ['push', 'in_app'] : ['push'],
    content: {
      en: { title: texts.en[0], body: texts.en[1] },
      'zh-CN': { title: texts.cn[0], body: texts.cn[1] },
    },
    default_loc: mainLocaleOf(brand),
    jump:
      type === 'marketing'
        ? { kind: 'url', value: `https://example.com/${brand}/offers` }
        : { kind: 'none', value: '' },
    audience: type === 'firmware' || random.chance(0.25) ? owners : everyone,
    quiet_hours: true,
    ttl_hours: 24,
    publish_mode: 'at',
    publish_at: toTimestamp(start),
    ordered_at: toTimestamp(ordered),
    ordered_by: by,
    ...(isCancelled
      ? { cancelled_at: toTimestamp(cancelled), cancelled_by: by, cancel_reason: 'The offer was postponed' }
      : { begun_at: toTimestamp(start), published_at: toTimestamp(published) }),
  }
  const status = isCancelled ? 'cancelled' : 'published'
  return toObject(desk, 'push_message', status, [made, isCancelled ? cancelled : published], content)
}

function toMessages(desk: Desk, campaigns: readonly Campaign[]): YearObject[] {
  const standing = standingMessages.map(({ type, en, cn }, i) => {
    const start = desk.now - (52 + i * 80) * dayMs
    return toMessage(desk, { type, texts: { en, cn }, start, isCancelled: false })
  })
  const ofSeason = campaigns.map(({ nth, start, text: [title, body, titleCn, bodyCn] }) =>
    toMessage(desk, {
      type: 'marketing',
      texts: { en: [title, body], cn: [titleCn, bodyCn] },
      start: start + 2 * dayMs,
      isCancelled: nth % 6 === 4,
    }),
  )
  return [...standing, ...ofSeason]
}

/** One picture in two languages, said in each. */
function inBoth<T>(byLocale: Readonly<Record<string, T>>, make: (value: T, at: number) => T): Record<string, T> {
  const [value] = Object.values(byLocale)
  return value === undefined ? {} : { en: make(value, 0), 'zh-CN': make(value, 2) }
}

const showing = (picture: Asset, alt: string): Asset => ({ ...picture, alt })

function toSplash(desk: Desk, { nth, start, text }: Campaign): YearObject {
  const { random } = desk
  const like = desk.splashes[nth % desk.splashes.length]
  if (!like) throw new RangeError(`${desk.brand} has no splash screen`)
  const made = start - random.int(8, 14) * dayMs
  const content: SplashContent = {
    ...like,
    name: text[0],
    images: inBoth(like.images, ({ phone_9_16, phone_tall }, at) => ({
      phone_9_16: showing(phone_9_16, text[at] ?? ''),
      ...(phone_tall && { phone_tall: showing(phone_tall, text[at] ?? '') }),
    })),
    audience: nth % 4 === 1 ? owners : everyone,
    start_at: toTimestamp(start),
    end_at: toTimestamp(start + 14 * dayMs),
    priority: 10,
    enabled: true,
  }
  const impressions = random.int(4000, 30_000)
  const stats = { impressions, skips: Math.round(impressions * 0.46), clicks: Math.round(impressions * 0.038) }
  return toObject(desk, 'promo_splash', 'placed', [made, made + 5 * dayMs], content, { stats })
}

function toAd(desk: Desk, { nth, start, text }: Campaign): YearObject {
  const { random } = desk
  const like = desk.ads[nth % desk.ads.length]
  if (!like) throw new RangeError(`${desk.brand} has no homepage ad`)
  const made = start - random.int(6, 12) * dayMs
  const content: AdContent = {
    ...like,
    name: `${text[0]} (${like.slot})`,
    image: inBoth(like.image, (picture, at) => showing(picture, text[at] ?? '')),
    title: { en: text[0], 'zh-CN': text[2] },
    audience: nth % 3 === 1 ? owners : everyone,
    start_at: toTimestamp(start + dayMs),
    end_at: toTimestamp(start + 15 * dayMs),
    enabled: true,
  }
  const impressions = random.int(2000, 20_000)
  const stats = { impressions, clicks: Math.round(impressions * 0.021), closes: Math.round(impressions * 0.11) }
  return toObject(desk, 'promo_homepage_ad', 'placed', [made, made + 4 * dayMs], content, { stats })
}

function toEmail(desk: Desk, { nth, start, text: [title, text, titleCn, textCn] }: Campaign): YearObject {
  const { brand, random } = desk
  const made = start - random.int(4, 8) * dayMs
  const sent = start + random.int(10, 40) * minuteMs
  const shop = `https://www.${brand}.example.com/offers`
  const toBody = (head: string, body: string, stop: string): EmailContent['body'][string] => {
    const source = `# ${head}\n\n{{nickname}}: ${body}\n\n[${shop}](${shop})\n\n[${stop}]({{unsubscribe_url}})\n`
    return { mode: 'markdown', source }
  }
  const content: EmailContent = {
    name: title,
    from_name: brand,
    from_addr: `news@${brand}.example.com`,
    reply_to: `care@${brand}.example.com`,
    subject: { en: title, 'zh-CN': titleCn },
    preheader: { en: text, 'zh-CN': textCn },
    body: { en: toBody(title, text, 'Unsubscribe'), 'zh-CN': toBody(titleCn, textCn, '退订') },
    audience: everyone,
    throttle_per_min: 600,
    utm: { source: 'app', medium: 'email', campaign: `season${nth + 1}` },
    send_mode: 'now',
    sent_at: toTimestamp(sent),
  }
  return toObject(desk, 'promo_email', 'sent', [made, sent], content)
}

/** What the brands wrote to their users over the last year: messages, splash screens, ads and e-mails of each season. */
export function addCampaigns(objects: readonly YearObject[], authors: Authors, now: number): YearObject[] {
  return brandKeys.flatMap((brand) => {
    const contentsOf = (table: string) =>
      objects.flatMap(({ brand: of, kind, content }) => (of === brand && kind.table === table ? [content] : []))
    const splashes = contentsOf('promo_splash') as unknown as readonly SplashContent[]
    const ads = contentsOf('promo_homepage_ad') as unknown as readonly AdContent[]
    const desk: Desk = { brand, now, authors, splashes, ads, random: createRandom(1, `year campaigns ${brand}`) }
    const campaigns = Array.from({ length: campaignCount }, (_, nth): Campaign => {
      const start = now - (newest + nth * apart) * dayMs
      const text = seasonTexts[brand][new Date(start).getUTCMonth()]
      if (!text) throw new RangeError('there is no such month')
      return { nth, start, text }
    })
    return [
      ...toMessages(desk, campaigns),
      ...campaigns.flatMap((campaign) => [toSplash(desk, campaign), toAd(desk, campaign), toEmail(desk, campaign)]),
    ]
  })
}
