import { type FaqInput, type KnowledgeCatalogue, type SerialDesk, withAncestors } from '@bms/contract'

/** A published FAQ as it is kept. */
export type DeskFaqRow = FaqInput & { readonly faq_id: string }

type Shown = NonNullable<NonNullable<SerialDesk['faults']>[number]['faq']>

const languageOf = (locale: string): string => locale.split('-', 1)[0] ?? ''

/** The language that a text is read in: the wanted one, its language elsewhere, English, or whatever there is. */
function pickLocale(text: Readonly<Record<string, string>>, wanted: string): string {
  const known = Object.keys(text)
  const own =
    known.find((key) => key === wanted) ?? known.find((key) => languageOf(key) === languageOf(wanted)) ?? undefined
  return own ?? (known.includes('en') ? 'en' : (known[0] ?? 'en'))
}

/** How closely a FAQ is about a product: 0 where it is about others; the nearer the category, the more. */
function closeness({ scope, category_id, product_ids }: DeskFaqRow, product: string, above: readonly string[]): number {
  if (scope === 'product') return product_ids.includes(product) ? 1000 : 0
  if (scope === 'general') return 1
  const place = above.indexOf(category_id ?? '')
  return place < 0 ? 0 : 999 - place
}

/**
 * The FAQ that tells most about a fault of a product: the one that is about just this product comes before those about its
 * category, and those before what is said of all; of several the pinned, then the first in the FAQ's own order.
 */
export function chooseFaq(
  faqs: readonly DeskFaqRow[],
  code: string,
  product: string,
  catalogue: KnowledgeCatalogue,
): DeskFaqRow | undefined {
  const above = withAncestors(catalogue, catalogue.products.get(product))
  const rank = (faq: DeskFaqRow) => closeness(faq, product, above)
  return faqs
    .filter((faq) => faq.fault_codes.includes(code) && rank(faq) > 0)
    .toSorted(
      (a, b) =>
        rank(b) - rank(a) || Number(b.pinned) - Number(a.pinned) || a.sort - b.sort || (a.faq_id < b.faq_id ? -1 : 1),
    )[0]
}

/** A FAQ in the customer's language, or in the one that stands in for it. */
export function tellFaq({ faq_id, question, answer }: DeskFaqRow, wanted: string): Shown {
  // The answer is what gets to the customer: its language counts.
  const locale = pickLocale(answer, wanted)
  return {
    faq_id,
    locale,
    fallback: languageOf(locale) !== languageOf(wanted),
    question: question[locale] ?? question[pickLocale(question, wanted)] ?? '',
    answer: answer[locale] ?? '',
  }
}
