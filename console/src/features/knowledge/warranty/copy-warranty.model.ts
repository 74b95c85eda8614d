import type { BodyOf, Brand } from '@bms/contract'

/** Where a policy is copied to, and what it covers there. */
export interface CopyValues {
  to_brand: Brand
  scope: 'products' | 'category'
  product_ids: string[]
  category_id: string
}

/** What the form begins with for a brand. */
export const beginAt = (to_brand: Brand): CopyValues => ({
  to_brand,
  scope: 'category',
  product_ids: [],
  category_id: '',
})

/** The body that copies a policy. */
export const toCopyBody = (
  policy_id: string,
  { to_brand, scope, product_ids, category_id }: CopyValues,
): BodyOf<'copyWarranty'> => ({
  policy_id,
  to_brand,
  product_ids: scope === 'products' ? product_ids : [],
  ...(scope === 'category' && { category_id }),
})
