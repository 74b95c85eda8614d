import {
  type HeldReason,
  notFrom,
  planProductStatus,
  type ProductStatus,
  type ProductTransition,
  productTransitions,
} from '@bms/contract'
import type { ContentChange, ContentItem } from '@bms/domain'

/** What an edit brings: a missing field stays, null takes an optional one away. */
export type Changes<C extends object> = { readonly [K in keyof C]?: C[K] | null | undefined }

/** An object's fields after an edit. */
export function mergeFields<C extends object>(content: C, changes: Changes<C>): C {
  const merged = { ...content } as Record<string, unknown>
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) delete merged[key]
    else if (value !== undefined) merged[key] = value
  }
  return merged as C
}

/**
 * What listing or unlisting makes of some products.
 * @throws Problem 40910 with the ids of those whose state forbids it.
 */
export function planStatuses<C extends object>(
  items: readonly ContentItem<C, ProductStatus>[],
  action: ProductTransition,
): ReadonlyMap<string, ContentChange<C, ProductStatus>> {
  const { to } = productTransitions[action]
  const refused = items.filter(({ status }) => planProductStatus(status, action) === 'refuse')
  const [first] = refused
  if (first) {
    const product_ids = refused.map(({ id }) => id)
    throw notFrom(first.status, to, 'product-state', { product_ids })
  }
  const changing = items.filter(({ status }) => planProductStatus(status, action) === 'change')
  return new Map(changing.map(({ id }) => [id, { status: to, action }]))
}

/**
 * Refuses to remove what something still stands on.
 * @throws Problem 40910 with the counts.
 */
export function requireUnused(from: string, used: Readonly<Record<string, number>>, reason: HeldReason): void {
  if (Object.values(used).every((count) => count === 0)) return
  throw notFrom(from, 'deleted', reason, used)
}
