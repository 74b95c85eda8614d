import { type Asset, type Brand, defaultLocale, type LeftBehind, maxLeftBehind } from '@bms/contract'

import { isFile, listFiles } from '../asset/held-files.ts'
import type { World } from '../content/content-item.ts'
import { type Counterparts, listLinkedFiles, mapTexts, rewriteLinks } from './rewrite-links.ts'

/** What content of a brand may be about. */
export interface CopyPlaces {
  readonly products: readonly { readonly id: string; readonly model: string }[]
  readonly categories: readonly { readonly id: string; readonly key: string; readonly name: string }[]
}

/** What of one brand is what of another: products of the same model, categories of the same key. */
export function toCounterparts(here: CopyPlaces, there: CopyPlaces): Counterparts {
  const models = new Map(there.products.map(({ id, model }) => [model, id]))
  const keys = new Map(there.categories.map(({ id, key }) => [key, id]))
  return {
    products: new Map(here.products.map(({ id, model }) => [id, { model, there: models.get(model) }])),
    categories: new Map(here.categories.map(({ id, key, name }) => [id, { name, there: keys.get(key) }])),
  }
}

/** What bringing content to another brand needs to know of both. */
export interface CopyFacts<W extends World> {
  /** Standard products and categories of a brand by what makes them the same in another: some hundreds, which staff made. */
  readonly places: (db: W['db'], brand: Brand) => Promise<CopyPlaces>
  /** How many people of a brand have set each language. */
  readonly languages: (db: W['db'], brand: Brand) => Promise<ReadonlyMap<string, number>>
  /** Which of these fault codes devices of a brand have reported; all of them where none reported anything yet. */
  readonly knownFaults: (db: W['db'], brand: Brand, codes: readonly string[]) => Promise<ReadonlySet<string>>
  /** The content with its files kept in another brand too; what there is no file of stays as it is. */
  readonly copyFiles: <C extends object>(context: W['context'], from: Brand, to: Brand, content: C) => Promise<C>
}

/** Between which brands something is copied. */
export interface Journey {
  readonly from: Brand
  readonly to: Brand
}

/** Content as another brand may have it, and what of it can't be there. */
export interface Brought<C> {
  readonly content: C
  readonly left: readonly LeftBehind[]
}

/**
 * Brings content to another brand: its pictures are kept there, its links lead there, and what the brand doesn't have is
 * left out and told. What it is about (`product_ids`, `category_id`) is only told: who copies says what it is about there.
 */
export async function bringToBrand<C extends object, W extends World>(
  port: CopyFacts<W> & { readonly reader: (context: W['context']) => W['db'] },
  context: W['context'],
  { from, to }: Journey,
  content: C,
): Promise<Brought<C>> {
  const db = port.reader(context)
  const codes = faultCodesOf(content)
  const linked = listLinkedFiles(content, from).map((asset_id) => ({ asset_id, alt: '' }) as Asset)
  const [here, there, languages, known, own] = await Promise.all([
    port.places(db, from),
    port.places(db, to),
    port.languages(db, to),
    port.knownFaults(db, to, codes),
    port.copyFiles(context, from, to, { content, linked }),
  ])
  const others = toCounterparts(here, there)
  const moved = new Map(linked.map(({ asset_id }, i) => [asset_id, own.linked[i]?.url]))
  const files = new Map([...moved].filter((entry): entry is [string, string] => entry[1] !== undefined))
  const pictures = dropMissing(content, own.content)
  const texts = dropLanguages(pictures.content, [...languages.keys()])
  const lost = new Set<string>()
  const led = mapTexts(texts.content, (text) => {
    const rewritten = rewriteLinks(text, { from, to, products: others.products, files })
    for (const address of rewritten.lost) lost.add(address)
    return rewritten.text
  })
  const faults = codes.filter((code) => !known.has(code))
  const told: LeftBehind[] = [
    ...pictures.left,
    ...texts.left,
    ...faults.map((name) => ({ kind: 'fault_code' as const, name })),
    ...placesWithout(content, others),
    ...[...lost].map((name) => ({ kind: 'link' as const, name })),
  ]
  return { content: withoutFaults(led, faults), left: told.slice(0, maxLeftBehind) }
}

