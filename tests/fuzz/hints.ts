import {
  adSlots,
  type AdSlot,
  type Asset,
  channelsByPlatform,
  type ExportList,
  exportLists,
  imageProblem,
  type ImageRule,
  splashImages,
} from '@bms/contract'

import type { Random } from './random.ts'
import type { Maker } from './value-of.ts'

/* What no shape, pattern or closed set tells of the contract's values: texts of a form, and rules between fields. */

/** Forms of text that refinements ask for. */
export const refinedTexts: readonly ((random: Random) => string)[] = [
  (random) => `person${random.int(1, 99_999)}@example.com`,
  (random) => `1${random.int(3, 9)}${random.int(100_000_000, 999_999_999)}`,
]

/** Values of fields by name, for where they fit. */
export const hints: Readonly<Record<string, (maker: Maker) => unknown>> = {
  avatar: ({ known, random }) => random.pick(['', ...(known.get('asset_id') ?? [])]),
  from_addr: ({ known, random }) => random.pick(known.get('from_addr') ?? ['news@example.com']),
  query: () => ({}),
  source: ({ random }) => random.pick(['[]', '[{"kind":"text","text":"Guten Tag"}]', '<p>Guten <b>Tag</b></p>']),
}

type ByName<T> = Readonly<Record<string, T>>

/** Fields that rules look at, as the schemas that have them make them. */
interface Parts {
  readonly start_at: string
  readonly effective_from: string
  readonly content: ByName<unknown>
  readonly slot: AdSlot
  readonly image: ByName<Asset>
  readonly images: ByName<ByName<Asset>>
  readonly kind: string
  readonly list: ExportList
  readonly scope: string
  readonly product_ids: readonly string[]
  readonly parts: readonly { readonly part: string }[]
  readonly regions: readonly string[]
  readonly contact: ByName<unknown>
  readonly platform: 'ios' | 'android'
  readonly version: string
  readonly store_url: string
}

type Rule = readonly [fields: readonly string[], toPatch: (parts: Parts, maker: Maker) => ByName<unknown>]

/** What some fields have to be for the others, in objects that have those named first; undefined leaves one out. */
const rules: readonly Rule[] = [
  [['start_at', 'end_at'], ({ start_at }, { random }) => ({ end_at: daysAfter(start_at, random.int(1, 90)) })],
  [
    ['effective_from', 'effective_to'],
    ({ effective_from: from }, { random }) => ({ effective_to: daysAfter(from, random.int(0, 900)).slice(0, 10) }),
  ],
  [['content', 'default_loc'], ({ content }) => ({ default_loc: Object.keys(content)[0] ?? 'en' })],
  [['asset_id', 'thumb_url'], (_parts, { known, random }) => (random.pick(known.get('asset') ?? [{}]) ?? {}) as Asset],
  [['slot', 'image'], ({ slot, image }, maker) => ({ image: each(image, (one) => sized(one, adSlots[slot], maker)) })],
  [
    ['images', 'skippable'],
    ({ images }, maker) => ({
      images: each(images, (screens) => each(screens, (one, screen) => sized(one, splashSize(screen), maker))),
    }),
  ],
  [['ref_type', 'ref_id'], (_parts, maker) => refTo(maker)],
  [['kind', 'value'], ({ kind }, maker) => ({ value: jumpTargets[kind] ?? anId(`${kind}_id`, maker) })],
  [
    ['list', 'columns'],
    ({ list }, { random }) =>
      // A file that is written elsewhere may be of any list, so its name is no closed set.
      Object.hasOwn(exportLists, list)
        ? { columns: [random.pick(exportLists[list].columns)], titles: undefined }
        : { list: random.pick(Object.keys(exportLists)) },
  ],
  [
    ['scope', 'product_ids'],
    ({ scope }, maker) => ({
      category_id: scope === 'category' ? anId('category_id', maker) : undefined,
      product_ids: scope === 'product' ? [anId('product_id', maker)] : [],
    }),
  ],
  [
    ['regions', 'product_ids', 'parts', 'contact'],
    ({ product_ids, parts, regions, contact }, maker) => ({
      category_id: product_ids.length > 0 ? undefined : anId('category_id', maker),
      parts: parts.filter(({ part }, index) => parts.findIndex((other) => other.part === part) === index),
      contact: Object.fromEntries(Object.entries(contact).map(([, ways], index) => [regions[index], ways])),
    }),
  ],
  [
    ['platform', 'channel', 'min_supported_version'],
    ({ platform, version, store_url }, { random }) => {
      const channel = random.pick(channelsByPlatform[platform])
      const address = stores[channel] ?? store_url ?? 'https://www.example.com/app'
      return { channel, min_supported_version: version, package: undefined, store_url: address }
    },
  ],
]

/** The object with what its fields ask of one another. */
export function settled(value: ByName<unknown>, maker: Maker): ByName<unknown> {
  let result = value
  for (const [fields, toPatch] of rules) {
    if (!fields.every((field) => result[field] !== undefined && result[field] !== null)) continue
    result = { ...result, ...toPatch(result as unknown as Parts, maker) }
  }
  return result
}

const jumpTargets: ByName<string> = { none: '', url: 'https://www.example.com/page', in_app: '/home' }

/** What content is called in references, and its id in its own calls. */
const contentIds = {
  intro: 'intro_id',
  faq: 'faq_id',
  warranty: 'policy_id',
  category: 'category_id',
  series: 'series_id',
  standard_product: 'product_id',
  push_message: 'msg_id',
  promo_splash: 'splash_id',
  promo_homepage_ad: 'ad_id',
  promo_email: 'email_id',
  app_version: 'version_id',
}

function refTo(maker: Maker): ByName<unknown> {
  const [ref_type, name] = maker.random.pick(Object.entries(contentIds))
  return { ref_type, ref_id: anId(name, maker) }
}

const stores: ByName<string> = {
  app_store: 'https://apps.apple.com/app/id1',
  testflight: 'https://testflight.apple.com/join/x',
  google_play: 'https://play.google.com/store/apps/details?id=com.example',
}

const splashSize = (screen: string): ImageRule | undefined => (splashImages as ByName<ImageRule>)[screen]

const daysAfter = (moment: string, days: number): string =>
  new Date(Date.parse(moment) + days * 24 * 60 * 60 * 1000).toISOString()

const anId = (name: string, { known, random }: Maker): unknown =>
  random.pick(known.get(name) ?? ['01ARZ3NDEKTSV4RRFFQ69G5FAV'])

function each<T, R>(parts: ByName<T>, change: (part: T, key: string) => R): ByName<R> {
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, change(part, key)]))
}

/** A picture of the size a place asks for: one the server has, or else one it could have. */
function sized(image: Asset, rule: ImageRule | undefined, { known, random }: Maker): Asset {
  if (!rule) return image
  const fitting = (known.get('asset') ?? []).filter((asset) => imageProblem(asset as Asset, rule) === undefined)
  if (fitting.length > 0) return { ...(random.pick(fitting) as Asset), alt: image.alt }
  return { ...image, width: rule.width, height: rule.height, mime: 'image/png', bytes: 1000 }
}
