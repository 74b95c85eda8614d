import { covers, endOfTime, type KnowledgeCatalogue, type WarrantyCheck, type warrantyStates } from '@bms/contract'

import { toDay } from '../days.ts'
import { addMonths } from '../statistics/time.ts'
import type { PublishedPolicy, SoldDevice } from './knowledge-port.ts'

/** What the warranty of a device goes by. */
type WarrantyDevice = Pick<SoldDevice, 'product_id' | 'country' | 'activated_at' | 'bound_at'>

/** The warranty of a device: its policy, its first day, and the first day on which it is over. */
interface DeviceWarranty {
  readonly policy: PublishedPolicy
  readonly starts_at: string
  readonly ends_at: string
}

/** Finds the warranty of a device; nothing where no policy covers it. */
export type WarrantyFinder = (device: WarrantyDevice) => DeviceWarranty | undefined

function startOf({ activated_at, bound_at }: WarrantyDevice, { start_from }: PublishedPolicy): string {
  // The shops don't say when something was sold: its activation stands for it. Never bound, it was in use since then.
  const moment = start_from === 'bind' ? (bound_at ?? activated_at) : activated_at
  return toDay(moment.getTime())
}

/**
 * The one rule for the warranty of a device, whoever asks: its list, its record, the check of its serial. The policy
 * that counts is the one in effect on the day on which, by its own words, the warranty began; of several the newest.
 */
export function createWarrantyFinder(
  catalogue: KnowledgeCatalogue,
  policies: readonly PublishedPolicy[],
): WarrantyFinder {
  const newestFirst = policies.toSorted((a, b) => (a.effective_from > b.effective_from ? -1 : 1))
  // Devices come by the thousand, and those of one product in one country have the same policies to choose from.
  const byPlace = new Map<string, readonly PublishedPolicy[]>()
  function policiesFor({ product_id, country }: WarrantyDevice): readonly PublishedPolicy[] {
    const place = `${country} ${product_id}`
    const known = byPlace.get(place)
    if (known) return known
    const found = newestFirst.filter((one) => one.regions.includes(country) && covers(catalogue, one, product_id))
    byPlace.set(place, found)
    return found
  }
  return (device) => {
    for (const policy of policiesFor(device)) {
      const starts_at = startOf(device, policy)
      if (policy.effective_from <= starts_at && starts_at <= (policy.effective_to ?? endOfTime)) {
        return { policy, starts_at, ends_at: addMonths(starts_at, policy.months) }
      }
    }
    return undefined
  }
}

const toMidnight = (day: string): string => `${day}T00:00:00.000Z`

/** The warranty of a device as its row keeps it: moments in UTC, null where no policy covers it. */
export function toWarrantyColumns(found: DeviceWarranty | undefined) {
  return {
    warranty_starts_at: found ? toMidnight(found.starts_at) : null,
    warranty_ends_at: found ? toMidnight(found.ends_at) : null,
  }
}

/** The warranty of a device as its list and its record tell it. */
export function presentWarranty(
  { warranty_starts_at: starts, warranty_ends_at: ends }: ReturnType<typeof toWarrantyColumns>,
  now: Date,
): { starts_at?: string; ends_at?: string; state: (typeof warrantyStates)[number] } {
  if (starts === null || ends === null) return { state: 'unknown' }
  return { starts_at: starts, ends_at: ends, state: now.getTime() < Date.parse(ends) ? 'in' : 'out' }
}

/** Whether a device is in warranty on a day, with the policy that decided it and the parts that have their own. */
export function checkDevice(find: WarrantyFinder, device: SoldDevice, today: string): WarrantyCheck {
  const { sn, product_id, product_model, country: region } = device
  const about = { sn, product_id, product_model, region }
  const found = find(device)
  if (!found) return { ...about, in_warranty: false, rule: 'no_policy', parts: [] }
  const { policy, starts_at, ends_at } = found
  const { policy_id, name, months, start_from } = policy
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
