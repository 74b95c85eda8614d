import type { Cookies } from './cookies.ts'
import { draftsKey } from './drafts.ts'
import { lookKey, preferencesKey } from './kept-preferences.ts'
import type { JsonStorage } from './storage.ts'

/** Where something is kept; `guarded` are cookies that no script can read, sent to the server only. */
export type StoredPlace = 'cookie' | 'guarded' | 'local' | 'tab'

/** Everything the console keeps in the browser, by what it is for. */
const items = [
  { name: 'sidebarStatus', place: 'cookie', purpose: 'sidebar', shows: 'value' },
  { name: 'size', place: 'cookie', purpose: 'size', shows: 'value' },
  { name: 'brandApp', place: 'cookie', purpose: 'brand', shows: 'value' },
  { name: 'dataCenter', place: 'cookie', purpose: 'dataCentre', shows: 'value' },
  { name: 'defaultBrandApp', place: 'cookie', purpose: 'defaultBrand', shows: 'value' },
  { name: 'defaultDataCenter', place: 'cookie', purpose: 'defaultDataCentre', shows: 'value' },
  { name: 'bms_access_token', place: 'cookie', purpose: 'accessToken', shows: 'presence' },
  { name: 'bms_refresh_token', place: 'cookie', purpose: 'refreshToken', shows: 'presence' },
  { name: 'bms_uid', place: 'cookie', purpose: 'uid', shows: 'presence' },
  { name: 'bms_remember', place: 'cookie', purpose: 'remember', shows: 'value' },
  { name: 'bms_binding', place: 'guarded', purpose: 'binding', shows: 'presence' },
  { name: 'userInfo', place: 'local', purpose: 'userInfo', shows: 'length' },
  { name: 'bms.preferences', place: 'local', purpose: 'preferences', shows: 'length' },
  { name: lookKey, place: 'local', purpose: 'look', shows: 'length' },
  { name: 'bms.tabs', place: 'tab', purpose: 'tabs', shows: 'length' },
  { name: 'bms.people', place: 'tab', purpose: 'people', shows: 'length' },
  { name: 'bms.loginReason', place: 'tab', purpose: 'loginReason', shows: 'length' },
  { name: 'bms.reloadedAt', place: 'tab', purpose: 'reloadedAt', shows: 'length' },
  { name: 'bms.drafts', place: 'local', purpose: 'drafts', shows: 'length' },
] as const satisfies readonly {
  name: string
  place: StoredPlace
  purpose: string
  shows: 'value' | 'length' | 'presence'
}[]

export type StoredPurpose = (typeof items)[number]['purpose']

/** One thing that is kept. What proves who somebody is, is never shown: only that it is there. */
export type StoredItem = {
  readonly name: string
  readonly place: StoredPlace
  readonly purpose: StoredPurpose
} & (
  | { readonly state: 'absent' | 'hidden' | 'unreadable' }
  | { readonly state: 'value'; readonly value: string }
  /** In characters of JSON. */
  | { readonly state: 'length'; readonly length: number }
)

/** What a browser keeps for the console. */
export interface Stores {
  readonly cookies: Cookies
  /** Where tokens lie. */
  readonly hostCookies: Cookies
  readonly storage: JsonStorage
  readonly tabStorage: JsonStorage
}

/** Keys that hold whose it is. */
const personal: Readonly<Record<string, (uid: string) => string>> = {
  'bms.preferences': preferencesKey,
  'bms.drafts': draftsKey,
}

/** Reads what of all this is there for a person. */
export function readStoredItems(
  { cookies, hostCookies, storage, tabStorage }: Stores,
  uid: string | undefined,
): readonly StoredItem[] {
  return items.map((item): StoredItem => {
    const { name, place, purpose, shows } = item
    const about = { name, place, purpose }
    if (place === 'guarded') return { ...about, state: 'unreadable' }
    if (place === 'cookie') {
      const value = (name.startsWith('bms_') ? hostCookies : cookies).read(name)
      if (value === undefined) return { ...about, state: 'absent' }
      return shows === 'value' ? { ...about, state: 'value', value } : { ...about, state: 'hidden' }
    }
    const key = personal[name]?.(uid ?? '') ?? name
    const value = (place === 'tab' ? tabStorage : storage).read(key)
    return value === undefined
      ? { ...about, state: 'absent' }
      : { ...about, state: 'length', length: JSON.stringify(value).length }
  })
}
