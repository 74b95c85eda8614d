import type { WarrantyCheck, WarrantyInput } from './calls/knowledge.ts'

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

/** A policy with its id. */
export interface Policy extends WarrantyInput {
  readonly policy_id: string
}

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

/** The same day some months later; the month's last where it has no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** What a warranty is reckoned from: days. */
export interface WarrantyDevice {
  readonly sn: string
  readonly product_id: string
  readonly product_model: string
  readonly region: string
  readonly activated: string
  /** When it was bought, or what stands for it. */
  readonly purchased: string
  readonly bound: string | null
}

function startOf(device: WarrantyDevice, { start_from }: Pick<Policy, 'start_from'>): string {
  if (start_from === 'activation') return device.activated
  if (start_from === 'purchase') return device.purchased
  // Never bound, it was in use since it was activated.
  return device.bound ?? device.activated
}

/**
 * Whether a device is in warranty on a day. The policy that counts is the one in effect on the day on which, by its own
 * words, the warranty began; of several the newest.
 */
export function checkDevice(
  catalogue: KnowledgeCatalogue,
  device: WarrantyDevice,
  policies: readonly Policy[],
  today: string,
): WarrantyCheck {
  const about = {
    sn: device.sn,
    product_id: device.product_id,
    product_model: device.product_model,
    region: device.region,
  }
  const [policy] = policies
    .filter((one) => {
      const start = startOf(device, one)
      const holds = one.effective_from <= start && start <= (one.effective_to ?? endOfTime)
      return holds && one.regions.includes(device.region) && covers(catalogue, one, device.product_id)
    })
    .toSorted((a, b) => (a.effective_from > b.effective_from ? -1 : 1))
  if (!policy) return { ...about, in_warranty: false, rule: 'no_policy', parts: [] }
  const { policy_id, name, months, start_from } = policy
  const starts_at = startOf(device, policy)
  const ends_at = addMonths(starts_at, months)
  const in_warranty = today < ends_at
  return {
    ...about,
    in_warranty,
    rule: in_warranty ? 'within_months' : 'months_over',
    policy: { policy_id, name, months, start_from },
    starts_at,
    ends_at,
    parts: policy.parts.map((one) => {
      const end = addMonths(starts_at, one.months)
      return { part: one.part, ends_at: end, in_warranty: today < end }
    }),
  }
}
