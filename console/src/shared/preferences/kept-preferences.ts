import { settingLife, type Cookies } from './cookies.ts'
import {
  defaultPreferences,
  differencesOf,
  isPreferenceValue,
  pickPreferences,
  type PreferenceKey,
  type Preferences,
} from './definitions.ts'
import type { JsonStorage } from './storage.ts'
import { loadTheme, takeTheme, themeVariablesOf } from './theme.ts'

/** Key in local storage of the browser's last look; boot.js reads it too, before first paint. */
export const lookKey = 'bms.look'

/** Key in local storage of what one person has chosen. */
export const preferencesKey = (uid: string): string => `bms.preferences.${uid}`

const keptVersion = 1

/** What is kept: the differences from the defaults, so that new defaults arrive. */
interface Kept {
  readonly version: typeof keptVersion
  readonly changes: Partial<Preferences>
}

/** The look the last person here chose, which the login page wears; `theme` spares boot.js the arithmetic. */
interface KeptLook extends Kept {
  readonly person?: string
  readonly theme?: unknown
}

function readKept(
  storage: JsonStorage,
  key: string,
): (Kept & Partial<Record<'person' | 'theme', unknown>>) | undefined {
  const kept = storage.read(key)
  if (typeof kept !== 'object' || kept === null) return undefined
  const { version, changes, person, theme } = kept as Record<string, unknown>
  if (version !== keptVersion || typeof changes !== 'object' || changes === null) return undefined
  return { version, changes: pickPreferences(changes), person, theme }
}

const lookKeys = ['colorScheme', 'language', 'themeColor'] as const satisfies readonly PreferenceKey[]

/** Of preferences, those that are on before it is known who is there. */
export const pickLook = (changes: Partial<Preferences>): Partial<Preferences> =>
  Object.fromEntries(lookKeys.filter((key) => key in changes).map((key) => [key, changes[key]]))

/** The last look, and whose it was; the properties of its colour are known from then on. */
export function readLook(storage: JsonStorage): { changes: Partial<Preferences>; person: string | undefined } {
  const { changes = {}, person, theme } = readKept(storage, lookKey) ?? {}
  if (changes.themeColor !== undefined) takeTheme(changes.themeColor, theme)
  return { changes: pickLook(changes), person: typeof person === 'string' ? person : undefined }
}

/**
 * Keeps the look; `person` is whose it is, undefined as long as nobody was here. The properties of a new colour follow
 * once they can be made.
 */
export function writeLook(storage: JsonStorage, preferences: Readonly<Preferences>, person: string | undefined): void {
  const { themeColor } = preferences
  const made = themeVariablesOf(themeColor)
  const kept = readKept(storage, lookKey)
  const theme = made ?? (kept?.changes.themeColor === themeColor ? kept.theme : undefined)
  storage.write(lookKey, {
    version: keptVersion,
    changes: pickLook(differencesOf(preferences)),
    ...(person !== undefined && { person }),
    ...(theme !== undefined && themeColor !== defaultPreferences.themeColor && { theme }),
  } satisfies KeptLook)
  // Where it doesn't come, the next page load asks again.
  if (!made)
    void loadTheme().then(
      () => renewTheme(storage),
      () => undefined,
    )
}

/** Puts the properties of the kept colour, whichever it is by now, beside it. */
function renewTheme(storage: JsonStorage): void {
  const kept = readKept(storage, lookKey)
  const theme = kept?.changes.themeColor === undefined ? undefined : themeVariablesOf(kept.changes.themeColor)
  if (theme) storage.write(lookKey, { ...kept, theme })
}

/** What a person has chosen; undefined where nothing was kept. */
export const readOwn = (storage: JsonStorage, uid: string): Partial<Preferences> | undefined =>
  readKept(storage, preferencesKey(uid))?.changes

export function writeOwn(storage: JsonStorage, preferences: Readonly<Preferences>, uid: string): void {
  storage.write(preferencesKey(uid), { version: keptVersion, changes: differencesOf(preferences) } satisfies Kept)
}

/** The specification's cookies (section 3), by the preference that each of them says. */
const cookieNames = {
  sidebar: 'sidebarStatus',
  size: 'size',
  defaultBrandApp: 'defaultBrandApp',
  defaultDataCenter: 'defaultDataCenter',
} as const

/** The preferences that the cookies say; `sidebarStatus` is closed only when it is 0. */
export function readCookies(cookies: Cookies): Partial<Preferences> {
  const sidebar = cookies.read(cookieNames.sidebar)
  const others = (['size', 'defaultBrandApp', 'defaultDataCenter'] as const)
    .map((key) => [key, cookies.read(cookieNames[key])] as const)
    .filter(([key, value]) => isPreferenceValue(key, value))
  return {
    ...(sidebar !== undefined && { sidebar: sidebar === '0' ? 'closed' : 'open' }),
    ...Object.fromEntries(others),
  }
}

/** Writes the cookies of what may have changed, and no others: each look at one is a question to another process. */
export function writeCookies(
  cookies: Cookies,
  preferences: Readonly<Preferences>,
  changes: Partial<Preferences>,
): void {
  for (const key of ['sidebar', 'size', 'defaultBrandApp', 'defaultDataCenter'] as const) {
    if (!(key in changes)) continue
    const name = cookieNames[key]
    const present = cookies.read(name)
    const wanted = key === 'sidebar' ? (preferences.sidebar === 'open' ? '1' : '0') : preferences[key]
    if (wanted === undefined) {
      if (present !== undefined) cookies.remove(name)
    } else if (present !== wanted && (present !== undefined || preferences[key] !== defaultPreferences[key]))
      cookies.write(name, wanted, { maxAge: settingLife })
  }
}
