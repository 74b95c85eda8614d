import type { Brand, ProductStatus, ProductTransition } from '@bms/contract'

import type { Context } from '../../context.ts'
import type { ContentStore } from '../content/content-store.ts'
import { planStatuses } from './product-rules.ts'

/**
 * Lists or unlists products: all of them, or none. Those that are there already are left alone.
 * @throws Problem 40400, and 40910 with the ids of those whose state forbids it.
 */
export async function changeStatuses<C extends object>(
  store: ContentStore<C, ProductStatus>,
  context: Context,
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
