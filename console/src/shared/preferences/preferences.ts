import { proxy, subscribe } from 'valtio/vanilla'

import { toLanguage, type Language } from '../i18n/language.ts'
import { settingLife, type Cookies } from './cookies.ts'
import type { JsonStorage } from './storage.ts'

/** Light, dark, or as the system has it. */
export const colorSchemes = ['light', 'dark', 'system'] as const
export type ColorScheme = (typeof colorSchemes)[number]

/** Sizes of controls, rows and spacing (specification, section 9). */
export const sizes = ['default', 'medium', 'small', 'mini'] as const
export type Size = (typeof sizes)[number]

/** What a person has chosen about the console's look and manner. */
export interface Preferences {
  sidebar: 'open' | 'closed'
  size: Size
  colorScheme: ColorScheme
  language: Language
  tagsView: 'shown' | 'hidden'
  header: 'fixed' | 'static'
  sidebarLogo: 'shown' | 'hidden'
}

/** Settings of a new browser. */
export const defaultPreferences: Readonly<Preferences> = {
  sidebar: 'open',
  size: 'medium',
  colorScheme: 'system',
  language: 'en',
  tagsView: 'hidden',
  header: 'static',
  sidebarLogo: 'shown',
}

/** Key in local storage; boot.js reads it too, before first paint. */
export const lookKey = 'bms.look'
const lookVersion = 1

/** Remembered preferences: read through `state`, written with the action. */
export interface PreferencesStore {
  readonly state: Preferences
  set(changes: Partial<Preferences>): void
}

const pick = <T extends string>(known: readonly T[], value: unknown, otherwise: T): T =>
  known.find((candidate) => candidate === value) ?? otherwise

function readLook(storage: JsonStorage): Record<string, unknown> {
  const kept = storage.read(lookKey)
  if (typeof kept !== 'object' || kept === null) return {}
  const { version, changes } = kept as { version?: unknown; changes?: unknown }
  return version === lookVersion && typeof changes === 'object' && changes !== null ? { ...changes } : {}
}

/**
 * The console's preferences: `sidebarStatus` (1 open, 0 closed) and `size` are cookies, as the specification has
 * them; the look lies in local storage, as a versioned difference from the defaults, so that new defaults arrive.
 */
export function createPreferencesStore({
  cookies,
  storage,
}: {
  cookies: Cookies
  storage: JsonStorage
}): PreferencesStore {
  const look = readLook(storage)
  const state = proxy<Preferences>({
    sidebar: cookies.read('sidebarStatus') === '0' ? 'closed' : 'open',
    size: pick(sizes, cookies.read('size'), defaultPreferences.size),
    colorScheme: pick(colorSchemes, look['colorScheme'], defaultPreferences.colorScheme),
    language: toLanguage(look['language']),
    tagsView: 'hidden',
    header: 'static',
    sidebarLogo: 'shown',
  })
  return {
    state,
    set(changes) {
      Object.assign(state, changes)
      if (changes.sidebar)
        cookies.write('sidebarStatus', changes.sidebar === 'open' ? '1' : '0', { maxAge: settingLife })
      if (changes.size) cookies.write('size', changes.size, { maxAge: settingLife })
      const { colorScheme, language } = state
      const different = Object.entries({ colorScheme, language }).filter(
        ([key, value]) => value !== defaultPreferences[key as keyof Preferences],
      )
      storage.write(lookKey, { version: lookVersion, changes: Object.fromEntries(different) })
    },
  }
}

/** Calls back now and whenever a preference changes; returns what ends it. */
export function watchPreferences(store: PreferencesStore, onChange: (preferences: Preferences) => void): () => void {
  onChange(store.state)
  return subscribe(store.state, () => onChange(store.state), true)
}
