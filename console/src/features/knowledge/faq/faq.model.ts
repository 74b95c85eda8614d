import type { DataOf, Faq } from '@bms/contract'

/** A FAQ as the list has it: without its answer. */
export type FaqRow = DataOf<'faqList'>['list'][number]

/** What part of those who said so were helped (0–1); `null`: nobody has said. */
export function toHelpful({ helpful: { up, down } }: Pick<Faq, 'helpful'>): number | null {
  return up + down === 0 ? null : up / (up + down)
}

/** Below this part of readers that were helped, a FAQ wants a look (0–1). */
export const fewHelped = 0.5

/** The first few of some names, and how many others there are. */
export function toFew<T>(all: readonly T[], few = 2): { readonly shown: readonly T[]; readonly others: number } {
  return all.length <= few ? { shown: all, others: 0 } : { shown: all.slice(0, few), others: all.length - few }
}

/** What a FAQ is about, by the ids of categories and products; nothing where it is about everything. */
export const placesOf = ({ category_id, product_ids }: Pick<Faq, 'category_id' | 'product_ids'>): readonly string[] =>
  category_id === undefined ? product_ids : [category_id]

/** An order as somebody typed it; `null` where it is none. */
export function toOrder(typed: string): number | null {
  const text = typed.trim()
  return /^\d{1,4}$/.test(text) ? Number(text) : null
}

/** A FAQ that another one stands in the way of. */
export interface AskedAlready {
  readonly faq_id: string
  readonly name: string
}

/** Reads from a refusal which FAQ stands in the way. */
export function toAsked(data: unknown): AskedAlready | undefined {
  if (typeof data !== 'object' || data === null || !('faq_id' in data) || !('name' in data)) return undefined
  const { faq_id, name } = data
  return typeof faq_id === 'string' && typeof name === 'string' ? { faq_id, name } : undefined
}
