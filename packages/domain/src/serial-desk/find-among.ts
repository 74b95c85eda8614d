import { type Brand, toSerialKey } from '@bms/contract'

import { hiddenOfSerial, shownOfMac } from '../mask.ts'
import { toSearchKey } from '../search-key.ts'
import type { LookUpKeys } from './find-keys.ts'
import type { FoundByKey } from './serial-desk-port.ts'
import type { SerialMatch } from './watch-searches.ts'

interface KeyedDevice {
  readonly device_id: string
  readonly name: string
  readonly product_model: string
  readonly sn: string
  readonly mac: string
  readonly user_id: string | null
}

/** The devices and users of a brand, where they are kept as rows and not in a database. */
export interface KeyedRows {
  readonly devices: readonly KeyedDevice[]
  readonly users: readonly { readonly user_id: string; readonly nickname: string; readonly account: string }[]
}

/** Devices and users of some brands by whole keys, `most` of each kind of key at most, in the order of their ids. */
export function findAmong(
  brands: readonly Brand[],
  rowsOf: (brand: Brand) => KeyedRows,
  { serials, endings, macs, accounts, ids }: LookUpKeys,
  most: number,
): FoundByKey[] {
  const pick = <Row extends object>(
    rowsIn: (rows: KeyedRows) => readonly Row[],
    isIt: (row: Row) => boolean,
    toFound: (row: Row, brand: Brand) => FoundByKey,
  ): FoundByKey[] =>
    brands
      .flatMap((brand) => rowsIn(rowsOf(brand)).flatMap((row) => (isIt(row) ? [toFound(row, brand)] : [])))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .slice(0, most)
  const pickDevices = (by: FoundByKey['by'], isIt: (row: KeyedDevice) => boolean) =>
    pick(
      ({ devices }) => devices,
      isIt,
      ({ device_id: id, name, product_model: model, sn, user_id }, brand) => {
        return { kind: 'device', by, brand, id, name, model, sn, user_id }
      },
    )
  const pickUsers = (by: FoundByKey['by'], isIt: (row: KeyedRows['users'][number]) => boolean) =>
    pick(
      ({ users }) => users,
      isIt,
      ({ user_id: id, nickname, account }, brand) => ({ kind: 'user', by, brand, id, nickname, account }),
    )
  const isSerial = (key: string) => serials.includes(key) || endings.some((end) => key.endsWith(end))
  return [
    ...pickDevices('serial', ({ sn }) => isSerial(toSerialKey(sn))),
    ...pickDevices('mac', ({ mac }) => macs.includes(toSerialKey(mac))),
    ...pickDevices('device_id', ({ device_id }) => ids.includes(device_id)),
    ...pickUsers('account', ({ account }) => accounts.includes(toSearchKey(account))),
    ...pickUsers('user_id', ({ user_id }) => ids.includes(user_id)),
  ]
}

/** What a term is to some devices: `masked`, where it goes on where lists show no more of a serial or MAC address. */
export function matchAmong(devices: readonly Pick<KeyedDevice, 'sn' | 'mac'>[], key: string): SerialMatch {
  const keys = devices.map((device) => ({ sn: toSerialKey(device.sn), mac: toSerialKey(device.mac) }))
  if (keys.some(({ sn, mac }) => sn === key || mac === key)) return 'whole'
  const [start, maker] = [key.slice(0, -hiddenOfSerial), key.slice(0, shownOfMac)]
  const isMasked = keys.some(
    ({ sn, mac }) => (sn.startsWith(start) && sn.length < key.length + hiddenOfSerial) || mac.startsWith(maker),
  )
  return isMasked ? 'masked' : 'none'
}
