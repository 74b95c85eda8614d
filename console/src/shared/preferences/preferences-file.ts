import { isPreferenceKey, isPreferenceValue, pickPreferences, type Preferences } from './definitions.ts'

/** Why a file of preferences was refused; then nothing of it was taken over. */
export type FileRefusal =
  | { readonly kind: 'tooLarge' | 'notJson' | 'notPreferences' | 'unknownVersion' }
  | { readonly kind: 'unknownKey' | 'badValue'; readonly key: string }

/** What a file of preferences holds. */
export type FileReading =
  | { readonly state: 'read'; readonly changes: Partial<Preferences> }
  | { readonly state: 'refused'; readonly refusal: FileRefusal }

/** What is handed out as `bms-console-preferences.json`. */
const fileVersion = 1
const product = 'bms-console-preferences'

/** Longest file that is looked into, in characters: ours have a few hundred. */
const longestFile = 20_000
/** A key out of a foreign file is shown to people: no more of it than a line takes. */
const longestKey = 40

const refuse = (refusal: FileRefusal): FileReading => ({ state: 'refused', refusal })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text of a file with these differences from the defaults. */
export function writePreferencesFile(changes: Partial<Preferences>): string {
  return `${JSON.stringify({ product, version: fileVersion, preferences: changes }, null, 2)}\n`
}

/** Reads the text of such a file: whole or not at all. */
export function readPreferencesFile(text: string): FileReading {
  if (text.length > longestFile) return refuse({ kind: 'tooLarge' })
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return refuse({ kind: 'notJson' })
  }
  if (!isObject(content) || content['product'] !== product) return refuse({ kind: 'notPreferences' })
  if (content['version'] !== fileVersion) return refuse({ kind: 'unknownVersion' })
  const { preferences } = content
  if (!isObject(preferences)) return refuse({ kind: 'notPreferences' })
  for (const [key, value] of Object.entries(preferences)) {
    if (!isPreferenceKey(key)) return refuse({ kind: 'unknownKey', key: key.slice(0, longestKey) })
    if (!isPreferenceValue(key, value)) return refuse({ kind: 'badValue', key })
  }
  return { state: 'read', changes: pickPreferences(preferences) }
}
