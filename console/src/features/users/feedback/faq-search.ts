import { type Faq, type Feedback, haveWords, toSearch, toTextWords } from '@bms/contract'
import Fuse from 'fuse.js'

import { type Comparable, growLikeness, toWords } from '../../../shared/likeness/likeness.ts'
import type { Steps } from '../../../shared/page/in-slices.ts'
import type { FaqDevice, FaqRow } from './feedback.model.ts'

/** What FAQs about a category of feedback are filed under. */
const topics: Readonly<Partial<Record<Feedback['category'], Faq['topic']>>> = {
  device_fault: 'fault',
  pairing: 'pairing',
  app_bug: 'usage',
  map_navigation: 'usage',
  firmware: 'maintenance',
  account: 'account',
  after_sales: 'after_sales',
}

type Asked = Pick<Feedback, 'category' | 'fault_code' | 'content' | 'product_model'>

const keys = [
  { name: 'words', weight: 3, getFn: ({ question }: FaqRow) => Object.values(question) },
  { name: 'keywords', weight: 2, getFn: ({ keywords }: FaqRow) => keywords },
  { name: 'codes', weight: 2, getFn: ({ fault_codes: codes }: FaqRow) => codes },
]

/** Which device feedback is about, and which models the products of FAQs are, by id. */
interface About {
  readonly device?: FaqDevice
  readonly model?: string | undefined
  readonly models?: ReadonlyMap<string, string> | undefined
}

/** Whether a FAQ can be about a device: those of another kind of product, or of other models, can't. */
function canBeAbout({ scope, category_id: category, product_ids: products }: FaqRow, about: About): boolean {
  const { device, model, models } = about
  if (scope === 'category') return device === undefined || category === device.category_id
  // As long as it isn't known which they are, nothing is left out.
  if (scope === 'general' || model === undefined || models === undefined) return true
  return products.some((id) => models.get(id) === model)
}

/** Of FAQs alike, that about the model is nearer than that about its category, and both than what is about everything. */
const nearness = { product: 1, category: 0.5, general: 0 } as const satisfies Record<FaqRow['scope'], number>

/** At most so many words of a long complaint count, the first: what follows is the story around it. */
const mostWords = 24

/**
 * FAQs for feedback, the most fitting first. One fits that is about the fault code, has a keyword of what was written, or
 * words that few FAQs have: one of them where it is about the same topic, else two. What only shares the topic doesn't
 * fit. What is typed into `search` is looked for instead. Step by step: of ten thousand FAQs it takes longer than a frame.
 */
export function* findFaqs(
  faqs: readonly FaqRow[],
  feedback: Asked,
  { search = '', limit = 5, ...about }: Omit<About, 'model'> & { search?: string; limit?: number } = {},
): Steps<readonly FaqRow[]> {
  const model = feedback.product_model
  const candidates = faqs.filter((faq) => canBeAbout(faq, { ...about, model }))
  if (search.trim() !== '') {
    return (yield* findTyped(candidates, search.trim().slice(0, 64))).slice(0, limit)
  }
  const said = toWords(quoted(feedback.content) || feedback.content).slice(0, mostWords)
  const byWords = yield* alikeBy(candidates, said, ({ question }) => Object.values(question))
  const byKeywords = yield* alikeBy(candidates, said, ({ keywords }) => keywords)
  const scoreOf = (faq: FaqRow): number => {
    const hasCode = feedback.fault_code !== undefined && faq.fault_codes.includes(feedback.fault_code)
    const hasTopic = faq.topic === topics[feedback.category]
    const [words, keywords] = [byWords.get(faq) ?? 0, byKeywords.get(faq) ?? 0]
    if (!hasCode && keywords === 0 && words < (hasTopic ? 1 : 2)) return 0
    return (hasCode ? 8 : 0) + 2 * keywords + words + (hasTopic ? 1 : 0) + nearness[faq.scope]
  }
  return candidates
    .map((faq) => ({ faq, score: scoreOf(faq) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || b.faq.used_in_replies - a.faq.used_in_replies)
    .slice(0, limit)
    .map(({ faq }) => faq)
}

const known = new WeakMap<FaqRow, readonly string[]>()

/** The words of a FAQ, taken from its texts once: they are looked through at every key. */
function wordsOf(faq: FaqRow): readonly string[] {
  const words = known.get(faq) ?? toTextWords(keys.flatMap(({ getFn }) => getFn(faq)).join(' '))
  known.set(faq, words)
  return words
}

/** FAQs with the words that were typed; typing errors are forgiven where none has them. */
function* findTyped(faqs: readonly FaqRow[], search: string): Steps<readonly FaqRow[]> {
  const phrases = toSearch(search)
  const found: FaqRow[] = []
  for (const faq of faqs) {
    yield
    if (haveWords(wordsOf(faq), phrases)) found.push(faq)
  }
  return found.length > 0
    ? found.toSorted((a, b) => b.used_in_replies - a.used_in_replies)
    : yield* findAlike(faqs, search)
}

/** How many FAQs are compared letter by letter in one step. */
const atOnce = 100

function* findAlike(faqs: readonly FaqRow[], search: string): Steps<readonly FaqRow[]> {
  const options = { keys, threshold: 0.4, ignoreLocation: true, includeScore: true }
  const found = []
  for (let from = 0; from < faqs.length; from += atOnce) {
    yield
    found.push(...new Fuse(faqs.slice(from, from + atOnce), options).search(search))
  }
  return found.toSorted((a, b) => (a.score ?? 1) - (b.score ?? 1)).map(({ item }) => item)
}

/** What somebody quotes, such as the words that a device says: that is what it is about. Empty where nothing is quoted. */
const quoted = (text: string): string =>
  [...text.matchAll(/["“”„«「『]([^"“”„«»「」『』]{4,80})["“”»」』]/g)].map(([, words]) => words).join(' ')

/** How many telling words FAQs have in common with what was said. */
function* alikeBy(
  faqs: readonly FaqRow[],
  said: readonly string[],
  textsOf: (faq: FaqRow) => readonly string[],
): Steps<ReadonlyMap<FaqRow, number>> {
  const comparable: Comparable<FaqRow>[] = []
  for (const item of faqs) {
    yield
    comparable.push({ item, words: textsOf(item).flatMap(toWords) })
  }
  const find = yield* growLikeness(comparable)
  return new Map(find(said).map(({ item, telling }) => [item, telling]))
}
