import type { CookieJar } from './cookies.ts'
import type { TextStore } from './storage.ts'

/** A cookie jar that behaves as a browser's does, for tests and stories. `refuseSecure`: as plain http elsewhere. */
export function createMemoryJar({ refuseSecure = false }: { refuseSecure?: boolean } = {}): CookieJar {
  const held = new Map<string, string>()
  return {
    get cookie() {
      return [...held].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ')
      if (refuseSecure && attributes.includes('Secure')) return
      const split = pair.indexOf('=')
      const name = pair.slice(0, split)
      if (attributes.includes('Max-Age=0')) held.delete(name)
      else held.set(name, pair.slice(split + 1))
    },
  }
}

/** A text store in memory, for tests and stories. */
export function createMemoryStore(initial: Readonly<Record<string, string>> = {}): TextStore {
  const held = new Map(Object.entries(initial))
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  }
}
