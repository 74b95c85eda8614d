import { proxy, subscribe } from 'valtio/vanilla'

import { settingLife, type Cookies } from './cookies.ts'
import {
  defaultPreferences,
  differencesOf,
  isPreferenceValue,
  pickPreferences,
  preferenceKeys,
  type PreferenceKey,
  type Preferences,
} from './definitions.ts'
import { readPreferencesFile, writePreferencesFile, type FileRefusal } from './preferences-file.ts'
import type { JsonStorage } from './storage.ts'
import { themeVariablesOf, type ThemeVariables } from './theme.ts'

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
  readonly theme?: ThemeVariables
}

/** Remembered preferences: read through `state`, written with the actions. */
export interface PreferencesStore {
  readonly state: Preferences
  /** Whether something of the look is still on its way. */
  readonly progress: { work: 'none' | 'running' }
  set(changes: Partial<Preferences>): void
  /** Goes over to a person's own preferences, or, when nobody is signed in, keeps the look of the last one. */
  use(uid: string | undefined): void
  /** Takes up what another browser tab of the same person has changed. */
  refresh(uid: string): void
  /** What isn't as a new person has it. */
  different(): Partial<Preferences>
  /** Back to the defaults: all of them, or those named. */
  reset(keys?: readonly PreferenceKey[]): void
  /** The differences as the text of a file. */
  exportJson(): string
  /** Takes over the text of such a file whole, in place of everything chosen, or refuses it whole with the reason. */
  importJson(text: string): FileRefusal | undefined
  /** Says that work on the look is running until the promise has settled. */
  during(work: Promise<unknown>): void
}

function readKept(storage: JsonStorage, key: string): (Record<string, unknown> & Kept) | undefined {
  const kept = storage.read(key)
  if (typeof kept !== 'object' || kept === null) return undefined
  const { version, changes } = kept as Record<string, unknown>
  if (version !== keptVersion || typeof changes !== 'object' || changes === null) return undefined
  return { ...kept, version, changes: pickPreferences(changes) }
}

const lookKeys = ['colorScheme', 'language', 'themeColor'] as const satisfies readonly PreferenceKey[]

const pickLook = (changes: Partial<Preferences>): Partial<Preferences> =>
  Object.fromEntries(lookKeys.filter((key) => key in changes).map((key) => [key, changes[key]]))

/** The specification's cookies (section 3) and what each says of a preference. */
const cookieNames = {
  sidebar: 'sidebarStatus',
  size: 'size',
  defaultBrandApp: 'defaultBrandApp',
  defaultDataCenter: 'defaultDataCenter',
} as const

function readCookies(cookies: Cookies): Partial<Preferences> {
  const sidebar = cookies.read(cookieNames.sidebar)
  const others = (['size', 'defaultBrandApp', 'defaultDataCenter'] as const)
    .map((key) => [key, cookies.read(cookieNames[key])] as const)
    .filter(([key, value]) => isPreferenceValue(key, value))
  return {
    ...(sidebar !== undefined && { sidebar: sidebar === '0' ? 'closed' : 'open' }),
    ...Object.fromEntries(others),
  }
}

/** Only for what may have changed: each look at a cookie is a question to another process. */
function writeCookies(cookies: Cookies, preferences: Readonly<Preferences>, changes: Partial<Preferences>): void {
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

/**
 * The console's preferences. One versioned key per person in local storage holds all that differs from the defaults;
 * beside it `sidebarStatus` (1 open, 0 closed), `size`, `defaultBrandApp` and `defaultDataCenter` are cookies, as the
 * specification has them, and `bms.look` is what the browser puts on before it knows who is there.
 */
export function createPreferencesStore({
  cookies,
  storage,
  onRemember,
}: {
  cookies: Cookies
  storage: JsonStorage
  /** Something of a person's was written: other browser tabs want to know. */
  onRemember?: ((uid: string) => void) | undefined
}): PreferencesStore {
  const look = readKept(storage, lookKey) as KeptLook | undefined
  const state = proxy<Preferences>({ ...defaultPreferences, ...pickLook(look?.changes ?? {}), ...readCookies(cookies) })
  const progress = proxy<PreferencesStore['progress']>({ work: 'none' })
  let person: string | undefined
  /** Chosen on the login page, for whoever signs in there. */
  let chosenBefore: Partial<Preferences> = {}
  let running = 0

  const assign = (next: Partial<Preferences>): void => {
    for (const [key, value] of Object.entries(next))
      // Only what changes: every write is heard by all who watch.
      if (state[key as PreferenceKey] !== value) Object.assign(state, { [key]: value })
  }
  const writeLook = (): void => {
    const theme = themeVariablesOf(state.themeColor)
    const owner = person ?? look?.person
    storage.write(lookKey, {
      version: keptVersion,
      changes: pickLook(differencesOf(state)),
      ...(owner !== undefined && { person: owner }),
      ...(Object.keys(theme.light).length > 0 && { theme }),
    } satisfies KeptLook)
  }
  const remember = (changes: Partial<Preferences>): void => {
    writeCookies(cookies, state, changes)
    writeLook()
    if (person === undefined) return
    storage.write(preferencesKey(person), { version: keptVersion, changes: differencesOf(state) } satisfies Kept)
    onRemember?.(person)
  }

  return {
    state,
    progress,
    set(changes) {
      assign(changes)
      if (person === undefined) chosenBefore = { ...chosenBefore, ...changes }
      remember(changes)
    },
    use(uid) {
      if (uid === person) return
      const before = person ?? (readKept(storage, lookKey) as KeptLook | undefined)?.person
      person = uid
      if (uid === undefined) return
      // What the browser has on was this person's last time, or is older than any person's own.
      const isOurs = before === undefined || before === uid
      const own =
        readKept(storage, preferencesKey(uid))?.changes ?? (isOurs ? pickLook(state) : { language: state.language })
      assign({ ...defaultPreferences, ...own, ...(isOurs && readCookies(cookies)), ...chosenBefore })
      chosenBefore = {}
      remember(state)
    },
    refresh(uid) {
      if (uid === person) assign({ ...defaultPreferences, ...readKept(storage, preferencesKey(uid))?.changes })
    },
    different: () => differencesOf(state),
    reset(keys = preferenceKeys) {
      const changes = Object.fromEntries(keys.map((key) => [key, defaultPreferences[key]]))
      assign(changes)
      remember(changes)
    },
    exportJson: () => writePreferencesFile(differencesOf(state)),
    importJson(text) {
      const reading = readPreferencesFile(text)
      if (reading.state === 'refused') return reading.refusal
      assign({ ...defaultPreferences, ...reading.changes })
      remember(state)
      return undefined
    },
    during(work) {
      running += 1
      progress.work = 'running'
      const end = (): void => {
        running -= 1
        if (running === 0) progress.work = 'none'
      }
      work.then(end, end)
    },
  }
}

/** Calls back now and whenever a preference changes; returns what ends it. */
export function watchPreferences(store: PreferencesStore, onChange: (preferences: Preferences) => void): () => void {
  onChange(store.state)
  return subscribe(store.state, () => onChange(store.state), true)
}
