import { beginsSerial, type Brand, hasPhrases, isNamed, toSearch } from '@bms/contract'

import type { FoundBy } from './personal/personal-port.ts'
import { toSearchKey } from './search-key.ts'

/* What a text typed into the search of a list or the header finds, where rows are kept in memory and not in a database. */

interface User {
  readonly user_id: string
  readonly account: string
  readonly nickname: string
}

interface Device {
  readonly device_id: string
  readonly user_id: string | null
  readonly sn: string
  readonly mac: string
  readonly name: string
}

interface Written {
  readonly feedback_id: string
  readonly user_id: string
  readonly sn: string | null
  readonly content: string
}

const hasAccount = ({ account }: Pick<User, 'account'>, q: string): boolean => toSearchKey(account) === toSearchKey(q)

/** Users by account, name or the beginning of an id, and by a device of theirs. */
export function findUsersBy<U extends User>(
  q: string,
  { users, devices }: { readonly users: readonly U[]; readonly devices: readonly Device[] },
): readonly U[] {
  const owners = new Set(devices.filter(({ sn }) => beginsSerial(sn, q)).map(({ user_id }) => user_id))
  return users.filter(
    (user) =>
      hasAccount(user, q) || isNamed(user.nickname, q) || beginsSerial(user.user_id, q) || owners.has(user.user_id),
  )
}

/** Ids of devices by the beginning of a serial number or MAC address, by name, and by their owner's account. */
export function findDevicesBy(
  q: string,
  { users, devices }: { readonly users: readonly User[]; readonly devices: readonly Device[] },
): ReadonlySet<string> {
  const owners = users.filter((user) => hasAccount(user, q))
  const own = new Set<string | null>(owners.map(({ user_id }) => user_id))
  const found = devices.filter(
    ({ sn, mac, name, user_id }) => beginsSerial(sn, q) || beginsSerial(mac, q) || isNamed(name, q) || own.has(user_id),
  )
  return new Set(found.map(({ device_id }) => device_id))
}

/** Ids of feedback by the beginning of its id or a serial number, by its author, and by its words. */
export function findFeedbackBy(
  q: string,
  { users, feedback }: { readonly users: readonly User[]; readonly feedback: readonly Written[] },
): ReadonlySet<string> {
  const phrases = toSearch(q)
  const authors = users.filter((user) => hasAccount(user, q) || isNamed(user.nickname, q))
  const ids = new Set(authors.map(({ user_id }) => user_id))
  const found = feedback.filter(
    ({ feedback_id, sn, user_id, content }) =>
      beginsSerial(feedback_id, q) || beginsSerial(sn ?? '', q) || ids.has(user_id) || hasPhrases(content, phrases),
  )
  return new Set(found.map(({ feedback_id }) => feedback_id))
}

/** By what the header's search finds something: a key of it that is typed, or else its words. */
const toFoundBy = (isKey: boolean, text: string, q: string): FoundBy | undefined =>
  isKey ? 'key' : hasPhrases(text, toSearch(q)) ? 'words' : undefined

/** The first few that are found, those by keys first, with their brands. */
function firstFound<Row>(
  brands: readonly Brand[],
  most: number,
  find: (brand: Brand) => readonly { readonly row: Row; readonly by: FoundBy | undefined }[],
  idOf: (row: Row) => string,
) {
  const found = brands.flatMap((brand) => find(brand).flatMap(({ row, by }) => (by ? [{ ...row, brand, by }] : [])))
  const keyOf = (row: (typeof found)[number]) => `${row.by} ${idOf(row)}`
  return found.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).slice(0, most)
}

/** The rows of each brand that the header's search looks through. */
type RowsOf<Rows> = (brand: Brand) => Rows

/** Users that the header's search finds. */
export function searchUsers<U extends User & { readonly email: string | null }>(
  rowsOf: RowsOf<{ readonly users: readonly U[]; readonly devices: readonly Device[] }>,
  brands: readonly Brand[],
  q: string,
  most: number,
) {
  const find = (brand: Brand) => {
    const { users, devices } = rowsOf(brand)
    const owners = new Set(devices.filter(({ sn }) => beginsSerial(sn, q)).map(({ user_id }) => user_id))
    const isWhole = (text: string | null) => toSearchKey(text ?? '') === toSearchKey(q)
    return users.map((row) => {
      const isKey = isWhole(row.account) || isWhole(row.email) || beginsSerial(row.user_id, q)
      return { row, by: toFoundBy(isKey || owners.has(row.user_id), row.nickname, q) }
    })
  }
  return firstFound(brands, most, find, ({ user_id }) => user_id)
}

/** Devices that the header's search finds, each with its owner's name. */
export function searchDevices<D extends Device>(
  rowsOf: RowsOf<{ readonly users: readonly User[]; readonly devices: readonly D[] }>,
  brands: readonly Brand[],
  q: string,
  most: number,
) {
  const find = (brand: Brand) => {
    const { users, devices } = rowsOf(brand)
    const owners = new Map(users.map(({ user_id, nickname }) => [user_id, nickname]))
    return devices.map((row) => ({
      row: { ...row, owner: owners.get(row.user_id ?? '') ?? null },
      by: toFoundBy(beginsSerial(row.sn, q) || beginsSerial(row.mac, q), row.name, q),
    }))
  }
  return firstFound(brands, most, find, ({ device_id }) => device_id)
}

/** Feedback that the header's search finds. */
export function searchFeedback<F extends Written>(
  rowsOf: RowsOf<{ readonly feedback: readonly F[] }>,
  brands: readonly Brand[],
  q: string,
  most: number,
) {
  const find = (brand: Brand) =>
    rowsOf(brand).feedback.map((row) => ({
      row,
      by: toFoundBy(beginsSerial(row.feedback_id, q), row.content, q),
    }))
  return firstFound(brands, most, find, ({ feedback_id }) => feedback_id)
}
