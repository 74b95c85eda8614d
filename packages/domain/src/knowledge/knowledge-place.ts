import type { KnowledgeCatalogue, Problems } from '@bms/contract'

/** What knowledge is about. */
export interface KnowledgePlace {
  readonly product_ids?: readonly string[] | undefined
  readonly category_id?: string | undefined
}

/** What is wrong with what an object refers to, by field path. */
export function placeErrors(
  { products, parents }: KnowledgeCatalogue,
  { product_ids = [], category_id }: KnowledgePlace,
  productField = 'product_ids',
): Problems {
  const strangers = product_ids.flatMap((id, i): [string, 'no-product'][] =>
    products.has(id) ? [] : [[product_ids.length > 1 ? `${productField}.${i}` : productField, 'no-product']],
  )
  const noCategory = category_id !== undefined && !parents.has(category_id)
  return {
    ...Object.fromEntries(strangers),
    ...(noCategory ? { category_id: 'no-category' as const } : {}),
  }
}
