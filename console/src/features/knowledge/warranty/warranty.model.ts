import type { DataOf, Warranty } from '@bms/contract'

/** A policy as lists have it. */
export type WarrantyRow = DataOf<'warrantyList'>['list'][number]

/** How many names a line has room for. */
const named = 3

/** Some names in a line and how many there are beside. */
export function toFew(names: readonly string[]): { readonly shown: readonly string[]; readonly others: number } {
  return { shown: names.slice(0, named), others: Math.max(0, names.length - named) }
}

/** What a policy is for, by id: its category, or its products. */
export const coveredIds = ({
  category_id: category,
  product_ids: products,
}: Pick<Warranty, 'category_id' | 'product_ids'>): readonly string[] => (category === undefined ? products : [category])

/** The policy that stands in the way of another one. */
export interface Overlap {
  readonly policy_id: string
  readonly name: string
  readonly region: string
  readonly date: string
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** The policy that a refusal names; nothing where it was refused for something else. */
export function toOverlap(data: unknown): Overlap | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { policy_id, name, region, date } = data as Readonly<Record<string, unknown>>
  return isText(policy_id) && isText(name) && isText(region) && isText(date)
    ? { policy_id, name, region, date }
    : undefined
}

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

const name = 'check'

/** The serial that an address asks for; empty where one is still to be typed, `undefined` where nothing is checked. */
export const readCheck = (search: string): string | undefined => {
  const sn = new URLSearchParams(search).get(name)
  return sn === null ? undefined : sn.trim().slice(0, 64)
}

/** An address's search that asks for a serial, or for none; what else it says stays. */
export function writeCheck(search: string, sn: string | undefined): string {
  const params = new URLSearchParams(search)
  params.delete(name)
  if (sn !== undefined) params.set(name, sn.trim())
  const text = params.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}
