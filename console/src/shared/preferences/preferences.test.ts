import { describe, expect, it, vi } from 'vitest'

import { createCookies, type Cookies } from './cookies.ts'
import { createMemoryJar, createMemoryStore } from './memory.ts'
import { createPreferencesStore, defaultPreferences, lookKey, watchPreferences } from './preferences.ts'
import { createStorage, type JsonStorage } from './storage.ts'

const browser = (): { cookies: Cookies; storage: JsonStorage } => ({
  cookies: createCookies(createMemoryJar(), false),
  storage: createStorage(createMemoryStore()),
})

describe('createPreferencesStore', () => {
  it('should start with the defaults', () => {
    expect(createPreferencesStore(browser()).state).toEqual(defaultPreferences)
  })

  it('should remember', () => {
    const parts = browser()
    createPreferencesStore(parts).set({ sidebar: 'closed', size: 'mini', colorScheme: 'dark', language: 'zh' })
    expect(parts.cookies.read('sidebarStatus')).toBe('0')
    expect(createPreferencesStore(parts).state).toEqual({
      sidebar: 'closed',
      size: 'mini',
      colorScheme: 'dark',
      language: 'zh',
    })
  })

  it.each([
    [undefined, 'open'],
    ['1', 'open'],
    ['', 'open'],
    ['yes', 'open'],
    ['0', 'closed'],
  ])('should read sidebarStatus %s as %s', (status, sidebar) => {
    const parts = browser()
    if (status !== undefined) parts.cookies.write('sidebarStatus', status)
    expect(createPreferencesStore(parts).state.sidebar).toBe(sidebar)
  })

  it('should store only what differs from the defaults', () => {
    const parts = browser()
    createPreferencesStore(parts).set({ colorScheme: 'dark' })
    expect(parts.storage.read(lookKey)).toEqual({ version: 1, changes: { colorScheme: 'dark' } })
  })

  it.each([
    { version: 2, changes: { colorScheme: 'dark' } },
    { version: 1 },
    'dark',
    { version: 1, changes: { colorScheme: 'pink' } },
  ])('should ignore a look it does not understand: %j', (kept) => {
    const parts = browser()
    parts.storage.write(lookKey, kept)
    expect(createPreferencesStore(parts).state).toEqual(defaultPreferences)
  })

  it('should tell of each change at once', () => {
    const store = createPreferencesStore(browser())
    const onChange = vi.fn<(sidebar: string) => void>()
    const stop = watchPreferences(store, ({ sidebar }) => onChange(sidebar))
    store.set({ sidebar: 'closed' })
    stop()
    store.set({ sidebar: 'open' })
    expect(onChange.mock.calls.flat()).toEqual(['open', 'closed'])
  })
})
