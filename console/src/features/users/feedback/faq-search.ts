import type { Faq, Feedback } from '@bms/contract'
import Fuse from 'fuse.js'

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

type Asked = Pick<Feedback, 'category' | 'fault_code' | 'content' | 'locale'>

const keys = [
  { name: 'words', weight: 3, getFn: ({ question }: FaqRow) => Object.values(question) },
  { name: 'keywords', weight: 2, getFn: ({ keywords }: FaqRow) => keywords },
  { name: 'codes', weight: 2, getFn: ({ fault_codes: codes }: FaqRow) => codes },
]

/** Whether a FAQ can be about a device: those of another kind of product can't. */
function canBeAbout({ scope, category_id: category }: FaqRow, device: FaqDevice): boolean {
  return scope !== 'category' || device === undefined || category === device.category_id
}

/** Words of a text that say something, in scripts without blanks too. At most twelve: more makes every FAQ fit. */
function toWords(text: string, locale: string): string[] {
  const segments = [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)]
  const words = segments.filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment.toLowerCase())
  const telling = words.filter(
    (word) => word.length > 3 || (word.length > 1 && /[^\p{Script=Latin}\p{Nd}]/u.test(word)),
  )
  return [...new Set(telling)].slice(0, 12)
}

/**
 * FAQs for feedback, the most fitting first: those of its fault code, then of its topic, then by the words in common.
 * What is typed into `search` is looked for instead.
 */
export function findFaqs(
  faqs: readonly FaqRow[],
  feedback: Asked,
  { device, search = '', limit = 5 }: { device?: FaqDevice; search?: string; limit?: number } = {},
): FaqRow[] {
  const candidates = faqs.filter((faq) => canBeAbout(faq, device))
  if (search.trim() !== '') {
    const fuse = new Fuse(candidates, { keys, threshold: 0.4, ignoreLocation: true })
    return fuse.search(search.trim().slice(0, 64), { limit }).map(({ item }) => item)
  }
  const fuse = new Fuse(candidates, { keys, threshold: 0.3, ignoreLocation: true, includeScore: true })
  const likeness = new Map<FaqRow, number>()
  for (const word of toWords(feedback.content, feedback.locale)) {
    for (const { item, score = 1 } of fuse.search(word)) likeness.set(item, (likeness.get(item) ?? 0) + 1 - score)
  }
  const scoreOf = (faq: FaqRow): number =>
    (feedback.fault_code !== undefined && faq.fault_codes.includes(feedback.fault_code) ? 8 : 0) +
    (faq.topic === topics[feedback.category] ? 2 : 0) +
    Math.min(likeness.get(faq) ?? 0, 3)
  return candidates
    .map((faq) => ({ faq, score: scoreOf(faq) }))
    .filter(({ score }) => score > 0.5)
    .toSorted((a, b) => b.score - a.score || b.faq.used_in_replies - a.faq.used_in_replies)
    .slice(0, limit)
    .map(({ faq }) => faq)
}
