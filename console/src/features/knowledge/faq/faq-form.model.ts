import { defaultLocale, faqTopics, type BodyOf, type Faq } from '@bms/contract'

import { toTypedWhole } from '../knowledge.model.ts'

/** A FAQ as its form has it. */
export interface FaqValues {
  scope: Faq['scope']
  category_id: string
  product_ids: string[]
  topic: Faq['topic']
  question: Record<string, string>
  answer: Record<string, string>
  fault_codes: string[]
  keywords: string[]
  sort: string
  pinned: boolean
}

/** Characters of a question at most. */
const longestQuestion = 160

/** A FAQ that nobody has written anything of. */
const empty: FaqValues = {
  scope: 'general',
  category_id: '',
  product_ids: [],
  topic: 'usage',
  question: { [defaultLocale]: '' },
  answer: { [defaultLocale]: '' },
  fault_codes: [],
  keywords: [],
  sort: '100',
  pinned: false,
}

/** What an address says that a new FAQ begins with (`new_…`); what makes no sense reads as not given. */
function readBegun(search: string): FaqValues {
  const asked = new URLSearchParams(search)
  const [code, product] = [asked.get('new_fault_code') ?? '', asked.get('new_product_id') ?? '']
  const topic = faqTopics.find((one) => one === asked.get('new_topic')) ?? empty.topic
  return {
    ...empty,
    ...(/^[0-9A-HJKMNP-TV-Z]{26}$/.test(product) && { scope: 'product' as const, product_ids: [product] }),
    topic,
    question: { [defaultLocale]: (asked.get('new_question') ?? '').slice(0, longestQuestion) },
    fault_codes: /^[A-Za-z0-9._-]{1,16}$/.test(code) ? [code] : [],
  }
}

/** What the form begins with: something new as the address says. A copy isn't pinned: that is decided of each. */
export function toFaqValues(
  about: { readonly mode: string; readonly detail: Faq | undefined },
  search = '',
): FaqValues {
  const { mode, detail } = about
  if (!detail) return readBegun(search)
  const { scope, category_id = '', product_ids, topic, question, answer, fault_codes, keywords, sort, pinned } = detail
  return {
    scope,
    category_id,
    product_ids: [...product_ids],
    topic,
    question: { ...question },
    answer: { ...answer },
    fault_codes: [...fault_codes],
    keywords: [...keywords],
    sort: String(sort),
    pinned: mode === 'copy' ? false : pinned,
  }
}

/** The languages that question or answer is written in, and the one that is always there: of both, so that a lack is told. */
function writtenIn({ question, answer }: Pick<FaqValues, 'question' | 'answer'>): string[] {
  const some = Object.entries({ ...question, ...answer }).map(([locale]) => locale)
  const isWritten = (locale: string) => `${question[locale] ?? ''}${answer[locale] ?? ''}`.trim() !== ''
  return [...new Set([defaultLocale, ...some])].filter((locale) => locale === defaultLocale || isWritten(locale))
}

/** The body that adds a FAQ. */
export function toFaqBody(values: FaqValues): BodyOf<'createFaq'> {
  const { scope, category_id, product_ids, topic, question, answer, fault_codes, keywords, sort, pinned } = values
  const locales = writtenIn(values)
  const textsOf = (texts: Record<string, string>, say: (text: string) => string) =>
    Object.fromEntries(locales.map((locale) => [locale, say(texts[locale] ?? '')]))
  return {
    scope,
    ...(scope === 'category' && { category_id }),
    product_ids: scope === 'product' ? product_ids : [],
    topic,
    question: textsOf(question, (text) => text.trim()),
    answer: textsOf(answer, (text) => text),
    fault_codes,
    keywords,
    sort: toTypedWhole(sort),
    pinned,
  }
}

/** The body that changes one; what is empty now is taken away. */
export const toFaqEdit = (
  values: FaqValues,
  { detail: { faq_id }, rev }: { readonly detail: Faq; readonly rev: number },
): BodyOf<'editFaq'> => ({ category_id: null, ...toFaqBody(values), faq_id, rev })

/** Where a FAQ is copied to, and what it is about there. */
export interface CopyFaqValues extends Pick<FaqValues, 'scope' | 'category_id' | 'product_ids'> {
  to_brand: BodyOf<'copyFaq'>['to_brand']
}

/** A copy is about everything there, until something else is chosen. */
export const toCopyFaqValues = (to_brand: CopyFaqValues['to_brand']): CopyFaqValues => ({
  to_brand,
  scope: 'general',
  category_id: '',
  product_ids: [],
})

/** The body that copies a FAQ to another brand. */
export const toCopyFaqBody = (
  faq_id: string,
  { to_brand, scope, category_id, product_ids }: CopyFaqValues,
): BodyOf<'copyFaq'> => ({
  faq_id,
  to_brand,
  scope,
  ...(scope === 'category' && { category_id }),
  product_ids: scope === 'product' ? product_ids : [],
})
