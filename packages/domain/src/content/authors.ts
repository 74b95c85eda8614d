import type { Brand, PermissionSets } from '@bms/contract'

import { maskName } from '../mask.ts'
import { brandsOf } from '../staff/colleagues.ts'
import type { World } from './content-item.ts'

/** Somebody of the staff, as far as a filter by author names them. */
export interface Author {
  readonly uid: string
  readonly nickname: string
  readonly permission_sets: PermissionSets
}

/** Where authors of content are looked up. */
export interface AuthorPort<W extends World> {
  /** Those of some ids that are, or were, somebody's of the staff. */
  readonly authors: (db: W['db'], uids: readonly string[]) => Promise<readonly Author[]>
}

/** An author a filter offers, and how much of theirs choosing them would show. */
export interface AuthorFacet {
  readonly key: string
  readonly label: string
  readonly count: number
}

/** Most authors that a filter offers, beside those who are chosen. */
const mostAuthors = 50

/** Authors that a filter offers, who made most first. */
export const offerAuthors = (found: readonly AuthorFacet[], chosen: readonly string[] = []): AuthorFacet[] =>
  found
    .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    .filter(({ key }, nth) => nth < mostAuthors || chosen.includes(key))

/**
 * The same with whoever is chosen, though nothing of theirs fits: a filter says by name what it is set to. People of other
 * brands are masked, as ids can be made up.
 */
export async function withChosen<W extends World>(
  { authors }: AuthorPort<W>,
  db: W['db'],
  brand: Brand,
  found: readonly AuthorFacet[],
  chosen: readonly string[] = [],
): Promise<AuthorFacet[]> {
  const missing = chosen.filter((uid) => !found.some(({ key }) => key === uid))
  const people = missing.length === 0 ? [] : await authors(db, missing)
  const more = people.map(({ uid, nickname, permission_sets: sets }) => {
    const brands = brandsOf(sets)
    const isKnown = brands.length === 0 || brands.includes(brand)
    return { key: uid, label: isKnown ? nickname : maskName(nickname), count: 0 }
  })
  return offerAuthors([...found, ...more], chosen)
}
