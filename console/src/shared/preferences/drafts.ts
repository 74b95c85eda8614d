import type { JsonStorage } from './storage.ts'

/** Key in local storage of a person's drafts. */
export const draftsKey = (uid: string): string => `bms.drafts.${uid}`

/** What was typed into a form and never saved. */
export interface Draft {
  /** What the form is called, for whoever looks through what is kept. */
  readonly title?: string
  /** When, in milliseconds. */
  readonly at: number
  /** The revision it was a change of; 0 for something new. */
  readonly rev: number
  readonly values: Readonly<Record<string, unknown>>
  /** Where it was typed, so that it is found again. */
  readonly place?: DraftPlace
}

/** Where a draft was typed: the address within the console, the active brand, and the key of the page's tab. */
export interface DraftPlace {
  readonly path: string
  readonly brand: string
  readonly tab?: string
}

/** What bounds the drafts of a person: the latest stay, so that the browser's storage is never full of them. */
export const draftLimits = {
  /** How long one is kept after the last key, in milliseconds. */
  age: 30 * 24 * 3_600_000,
  count: 40,
  /** Characters of all together, as they are stored. */
  length: 500_000,
} as const

type Kept = Readonly<Record<string, Draft>>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readAll(storage: JsonStorage, uid: string): Kept {
  const kept = storage.read(draftsKey(uid))
  return isRecord(kept) ? (kept as Kept) : {}
}

/** Where it was typed; undefined where that is no address of the console. */
function toPlace(found: unknown): DraftPlace | undefined {
  if (!isRecord(found)) return undefined
  const { path, brand, tab } = found
  const isOurs = typeof path === 'string' && /^\/(?![/\\])/.test(path)
  return isOurs && typeof brand === 'string' ? { path, brand, ...(typeof tab === 'string' && { tab }) } : undefined
}

/** What lies there as a draft; undefined where it is none. */
function toDraft(found: unknown): Draft | undefined {
  if (!isRecord(found) || !isRecord(found['values'])) return undefined
  const { at, rev, values, title } = found
  if (typeof at !== 'number' || typeof rev !== 'number') return undefined
  const place = toPlace(found['place'])
  return { at, rev, values, ...(typeof title === 'string' && { title }), ...(place && { place }) }
}

/** The draft of a form; undefined where there is none, it is too old, or what lies there is none. */
export function readDraft(storage: JsonStorage, uid: string, form: string, now: number): Draft | undefined {
  const all = readAll(storage, uid)
  const draft = Object.hasOwn(all, form) ? toDraft(all[form]) : undefined
  return draft && now - draft.at <= draftLimits.age ? draft : undefined
}

/** All drafts of a person by the form they are of, the latest first. */
export function listDrafts(
  storage: JsonStorage,
  uid: string,
  now: number,
): readonly (Draft & { readonly form: string })[] {
  return Object.entries(readAll(storage, uid))
    .flatMap(([form, found]) => {
      const draft = toDraft(found)
      return draft && now - draft.at <= draftLimits.age ? { ...draft, form } : []
    })
    .toSorted((a, b) => b.at - a.at)
}

/** Keeps the draft of a form in place of the one before, within the limits: those left longest ago make room. */
export function keepDraft(storage: JsonStorage, uid: string, form: string, draft: Draft): void {
  const others = listDrafts(storage, uid, draft.at).filter((other) => other.form !== form)
  const kept: Record<string, Draft> = {}
  let length = 0
  for (const { form: name, ...one } of [{ form, ...draft }, ...others].slice(0, draftLimits.count)) {
    length += JSON.stringify(one).length
    if (length > draftLimits.length) break
    kept[name] = one
  }
  writeAll(storage, uid, kept)
}

/** Forgets the draft of a form. */
export function dropDraft(storage: JsonStorage, uid: string, form: string): void {
  const { [form]: _dropped, ...rest } = readAll(storage, uid)
  writeAll(storage, uid, rest)
}

function writeAll(storage: JsonStorage, uid: string, kept: Kept): void {
  if (Object.keys(kept).length === 0) storage.remove(draftsKey(uid))
  else storage.write(draftsKey(uid), kept)
}
