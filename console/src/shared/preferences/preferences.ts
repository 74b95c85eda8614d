import { proxy, subscribe } from 'valtio/vanilla'

import type { Cookies } from './cookies.ts'
import {
  defaultPreferences,
  differencesOf,
  pickPreferences,
  preferenceKeys,
  type PreferenceKey,
  type Preferences,
} from './definitions.ts'
import { pickLook, readCookies, readLook, readOwn, writeCookies, writeLook, writeOwn } from './kept-preferences.ts'
import { readPreferencesFile, writePreferencesFile, type FileRefusal } from './preferences-file.ts'
import type { JsonStorage } from './storage.ts'

/** Whether something of the look is still on its way. */
export interface Progress {
  work: 'none' | 'running'
}

/** Remembered preferences: read through `state`, written with the actions. */
export interface PreferencesStore {
  readonly state: Preferences
  readonly progress: Progress
  set(changes: Partial<Preferences>): void
  /** Goes over to a person's own preferences, or, when nobody is signed in, keeps the look of the last one. */
  use(uid: string | undefined): void
  /** Takes up what another browser tab of the same person has chosen: all that differs from the defaults. */
  refresh(uid: string, changes: Readonly<Record<string, unknown>>): void
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

/** Where preferences are kept, and who wants to know. */
export interface PreferencesSurroundings {
  readonly cookies: Cookies
  readonly storage: JsonStorage
  /** A person has chosen; `changes` is all that differs from the defaults now. Other browser tabs want to know. */
  readonly onRemember?: ((uid: string, changes: Partial<Preferences>) => void) | undefined
}

/**
 * The console's preferences. One versioned key per person in local storage holds all that differs from the defaults;
 * beside it `sidebarStatus` (1 open, 0 closed), `size`, `defaultBrandApp` and `defaultDataCenter` are cookies, as the
 * specification has them, and `bms.look` is what the browser puts on before it knows who is there.
 */
export function createPreferencesStore({ cookies, storage, onRemember }: PreferencesSurroundings): PreferencesStore {
  const state = proxy<Preferences>({
    ...defaultPreferences,
    ...readLook(storage).changes,
    ...readCookies(cookies),
  })
  let person: string | undefined
  /** Chosen on the login page, for whoever signs in there. */
  let chosenBefore: Partial<Preferences> = {}

  const remember = (changes: Partial<Preferences>): void => {
    writeCookies(cookies, state, changes)
    writeLook(storage, state, person ?? readLook(storage).person)
    if (person === undefined) return
    writeOwn(storage, state, person)
    onRemember?.(person, differencesOf(state))
  }
  const change = (changes: Partial<Preferences>): void => {
    assign(state, changes)
    remember(changes)
  }

  return {
    state,
    ...createProgress(),
    set(changes) {
      if (person === undefined) chosenBefore = { ...chosenBefore, ...changes }
      change(changes)
    },
    use(uid) {
      if (uid === person) return
      const before = person ?? readLook(storage).person
      person = uid
      if (uid === undefined) return
      // What the browser has on was this person's last time, or is older than any person's own.
      const isOurs = before === undefined || before === uid
      const own = readOwn(storage, uid) ?? (isOurs ? pickLook(state) : { language: state.language })
      change({ ...defaultPreferences, ...own, ...(isOurs && readCookies(cookies)), ...chosenBefore })
      chosenBefore = {}
    },
    refresh(uid, changes) {
      if (uid === person) assign(state, { ...defaultPreferences, ...pickPreferences(changes) })
    },
    different: () => differencesOf(state),
    reset: (keys = preferenceKeys) => change(Object.fromEntries(keys.map((key) => [key, defaultPreferences[key]]))),
    exportJson: () => writePreferencesFile(differencesOf(state)),
    importJson(text) {
      const reading = readPreferencesFile(text)
      if (reading.state === 'refused') return reading.refusal
      change({ ...defaultPreferences, ...reading.changes })
      return undefined
    },
  }
}

/** Writes only what differs: every write is heard by all who watch. */
function assign(state: Preferences, next: Partial<Preferences>): void {
  for (const [key, value] of Object.entries(next))
    if (state[key as PreferenceKey] !== value) Object.assign(state, { [key]: value })
}

function createProgress(): Pick<PreferencesStore, 'progress' | 'during'> {
  const progress = proxy<Progress>({ work: 'none' })
  let running = 0
  const end = (): void => {
    running -= 1
    if (running === 0) progress.work = 'none'
  }
  return {
    progress,
    during(work) {
      running += 1
      progress.work = 'running'
      work.then(end, end)
    },
  }
}

/** Calls back now and whenever a preference changes; returns what ends it. */
export function watchPreferences(store: PreferencesStore, onChange: (preferences: Preferences) => void): () => void {
  onChange(store.state)
  return subscribe(store.state, () => onChange(store.state), true)
}
