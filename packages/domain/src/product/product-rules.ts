import {
  type Brand,
  type HeldReason,
  notFrom,
  planProductStatus,
  type ProductStatus,
  type ProductTransition,
  productTransitions,
} from '@bms/contract'

import type { Condition } from '../content/conditions.ts'
import type { ContentChange, ContentItem, World } from '../content/content-item.ts'
import type { ContentStore } from '../content/content-store.ts'

/**
 * What listing or unlisting makes of some products.
 * @throws Problem 40910 with the ids of those whose state forbids it.
 */
function planStatuses<C extends object>(
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

/** A product lacks its name in a language, or its picture, which `field` of its content has. */
export function isLacking(
  {
    missing_locale,
    missing_image,
  }: { readonly missing_locale?: string | undefined; readonly missing_image?: boolean | undefined },
  field: 'cover' | 'image',
): readonly Condition[] {
  const noName =
    missing_locale === undefined ? [] : ([{ is: 'hasNone', at: ['name'], values: [missing_locale] }] as const)
  if (missing_image === undefined) return noName
  return [...noName, { is: missing_image ? 'hasNone' : 'hasAny', at: ['content'], values: [field] }]
}

/**
 * Refuses to remove what something still stands on.
 * @throws Problem 40910 with the counts.
 */
export function requireUnused(from: string, used: Readonly<Record<string, number>>, reason: HeldReason): void {
  if (Object.values(used).every((count) => count === 0)) return
  throw notFrom(from, 'deleted', reason, used)
}

/**
 * Lists or unlists products: all of them, or none. Those that are there already are left alone.
 * @throws Problem 40400, and 40910 with the ids of those whose state forbids it.
 */
export async function changeStatuses<C extends object, W extends World>(
  store: ContentStore<C, ProductStatus, W>,
  context: W['context'],
  brand: Brand,
  { ids, action }: { readonly ids: readonly string[]; readonly action: ProductTransition },
): Promise<{ changed: string[]; unchanged: string[] }> {
  let changed: string[] = []
  await store.changeAll(context, brand, ids, (items) => {
    const plan = planStatuses(items, action)
    changed = [...plan.keys()]
    return plan
  })
  return { changed, unchanged: [...new Set(ids)].filter((id) => !changed.includes(id)) }
}
