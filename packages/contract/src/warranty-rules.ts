import type { WarrantyInput } from './calls/knowledge.ts'

/* What server and mock decide alike about warranties (design, 2.30). */

/** What a brand sells, as far as knowledge refers to it. */
export interface KnowledgeCatalogue {
  /** The category of each product. */
  readonly products: ReadonlyMap<string, string>
  /** The category above each category; null at the top. */
  readonly parents: ReadonlyMap<string, string | null>
}

/** A category with all above it, nearest first. */
export function withAncestors({ parents }: KnowledgeCatalogue, category: string | undefined): string[] {
  const chain: string[] = []
  for (let at: string | null | undefined = category; at && !chain.includes(at); at = parents.get(at)) chain.push(at)
  return chain
}

/** Where and when a policy holds. */
export type WarrantyReach = Pick<
  WarrantyInput,
  'product_ids' | 'category_id' | 'regions' | 'effective_from' | 'effective_to'
>

/** What two policies both hold for: from `date` on, at least. */
export interface WarrantyOverlap {
  readonly region: string
  readonly date: string
}

/** The day on which a policy without an end ends. */
export const endOfTime = '9999-12-31'

/** Whether a policy covers a product: by itself, or by a category it lies in. */
export function covers(catalogue: KnowledgeCatalogue, reach: WarrantyReach, product: string): boolean {
  if (reach.product_ids.includes(product)) return true
  const { category_id } = reach
  return category_id !== undefined && withAncestors(catalogue, catalogue.products.get(product)).includes(category_id)
}

/** Whether two policies cover one product, or categories of which one lies in the other. */
function shareTarget(catalogue: KnowledgeCatalogue, a: WarrantyReach, b: WarrantyReach): boolean {
  if (a.category_id !== undefined && b.category_id !== undefined) {
    return (
      withAncestors(catalogue, a.category_id).includes(b.category_id) ||
      withAncestors(catalogue, b.category_id).includes(a.category_id)
    )
  }
  const [listed, other] = a.category_id === undefined ? [a, b] : [b, a]
  return listed.product_ids.some((product) => covers(catalogue, other, product))
}

/** What two policies both hold for, or undefined (design, 2.30: one policy per product, region and day). */
export function overlapOf(
  catalogue: KnowledgeCatalogue,
  a: WarrantyReach,
  b: WarrantyReach,
): WarrantyOverlap | undefined {
  const date = a.effective_from > b.effective_from ? a.effective_from : b.effective_from
  if (date > (a.effective_to ?? endOfTime) || date > (b.effective_to ?? endOfTime)) return undefined
  const region = a.regions.find((cc) => b.regions.includes(cc))
  return region !== undefined && shareTarget(catalogue, a, b) ? { region, date } : undefined
}
