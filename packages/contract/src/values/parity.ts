import type { Brand } from '../brand.ts'
import type { ModuleName } from '../permission.ts'

/* What brands have in common: kinds, states, and which fields count, as data. */

/** Kinds of things that brands are compared by. */
export const parityKinds = ['product', 'intro', 'faq', 'warranty', 'version', 'role'] as const

/** A kind of thing that brands are compared by. */
export type ParityKind = (typeof parityKinds)[number]

/** How a thing stands in a brand, beside the first brand that has it. */
export const parityStates = ['same', 'different', 'missing'] as const

/** How a thing stands in a brand. */
export type ParityState = (typeof parityStates)[number]

/** In which module of a brand somebody may view a kind there. */
export const parityModules = {
  product: 'OperationCenter',
  intro: 'KnowledgeBase',
  faq: 'KnowledgeBase',
  warranty: 'KnowledgeBase',
  version: 'OperationCenter',
  role: 'MemberMgmt',
} as const satisfies Readonly<Record<ParityKind, ModuleName>>

/**
 * The fields that are compared, as paths; `[*]` is each of a list. Pictures, ids, order and counters are each brand's own.
 * Of roles it is what they allow on a brand.
 */
export const parityFields = {
  product: [
    'name',
    'protocol',
    'pairing.mode',
    'pairing.timeout_s',
    'pairing.steps',
    'capabilities',
    'specs',
    'support_dcs',
  ],
  intro: ['title', 'summary', 'video_url', 'sections[*].kind', 'sections[*].content', 'sections[*].url'],
  faq: ['question', 'answer', 'scope', 'keywords', 'fault_codes'],
  warranty: ['months', 'start_from', 'parts', 'terms', 'exclusions', 'contact', 'effective_from', 'effective_to'],
  version: ['title', 'notes', 'update_type', 'min_supported_version'],
  role: ['permissions'],
} as const satisfies Readonly<Record<ParityKind, readonly string[]>>

/**
 * A text as it is compared between brands: without a brand's own key, which is in links and names of its, and without
 * capitals. Of ASCII alone, as every engine tells them.
 */
export function toComparedText(brand: Brand, text: string): string {
  return text.replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase()).replaceAll(brand, '')
}

/** What an object has at a path: one value, none, or those of each entry of a list. */
export function readField(content: unknown, path: string): readonly unknown[] {
  let found: readonly unknown[] = [content]
  for (const step of path.split('.')) {
    const isEach = step.endsWith('[*]')
    const name = isEach ? step.slice(0, -3) : step
    found = found.flatMap((part) => {
      if (typeof part !== 'object' || part === null || !Object.hasOwn(part, name)) return []
      const value = (part as Record<string, unknown>)[name]
      if (value === undefined) return []
      return isEach ? (Array.isArray(value) ? (value as unknown[]) : []) : [value]
    })
  }
  return found
}
