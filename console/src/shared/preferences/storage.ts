/** The part of the Web Storage interface that the console uses. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Values kept in the browser. A store that is full, blocked or holds nonsense reads as empty and loses writes. */
export interface JsonStorage {
  /** The value under a key, unchecked; undefined where there is none or it is not JSON. */
  read(key: string): unknown
  write(key: string, value: unknown): void
  remove(key: string): void
}

/** JSON over a text store. */
export function createStorage(store: TextStore): JsonStorage {
  return {
    read(key) {
      try {
        const text = store.getItem(key)
        return text === null ? undefined : (JSON.parse(text) as unknown)
      } catch {
        return undefined
      }
    },
    write(key, value) {
      try {
        store.setItem(key, JSON.stringify(value))
      } catch {
        // Full or blocked storage costs a convenience, never the page.
      }
    },
    remove(key) {
      try {
        store.removeItem(key)
      } catch {
        // As above.
      }
    },
  }
}

/** The browser's local storage. Merely naming it throws where it is blocked, hence the late access. */
export const createLocalStorage = (): JsonStorage => createStorage(lateStore(() => localStorage))

/** The browser tab's own storage: survives a page load, not the tab. */
export const createTabStorage = (): JsonStorage => createStorage(lateStore(() => sessionStorage))

function lateStore(get: () => TextStore): TextStore {
  return {
    getItem: (key) => get().getItem(key),
    setItem: (key, value) => get().setItem(key, value),
    removeItem: (key) => get().removeItem(key),
  }
}
