import { dataCentreKeys, productProtocols } from '@bms/contract'

/* What the texts of a file stand for. What can't be read stays as it is, so that the server says what is wrong with it. */

/** A whole number. */
export const toNumber = (text: string): unknown => (/^\d{1,9}$/.test(text) ? Number(text) : text)

/** Several values in a cell, between commas, semicolons or their Chinese kin. */
export const toList = (text: string): string[] =>
  text
    .split(/[,;，；、|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const yes = new Set(['true', 'yes', 'y', '1', 'on', '是', '开', '显示'])
const no = new Set(['false', 'no', 'n', '0', 'off', '否', '关', '隐藏'])

/** Yes or no, in either language and as spreadsheets write it. */
export function toFlag(text: string): unknown {
  const word = text.toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : text
}

const squeeze = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** One of some words however it is written, under its own spelling or another name. */
const toWord =
  (words: readonly string[], others: Readonly<Record<string, string>> = {}) =>
  (text: string): string => {
    const wanted = squeeze(text)
    return others[wanted] ?? words.find((word) => squeeze(word) === wanted) ?? text
  }

/** How a device speaks. */
export const toProtocol = toWord(productProtocols, {
  bluetooth: 'ble',
  bluetoothle: 'ble',
  蓝牙: 'ble',
  低功耗蓝牙: 'ble',
  wifiandbluetoothle: 'wifi_ble',
  wifibluetooth: 'wifi_ble',
  wifi蓝牙: 'wifi_ble',
  wifi低功耗蓝牙: 'wifi_ble',
})

/** Data centres by their keys. */
export const toDataCentres = (text: string): string[] => toList(text).map(toWord(dataCentreKeys))

/** Countries by their codes. */
export const toCountries = (text: string): string[] => toList(text).map((cc) => cc.toUpperCase())

/** In capitals, as codes are. */
export const toCapitals = (text: string): string => text.toUpperCase()

/** In small letters, as keys are. */
export const toSmall = (text: string): string => text.toLowerCase()
