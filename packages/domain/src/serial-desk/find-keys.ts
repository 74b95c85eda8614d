import { serialEndLength, toSerialKey } from '@bms/contract'

import { toSearchKey } from '../search-key.ts'

/** What a text names, each once and in the order in which it stands there. */
export interface LookUpKeys {
  /** Whole serials, as they are looked up: capitals and digits alone. */
  readonly serials: readonly string[]
  /** The last signs of a serial, where somebody typed nothing else: a sticker that is half torn off, a voice on the phone. */
  readonly endings: readonly string[]
  /** MAC addresses, as they are looked up: 12 hexadecimal digits. */
  readonly macs: readonly string[]
  /** E-mail addresses as search keys: accounts are compared by those. */
  readonly accounts: readonly string[]
  /** Ids of users or devices. */
  readonly ids: readonly string[]
}

/** Most keys of a kind that are looked for: a mail names a few, a list of serials is none. */
const mostKeys = 50

/** RFC 5321, section 4.5.3.1.1, bounds the local part; bounds keep a text without an end from costing more than its length. */
const address = /[\w.%+'-]{1,64}@[a-z0-9-][a-z0-9.-]{0,120}\.[a-z]{2,24}/gi

/** Six pairs of hexadecimal digits, all with the same separator, or three groups of four. */
const separatedMac =
  /(?<![0-9A-F])[0-9A-F]{2}([:\- ])(?:[0-9A-F]{2}\1){4}[0-9A-F]{2}(?![0-9A-F])|(?<![0-9A-F])[0-9A-F]{4}\.[0-9A-F]{4}\.[0-9A-F]{4}(?![0-9A-F])/g

/** Letters and digits in a row, and hyphens within: every serial and id is one. */
const word = /[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?/g

const isId = (text: string): boolean => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(text)
const isBareMac = (text: string): boolean => /^[0-9A-F]{12}$/.test(text)
/** Serials have 6 to 32 signs (design, 2.12), and all of them a digit, which most words have not. */
const isSerial = (text: string): boolean => text.length >= 6 && text.length <= 32 && /\d/.test(text)

/** Where a text is nothing but as many signs as look-ups by the end take, and among them a digit: those signs. */
function toEnding(words: readonly string[]): string[] {
  const [only = '', ...others] = words.map(toSerialKey)
  return others.length === 0 && only.length === serialEndLength && /\d/.test(only) ? [only] : []
}

const some = (found: readonly string[]): string[] => [...new Set(found)].slice(0, mostKeys)

/**
 * The serials, MAC addresses, e-mail addresses and ids in a text that somebody typed or pasted, such as a whole mail. Only
 * whole ones: lists show them masked, and beginnings would spell them out. The end of a serial counts as one where it is
 * all there is.
 */
export function findKeys(text: string): LookUpKeys {
  // Full-width signs and the hyphens of word processors are what a keyboard's stand for; what nobody sees is nothing.
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
  const upper = plain.toUpperCase()
  const words = upper.match(word) ?? []
  const separated = [...upper.matchAll(separatedMac)].map(([found]) => found)
  return {
    serials: some(words.filter(isSerial).map(toSerialKey)),
    endings: toEnding(words),
    macs: some([...separated, ...words.filter(isBareMac)].map(toSerialKey)),
    accounts: some([...plain.matchAll(address)].map(([found]) => toSearchKey(found))),
    ids: some(words.filter(isId)),
  }
}
