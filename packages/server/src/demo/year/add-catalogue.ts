import { type Brand, brandKeys, type VersionContent } from '@bms/contract'
import { dayMs, toDay, toTimestamp } from '@bms/domain'
import { createRandom, type Random, toUlid } from '@bms/fixtures'

import type { Authors } from './authors.ts'
import { type Fields, kindOf, type YearObject } from './objects.ts'
import { modelTexts, questionTexts } from './standing-texts.ts'

/** How many objects each list holds at least: more than a page of 20. */
const leastOfAList = 21

/** What new objects of a brand are made from. */
interface Desk {
  readonly brand: Brand
  readonly now: number
  readonly random: Random
  readonly authors: Authors
  /** What the brand has already, by table. */
  readonly known: ReadonlyMap<string, readonly YearObject[]>
}

type Dates = readonly [createdAt: number, updatedAt: number]

const toObject = (
  { brand, random }: Desk,
  table: string,
  status: string,
  [createdAt, updatedAt]: Dates,
  content: Fields,
  newColumns: Fields = {},
): YearObject => {
  return {
    kind: kindOf(table),
    brand,
    id: toUlid(createdAt, random),
    status,
    content,
    createdAt,
    updatedAt,
    newColumns,
  }
}

const knownOf = ({ known }: Desk, table: string): readonly YearObject[] => known.get(table) ?? []

/** Days before now, with a part of a day. */
const ago = ({ now, random }: Desk, least: number, most: number): number =>
  Math.floor(now - (least + random.next() * (most - least)) * dayMs)

const toName = (en: string, cn: string) => ({ en, 'zh-CN': cn })

/** The same with one name for another, in texts and in what pictures show. */
const renamed = (content: Fields, from: readonly string[], to: readonly string[]): Fields => {
  let text = JSON.stringify(content)
  for (const [i, name] of from.entries()) text = text.replaceAll(name, to[i] ?? name)
  return JSON.parse(text) as Fields
}

const englishOf = (text: unknown): string => (text as Readonly<Record<string, string>>)['en'] ?? ''

function toProducts(desk: Desk): YearObject[] {
  const standards = knownOf(desk, 'standard_product')
  const intros = knownOf(desk, 'kb_intro')
  return modelTexts[desk.brand].flatMap(([model, name, nameCn, code, status], i) => {
    const series = knownOf(desk, 'series').find(({ content }) => content['code'] === code)
    const like = standards.find(({ content }) => content['series_id'] === series?.id)
    const introLike = intros.find(({ content }) => content['product_id'] === like?.id)
    if (!like || !introLike) return []
    const names = [englishOf(like.content['name']), String(like.content['model'])]
    const { cover, manual_url: _, ...rest } = renamed(like.content, names, [name, model])
    const sort = 1000 + i * 10
    // A draft waits for its picture.
    const shown = status === 'draft' ? {} : { cover }
    const content: Fields = { ...rest, ...shown, model, name: toName(name, nameCn), sort }
    const made = status === 'draft' ? ago(desk, 60, 110) : ago(desk, 500, 900)
    const touched = status === 'draft' ? made + 6 * dayMs : ago(desk, 60, 350)
    const columns = {
      name: content['name'],
      capabilities: content['capabilities'],
      support_dcs: content['support_dcs'],
    }
    const product = toObject(desk, 'standard_product', status, [made, touched], content, columns)
    return [product, toIntro(desk, introLike, product, { names, sort })]
  })
}

function toIntro(
  desk: Desk,
  like: YearObject,
  product: YearObject,
  { names, sort }: { readonly names: readonly string[]; readonly sort: number },
): YearObject {
  const { model, name } = product.content
  const isDraft = product.status === 'draft'
  const made = product.createdAt + 3 * dayMs
  const published = made + desk.random.int(2, 20) * dayMs
  const { published_at: _, ...written } = renamed(like.content, names, [englishOf(name), String(model)])
  const content = {
    ...written,
    product_id: product.id,
    title: name,
    sort,
    ...(isDraft ? {} : { published_at: toTimestamp(published) }),
  }
  // What isn't sold any more leaves the app a day later.
  const dates: Dates = [made, isDraft ? made : product.updatedAt + dayMs]
  return toObject(desk, 'kb_intro', isDraft ? 'draft' : 'archived', dates, content, toCounters(desk, isDraft))
}

function toCounters({ random }: Desk, isDraft: boolean): Fields {
  const views = isDraft ? 0 : random.int(40, 4000)
  const votes = Math.floor(views * 0.05)
  const helpful_up = Math.round(votes * (0.6 + random.next() * 0.35))
  return { views, helpful_up, helpful_down: votes - helpful_up }
}

