import { toSerialKey } from '@bms/contract'

import { toSearchKey } from '../search-key.ts'

/** What a text names, each once and in the order in which it stands there. */
export interface LookUpKeys {
  /** Whole serials, as they are looked up: capitals and digits alone. */
  readonly serials: readonly string[]
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

const some = (found: readonly string[]): string[] => [...new Set(found)].slice(0, mostKeys)

/**
 * The serials, MAC addresses, e-mail addresses and ids in a text that somebody typed or pasted, such as a whole mail. Only
 * whole ones: lists show them masked, and beginnings would spell them out.
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
    macs: some([...separated, ...words.filter(isBareMac)].map(toSerialKey)),
    accounts: some([...plain.matchAll(address)].map(([found]) => toSearchKey(found))),
    ids: some(words.filter(isId)),
  }
}
