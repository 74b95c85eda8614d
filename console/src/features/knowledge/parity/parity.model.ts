import {
  type Brand,
  parityFields,
  type ParityKind,
  type ParityRow,
  type ParityState,
  readField,
  toComparedText,
} from '@bms/contract'

/** How a state looks. */
export const parityTones = {
  same: 'success',
  different: 'warning',
  missing: 'neutral',
} as const satisfies Record<ParityState, string>

/** The sign before the word of a state. */
export const paritySigns = { same: '=', different: '≠', missing: '–' } as const satisfies Record<ParityState, string>

/** Names of kinds in operation records, by which fields and values are called. */
export const parityTargets = {
  product: 'standard_product',
  intro: 'intro',
  faq: 'faq',
  warranty: 'warranty',
  version: 'app_version',
  role: 'role',
} as const satisfies Record<ParityKind, string>

/** Kinds that can be copied to another brand. */
export const copyKinds: readonly ParityKind[] = ['intro', 'faq', 'warranty']

/** A brand that has a thing, with its id there. */
export interface Place {
  readonly brand: Brand
  readonly id: string
}

/** The brands that have a thing, in their order. */
export const placesOf = ({ cells }: ParityRow): readonly Place[] =>
  cells.flatMap(({ brand, id }) => (id === undefined ? [] : [{ brand, id }]))

/** The two brands that are shown side by side: those that the address names, else the first two that have it. */
export function readPair(places: readonly Place[], tab: string): readonly [Place, Place] | undefined {
  const [left, right] = tab.split(',').map((key) => places.find(({ brand }) => brand === key))
  const [first, second] = places
  if (left && right && left !== right) return [left, right]
  return first && second && [first, second]
}

type Leaf = string | number | boolean | null

/** A field that is different. */
export interface Difference {
  readonly path: string
  readonly from: Leaf
  readonly to: Leaf
}

function leavesOf(value: unknown, path: string): readonly (readonly [path: string, leaf: Leaf])[] {
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return [[path, value.join(', ')]]
  if (typeof value !== 'object' || value === null) return [[path, value as Leaf]]
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, `${path}.${key}`))
}

function readAll(kind: ParityKind, content: object): ReadonlyMap<string, Leaf> {
  return new Map(
    parityFields[kind].flatMap((path) =>
      readField(content, path).flatMap((value, index) => leavesOf(value, path.replace('[*]', `.${index}`))),
    ),
  )
}

/** What a brand has of a thing. */
export interface Side {
  readonly brand: Brand
  readonly content: object
}

const compare = (brand: Brand, leaf: Leaf): Leaf => (typeof leaf === 'string' ? toComparedText(brand, leaf) : leaf)

/** What is different between a thing of two brands, of the fields that are compared, by path: as the list compares them. */
export function differencesOf(kind: ParityKind, left: Side, right: Side): readonly Difference[] {
  const [from, to] = [readAll(kind, left.content), readAll(kind, right.content)]
  return [...new Set([...from.keys(), ...to.keys()])]
    .map((path) => ({ path, from: from.get(path) ?? null, to: to.get(path) ?? null }))
    .filter((one) => compare(left.brand, one.from) !== compare(right.brand, one.to))
}
