import {
  type Brand,
  brandKeys,
  defaultLocale,
  parityFields,
  type ParityKind,
  type ParityRow,
  type ParityState,
  readField,
  toComparedText,
} from '@bms/contract'

import type { Window } from '../paging.ts'
import { toSearchKey } from '../search-key.ts'
import { cutRows, sortBy } from '../sorted-rows.ts'

/** A thing of a brand. `digest`: what of it is compared; two that are equal in it are the same. */
export interface ParityItem {
  readonly brand: Brand
  readonly id: string
  /** What makes it the same thing in every brand. */
  readonly key: string
  readonly title: string
  readonly hint: string
  readonly digest: string
}

/** A thing with what each brand has of it: one of each brand at most, in the order of brands. */
export interface ParityGroup {
  readonly key: string
  readonly items: readonly ParityItem[]
}

/** Which things are asked for. */
export interface ParitySelection {
  readonly kind: ParityKind
  /** Those that the caller may view the kind in, in their order. */
  readonly brands: readonly Brand[]
  readonly q?: string | undefined
  readonly state?: ParityState | undefined
  /** Whose state is meant; that of any, where left out. */
  readonly brand?: Brand | undefined
}

/** One page of things. */
export interface ParityPage {
  readonly groups: readonly ParityGroup[]
  readonly total: number
  readonly next?: string | undefined
}

/** What is compared of an object: its fields that count, as `toComparedText` has them. */
export function toDigest(brand: Brand, kind: ParityKind, content: object): string {
  const found = parityFields[kind].map((path) => readField(content, path))
  return toComparedText(brand, JSON.stringify(found, inOrder))
}

// Keys in one order: which was written first makes no difference.
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/**
 * What makes an object of a kind the same in every brand, and what it is called. Roles are no content. An introduction of
 * a product that was removed is the same as no other.
 */
export function toParityName(
  kind: Exclude<ParityKind, 'role'>,
  { id, content }: { readonly id: string; readonly content: object },
  modelOf: (productId: string) => string | undefined,
): Pick<ParityItem, 'key' | 'title' | 'hint'> {
  const text = (path: string): string => {
    const [value] = readField(content, path)
    return typeof value === 'string' ? value : ''
  }
  const named = (path: string): string => text(`${path}.${defaultLocale}`)
  switch (kind) {
    case 'product':
      return { key: text('model'), title: named('name'), hint: text('model') }
    case 'intro': {
      const model = modelOf(text('product_id'))
      return { key: model ?? id, title: named('title'), hint: model ?? '' }
    }
    case 'faq': {
      const topic = text('topic')
      return { key: `${topic} ${toSearchKey(named('question'))}`, title: named('question'), hint: topic }
    }
    case 'warranty': {
      const regions = readField(content, 'regions[*]').map(String).toSorted().join(', ')
      return { key: `${toSearchKey(text('name'))} ${regions}`, title: text('name'), hint: regions }
    }
    default: {
      const place = `${text('platform')} ${text('channel')}`
      const numbers = text('version').split('.')
      return {
        key: `${numbers.map((part) => part.padStart(5, '0')).join('.')} ${place}`,
        title: text('version'),
        hint: place,
      }
    }
  }
}

/** How a thing stands in each brand, beside the first brand that has it. */
export function toCells(items: readonly ParityItem[], brands: readonly Brand[]): ParityRow['cells'] {
  const first = items[0]
  return brands.map((brand) => {
    const item = items.find((one) => one.brand === brand)
    if (!item) return { brand, state: 'missing' }
    return { brand, state: item.digest === first?.digest ? 'same' : 'different', id: item.id }
  })
}

/** Whether a thing is asked for by its state. */
export function isInState(
  items: readonly ParityItem[],
  { brands, brand, state }: Pick<ParitySelection, 'brands' | 'brand' | 'state'>,
): boolean {
  const cells = toCells(items, brands)
  if (brand !== undefined) {
    const now = cells.find((cell) => cell.brand === brand)?.state
    return state === undefined ? now !== 'missing' : now === state
  }
  if (state === undefined) return true
  const isSo = (cell: ParityRow['cells'][number]): boolean => cell.state === state
  return state === 'same' ? cells.every(isSo) : cells.some(isSo)
}

/** Things by key: of several of a brand the newest counts. */
export function groupByKey(items: readonly ParityItem[]): readonly ParityGroup[] {
  const byKey = new Map<string, Map<Brand, ParityItem>>()
  for (const item of items) {
    const group = byKey.get(item.key) ?? new Map<Brand, ParityItem>()
    const known = group.get(item.brand)
    if (!known || known.id < item.id) group.set(item.brand, item)
    byKey.set(item.key, group)
  }
  return [...byKey].map(([key, group]) => ({ key, items: brandKeys.flatMap((brand) => group.get(brand) ?? []) }))
}

/** One page of things that are all in memory. */
export function pageParity(items: readonly ParityItem[], selection: ParitySelection, window: Window): ParityPage {
  const wanted = toSearchKey(selection.q ?? '')
  const isWanted = ({ key, title }: ParityItem): boolean => toSearchKey(`${key} ${title}`).includes(wanted)
  // Whole things are searched: what one brand calls it finds what all have of it.
  const found = groupByKey(items).filter((group) => group.items.some(isWanted) && isInState(group.items, selection))
  const sorted = sortBy(
    found,
    [{ field: 'key', direction: 'asc' }],
    ({ key }) => key,
    ({ key }) => key,
  )
  const { list, next } = cutRows(sorted, window)
  return { groups: list, total: found.length, next }
}

/** A thing as the wire has it. */
export function toParityRow({ kind, brands }: ParitySelection, { key, items }: ParityGroup): ParityRow {
  return { key, kind, title: items[0]?.title ?? '', hint: items[0]?.hint ?? '', cells: toCells(items, brands) }
}
