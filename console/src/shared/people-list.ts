import type { Brand } from '@bms/contract'

import { paths, withQuery } from './paths.ts'
import type { JsonStorage } from './preferences/storage.ts'

const storageKey = 'bms.people'

/** People that an address itself names: more would make it too long to be sent to somebody. */
const mostInAddress = 20

/** Lists that are kept at once; one of 10,000 people takes 290 KB of the 5 MB that a browser tab has. */
const mostKept = 3

interface Kept {
  readonly key: string
  readonly uid: string
  readonly brand: Brand
  readonly ids: readonly string[]
}

/** Whose browser tab it is, and of which brand the people are. */
export interface PeopleOwner {
  readonly uid: string
  readonly brand: Brand
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  ['key', 'uid', 'brand'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string') &&
  Array.isArray((value as Kept).ids) &&
  (value as Kept).ids.every((id) => typeof id === 'string')

const readAll = (storage: JsonStorage): readonly Kept[] => {
  const kept = storage.read(storageKey)
  return Array.isArray(kept) ? kept.filter(isKept) : []
}

/**
 * Where a message to app users is written. A few are named by the address; of more the browser tab keeps a list, which a
 * reload finds again and another tab doesn't.
 * @param now names the list, in milliseconds
 * @param title what the message begins with as its title
 */
export function writeToHref(
  storage: JsonStorage,
  { uid, brand }: PeopleOwner,
  userIds: readonly string[],
  now: number,
  title?: string,
): string {
  const ids = [...new Set(userIds)]
  if (ids.length <= mostInAddress) return withQuery(paths.addMessage(), { user_ids: ids.join(','), title })
  const key = now.toString(36)
  const others = readAll(storage).filter((one) => one.key !== key && one.uid === uid)
  storage.write(storageKey, [...others.slice(1 - mostKept), { key, uid, brand, ids }])
  return withQuery(paths.addMessage(), { people: key, title })
}

/** The people of a list that this browser tab keeps; undefined where it doesn't, or keeps it for somebody else. */
export const readPeople = (
  storage: JsonStorage,
  { uid, brand }: PeopleOwner,
  key: string,
): readonly string[] | undefined =>
  readAll(storage).find((one) => one.key === key && one.uid === uid && one.brand === brand)?.ids