function toQuestions(desk: Desk): YearObject[] {
  return questionTexts.map(([topic, question, answer, questionCn, answerCn], i) => {
    const isDraft = i % 6 === 4
    const made = ago(desk, 70, 400)
    const published = made + desk.random.int(2, 20) * dayMs
    const content = {
      scope: 'general',
      product_ids: [],
      topic,
      question: toName(question, questionCn),
      answer: toName(answer, answerCn),
      fault_codes: [],
      keywords: [topic.replace('_', ' ')],
      sort: 1000 + i * 10,
      pinned: false,
      ...(isDraft ? {} : { published_at: toTimestamp(published) }),
    }
    const columns = { ...toCounters(desk, isDraft), used_in_replies: isDraft ? 0 : desk.random.int(0, 40) }
    const dates: Dates = [made, isDraft ? made : published]
    return toObject(desk, 'kb_faq', isDraft ? 'draft' : 'published', dates, content, columns)
  })
}

/** Policies of years that are over. */
function toPolicies(desk: Desk): YearObject[] {
  const known = knownOf(desk, 'kb_warranty')
  const likes = known.filter(({ content }) => String(content['name']).endsWith(' markets'))
  const lastYear = new Date(desk.now).getUTCFullYear() - 2
  return Array.from({ length: Math.max(0, leastOfAList - known.length) }, (_, i) => {
    const like = likes[i % likes.length]
    if (!like) throw new RangeError(`${desk.brand} has no warranty policy`)
    const year = lastYear - Math.floor(i / likes.length)
    const made = ago(desk, 380, 560)
    const content = {
      ...like.content,
      name: `${String(like.content['name'])}, ${year}`,
      months: 12,
      effective_from: `${year}-01-01`,
      effective_to: toDay(Date.UTC(year, 11, 31)),
      published_at: toTimestamp(made + desk.random.int(3, 10) * dayMs),
    }
    return toObject(desk, 'kb_warranty', 'archived', [made, ago(desk, 50, 330)], content)
  })
}

/** The version before one: 4.0.1, 4.0.0, 3.6.0 … */
function toPrevious(version: string): string {
  const [major = 1, minor = 0, patch = 0] = version.split('.').map(Number)
  if (patch > 0) return `${major}.${minor}.${patch - 1}`
  if (minor > 0) return `${major}.${minor - 1}.2`
  return `${Math.max(0, major - 1)}.6.0`
}

/** Versions that came before those that are known. */
function toVersions(desk: Desk): YearObject[] {
  const known = knownOf(desk, 'app_version')
  const stores = [...Map.groupBy(known, ({ content }) => content['channel']).values()]
  const each = Math.max(0, Math.ceil((leastOfAList - known.length) / stores.length))
  return stores.flatMap((ofStore) => {
    const oldest = ofStore.toSorted((a, b) =>
      String(a.content['put_on_at']) < String(b.content['put_on_at']) ? -1 : 1,
    )
    const first = oldest[0]?.content as VersionContent | undefined
    if (!first) return []
    let { version } = first
    let until = Date.parse(first.put_on_at ?? '')
    return Array.from({ length: each }, (_, i) => {
      version = toPrevious(version)
      const on = until - desk.random.int(40, 60) * dayMs
      const made = on - desk.random.int(2, 5) * dayMs
      const off = until
      until = on
      const { uid, nickname } = desk.authors.pick(desk.brand, 'OperationCenter', on, desk.random)
      const { title, notes } = (oldest[i % oldest.length]?.content ?? first) as VersionContent
      const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
      const { rollout_plan: _plan, ...rest } = first
      const content: VersionContent = {
        ...rest,
        version,
        build: major * 10_000 + minor * 100 + patch * 10,
        title,
        notes,
        update_type: 'none',
        min_supported_version: version,
        rollout: { percent: 100, data_centers: [], countries: [] },
        put_on_at: toTimestamp(on),
        put_on_by: { uid, nickname },
        pulled_off_at: toTimestamp(off),
      }
      return toObject(desk, 'app_version', 'off', [made, off], { ...content })
    })
  })
}

/** Products, introductions, questions, policies and versions beside those there are, so that lists have a second page. */
export function addCatalogue(objects: readonly YearObject[], authors: Authors, now: number): YearObject[] {
  return brandKeys.flatMap((brand) => {
    const own = objects.filter((object) => object.brand === brand)
    const known = new Map(Map.groupBy(own, ({ kind }) => kind.table))
    const desk: Desk = { brand, now, authors, known, random: createRandom(1, `year catalogue ${brand}`) }
    return [...toProducts(desk), ...toQuestions(desk), ...toPolicies(desk), ...toVersions(desk)]
  })
}