const faultCodesOf = (content: object): readonly string[] =>
  'fault_codes' in content && Array.isArray(content.fault_codes) ? (content.fault_codes as readonly string[]) : []

const withoutFaults = <C extends object>(content: C, without: readonly string[]): C =>
  without.length === 0
    ? content
    : { ...content, fault_codes: faultCodesOf(content).filter((code) => !without.includes(code)) }

/** What content is about that has nothing of the same model or key in the other brand. */
function placesWithout(content: object, { products, categories }: Counterparts): LeftBehind[] {
  const {
    product_id,
    product_ids = [],
    category_id,
  } = content as {
    product_id?: string
    product_ids?: readonly string[]
    category_id?: string
  }
  const about = product_id === undefined ? product_ids : [product_id]
  const category = category_id === undefined ? undefined : categories.get(category_id)
  return [
    ...about.flatMap((id) => {
      const product = products.get(id)
      return product && product.there === undefined ? [{ kind: 'product' as const, name: product.model }] : []
    }),
    ...(category && category.there === undefined ? [{ kind: 'category' as const, name: category.name }] : []),
  ]
}

/** The copied content without pictures that there is no file of. Those that it has to have stay: its rules tell of them. */
export function dropMissing<C>(before: C, copied: C): Brought<C> {
  const ids = new Map(listFiles(before).map(([path, { asset_id }]) => [path, asset_id]))
  const missing = listFiles(copied).filter(([path, { asset_id }]) => ids.get(path) === asset_id)
  if (missing.length === 0) return { content: copied, left: [] }
  const gone = new Set(missing.map(([, { asset_id }]) => asset_id))
  const isGone = (part: unknown): boolean =>
    typeof part === 'object' &&
    part !== null &&
    (isFile(part) ? gone.has(part.asset_id) : 'asset' in part && isGone(part.asset))
  const without = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.filter((one) => !isGone(one)).map(without)
    if (typeof part !== 'object' || part === null || isFile(part)) return part
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, without(one)]))
  }
  const left = missing.map(([path, { alt }]) => ({ kind: 'picture' as const, name: alt === '' ? path : alt }))
  return { content: without(copied) as C, left }
}

const isLocale = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/

/** The language of a locale: `de` of `de-AT`; of Chinese the two scripts are languages of their own. */
const languageOf = (locale: string): string => {
  const [language = locale] = locale.split('-', 1)
  if (language !== 'zh') return language
  return /-(?:Hant|TW|HK|MO)\b/i.test(locale) ? 'zh-Hant' : 'zh-Hans'
}

/**
 * Content without texts in languages that nobody of a brand reads. English stays, and so does everything where it isn't
 * known yet what people read there.
 */
export function dropLanguages<C>(content: C, read: readonly string[]): Brought<C> {
  if (read.length === 0) return { content, left: [] }
  const known = new Set([defaultLocale, ...read].map(languageOf))
  const dropped = new Set<string>()
  const isRead = (locale: string): boolean => {
    if (known.has(languageOf(locale))) return true
    dropped.add(locale)
    return false
  }
  const without = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(without)
    if (typeof part !== 'object' || part === null) return part
    const entries = Object.entries(part)
    const isByLanguage = Object.hasOwn(part, defaultLocale) && entries.every(([key]) => isLocale.test(key))
    return Object.fromEntries(
      isByLanguage ? entries.filter(([key]) => isRead(key)) : entries.map(([key, one]) => [key, without(one)]),
    )
  }
  const kept = without(content) as C
  return { content: kept, left: [...dropped].toSorted().map((name) => ({ kind: 'locale' as const, name })) }
}
