import { isBrand, dataCentreKeys, type Brand, type DataCentre } from '@bms/contract'
import { defaultThemeColor, sizes, type Size } from '@bms/design-system/tokens'

import { languages, type Language } from '../i18n/language.ts'

/** Light, dark, or as the system has it. */
export const colorSchemes = ['light', 'dark', 'system'] as const
export type ColorScheme = (typeof colorSchemes)[number]

/** What a person has chosen about the console's look and manner. */
export interface Preferences {
  sidebar: 'open' | 'closed'
  size: Size
  colorScheme: ColorScheme
  language: Language
  /** `#rrggbb`, in lower case. */
  themeColor: string
  tagsView: 'shown' | 'hidden'
  header: 'fixed' | 'static'
  sidebarLogo: 'shown' | 'hidden'
  /** The handle at the window's edge that opens the page style settings. */
  settingsPanel: 'shown' | 'hidden'
  /** The brand to begin with where none is remembered. */
  defaultBrandApp: Brand | undefined
  /** The data centre to begin with where none is remembered. */
  defaultDataCenter: DataCentre | undefined
}

export type PreferenceKey = keyof Preferences

/** Settings of a new person (specification, sections 2 and 9). */
export const defaultPreferences: Readonly<Preferences> = {
  sidebar: 'open',
  size: 'medium',
  colorScheme: 'system',
  language: 'en',
  themeColor: defaultThemeColor.toLowerCase(),
  tagsView: 'hidden',
  header: 'static',
  sidebarLogo: 'shown',
  settingsPanel: 'hidden',
  defaultBrandApp: undefined,
  defaultDataCenter: undefined,
}

type Check<Value> = (value: unknown) => value is Value

const oneOf =
  <const Value extends string>(known: readonly Value[]): Check<Value> =>
  (value): value is Value =>
    known.some((candidate) => candidate === value)

const checks: { readonly [Key in PreferenceKey]: Check<NonNullable<Preferences[Key]>> } = {
  sidebar: oneOf(['open', 'closed']),
  size: oneOf(sizes),
  colorScheme: oneOf(colorSchemes),
  language: oneOf(languages),
  themeColor: (value): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value),
  tagsView: oneOf(['shown', 'hidden']),
  header: oneOf(['fixed', 'static']),
  sidebarLogo: oneOf(['shown', 'hidden']),
  settingsPanel: oneOf(['shown', 'hidden']),
  defaultBrandApp: isBrand,
  defaultDataCenter: oneOf(dataCentreKeys),
}

/** Every preference, in a fixed order. */
export const preferenceKeys = Object.keys(defaultPreferences) as readonly PreferenceKey[]

export const isPreferenceKey = (key: string): key is PreferenceKey => Object.hasOwn(defaultPreferences, key)

/** Whether a preference may have this value; none is not a value here. */
export const isPreferenceValue = (key: PreferenceKey, value: unknown): boolean => checks[key](value)

/** The preference as it is kept: colours come in many spellings. */
const toKept = (value: unknown, key: PreferenceKey): unknown =>
  key === 'themeColor' && typeof value === 'string' ? value.toLowerCase() : value

/** Of a value that anybody may have written: the preferences in it that are known and in range. */
export function pickPreferences(value: unknown): Partial<Preferences> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, candidate]) => isPreferenceKey(key) && isPreferenceValue(key, candidate))
      .map(([key, candidate]) => [key, toKept(candidate, key as PreferenceKey)]),
  )
}

/** The preferences that aren't as a new person has them: what is kept, so that new defaults arrive. */
export function differencesOf(preferences: Readonly<Preferences>): Partial<Preferences> {
  return Object.fromEntries(
    preferenceKeys
      .filter((key) => preferences[key] !== defaultPreferences[key])
      .map((key) => [key, preferences[key]] as const),
  )
}
