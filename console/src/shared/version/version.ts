import { proxy } from 'valtio/vanilla'

/** Whether the server has another console than the one that runs. */
export interface VersionStore {
  /** `available`: the version that is there and wasn't put off; empty where there is none. */
  readonly state: { available: string }
  /** Looks, unless it was looked within five minutes. Nothing happens in a console that has no version. */
  check(): Promise<void>
  /** Puts the version that is available off, until there is a further one. */
  dismiss(): void
}

/** The server is asked at most so often, in milliseconds. */
const lookEvery = 5 * 60_000

/** What makes a version store. */
export interface VersionSources {
  /** The version that runs, undefined where it isn't a build. */
  readonly own: string | undefined
  /** The version the server has, undefined where that can't be told. Never rejects. */
  readonly fetchLatest: () => Promise<string | undefined>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Makes the store of the console's version; loading the page counts as the first look. */
export function createVersionStore({ own, fetchLatest, now }: VersionSources): VersionStore {
  const state = proxy({ available: '' })
  let lookedAt = now()
  let dismissed: string | undefined
  return {
    state,
    async check() {
      if (!own || now() - lookedAt < lookEvery) return
      lookedAt = now()
      const latest = await fetchLatest()
      if (latest === undefined) return
      // The server may go back to the version that runs.
      state.available = latest === own || latest === dismissed ? '' : latest
    },
    dismiss() {
      dismissed = state.available
      state.available = ''
    },
  }
}

/** Where a build says which version it is (console/build.ts). */
const versionFile = '/version.json'

/** The version the server has. */
export async function fetchVersion(fetch: typeof globalThis.fetch = globalThis.fetch): Promise<string | undefined> {
  try {
    const answer = await fetch(versionFile, { cache: 'no-store' })
    const found: unknown = answer.ok ? await answer.json() : undefined
    if (typeof found !== 'object' || found === null || !('version' in found)) return undefined
    return typeof found.version === 'string' && found.version !== '' ? found.version : undefined
  } catch {
    return undefined
  }
}

/** The version that runs, as its document says; undefined in development. */
export function readOwnVersion(document: Pick<Document, 'querySelector'>): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="bms-version"]')?.content || undefined
}
