import { paths, withQuery } from '../../../shared/paths.ts'

/** What narrows faults and the devices that had them alike, by the wire's names. */
const alike = [
  'fault_code',
  'fault_level',
  'category_id',
  'product_model',
  'firmware',
  'country',
  'data_center',
  'fault_from',
  'fault_to',
  'tz',
] as const

/**
 * The list of the devices that had the faults of an address's search. Undefined without a first day, for then the device list
 * goes by each device's last fault, and for one hour, which it can't tell from its day.
 */
export function affectedDevicesHref(search: string): string | undefined {
  const asked = new URLSearchParams(search)
  if (!asked.get('fault_from') || asked.get('fault_hour')) return undefined
  return withQuery(paths.device(), Object.fromEntries(alike.map((name) => [name, asked.get(name) ?? undefined])))
}
