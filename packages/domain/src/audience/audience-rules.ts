import {
  type Audience,
  type Brand,
  confirmRecipientsAbove,
  invalid,
  isConfirmed,
  type MessageContent,
  refuse,
  wrong,
} from '@bms/contract'

import type { World } from '../content/content-item.ts'

/** An audience that asks nothing of its people. */
export const everybody: Audience = {
  mode: 'all',
  data_centers: [],
  countries: [],
  locales: [],
  platforms: [],
  product_models: [],
  bound_only: false,
}

/** What reaches people: it decides who can be reached at all. `app`: whoever opens it. */
export type Reach = 'push' | 'email' | 'app'

/** What what goes out to people may name. */
export interface TargetFacts<W extends World> {
  /** Whether a brand has a product, of whichever kind. */
  readonly hasProduct: (db: W['db'] | W['trx'], brand: Brand, id: string) => Promise<boolean>
  /** Whether a brand has a FAQ that is published. */
  readonly hasFaq: (db: W['db'] | W['trx'], brand: Brand, id: string) => Promise<boolean>
  /** Ids that are no user's, each with its place in the list; at most so many, or some of them. */
  readonly unknownUsers: (
    db: W['db'] | W['trx'],
    brand: Brand,
    ids: readonly string[],
    most?: number,
  ) => Promise<readonly { readonly nth: number; readonly id: string }[]>
}

/**
 * A tap leads to what people can see: a product of the brand, or a FAQ of it that is published.
 * @throws Problem 40000 for `jump.value`.
 */
export async function requireJumpTarget<W extends World>(
  { hasProduct, hasFaq }: Pick<TargetFacts<W>, 'hasProduct' | 'hasFaq'>,
  db: W['db'] | W['trx'],
  brand: Brand,
  { kind, value }: MessageContent['jump'],
): Promise<void> {
  if (kind === 'product' && !(await hasProduct(db, brand, value))) throw invalid({ 'jump.value': 'not-product' })
  if (kind === 'faq' && !(await hasFaq(db, brand, value))) throw invalid({ 'jump.value': 'not-published-faq' })
}

/** @throws Problem 40000 for ids of an audience's list that are no user's, naming them. */
export async function requireUsers<W extends World>(
  { unknownUsers }: Pick<TargetFacts<W>, 'unknownUsers'>,
  db: W['db'] | W['trx'],
  brand: Brand,
  { mode, user_ids = [] }: Audience,
): Promise<void> {
  if (mode !== 'list') return
  const unknown = await unknownUsers(db, brand, user_ids)
  if (unknown.length === 0) return
  throw invalid(
    Object.fromEntries(unknown.map(({ id, nth }) => [`audience.user_ids.${nth}`, wrong('no-user-named', { id })])),
  )
}

/** @throws Problem 40000 for an audience of which nobody can be reached. */
export function requireSomebody(total: number): void {
  if (total === 0) throw invalid({ audience: 'reaches-nobody' })
}

/**
 * Many recipients need their number, typed by whoever sends it or has it shown.
 * @throws Problem 40930 with the number where it is missing, 40000 where another one was typed.
 */
export function requireConfirmed(total: number, typed: number | undefined): void {
  if (total <= confirmRecipientsAbove) return
  if (typed === undefined) throw refuse('message-to-many', { total })
  if (!isConfirmed(typed, total)) throw invalid({ confirm_total: wrong('confirm-people', { total }) })
}
