import { describe, expect, it, vi } from 'vitest'

import { createCookies, type CookieJar, type Cookies } from './cookies.ts'
import { defaultPreferences, type Preferences } from './definitions.ts'
import { lookKey, preferencesKey } from './kept-preferences.ts'
import { makeTheme } from './make-theme.ts'
import { createMemoryJar, createMemoryStore } from './memory.ts'
import { createPreferencesStore, watchPreferences } from './preferences.ts'
import { createStorage, type JsonStorage } from './storage.ts'

interface Parts {
  cookies: Cookies
  storage: JsonStorage
}

const browser = (): Parts => ({
  cookies: createCookies(createMemoryJar(), false),
  storage: createStorage(createMemoryStore()),
})

const everything: Preferences = {
  sidebar: 'closed',
  size: 'mini',
  colorScheme: 'dark',
  language: 'zh',
  themeColor: '#8e4ec6',
  tagsView: 'shown',
  header: 'fixed',
  sidebarLogo: 'hidden',
  settingsPanel: 'shown',
  defaultBrandApp: 'ecozy',
  defaultDataCenter: 'ind',
}

/** A page load with a session of this person. */
function loadFor(parts: Parts, uid: string) {
  const store = createPreferencesStore(parts)
  store.use(uid)
  return store
}

describe('createPreferencesStore', () => {
  it('should start with the defaults', () => {
    const parts = browser()
    expect(createPreferencesStore(parts).state).toEqual(defaultPreferences)
    expect(loadFor(parts, 'a').different()).toEqual({})
  })

  it('should remember everything for a person', () => {
    const parts = browser()
    loadFor(parts, 'a').set(everything)
    expect(loadFor(parts, 'a').state).toEqual(everything)
  })

  it('should keep the cookies of the specification', () => {
    const parts = browser()
    const store = loadFor(parts, 'a')
    store.set(everything)
    const read = (): (string | undefined)[] =>
      ['sidebarStatus', 'size', 'defaultBrandApp', 'defaultDataCenter'].map((name) => parts.cookies.read(name))
    expect(read()).toEqual(['0', 'mini', 'ecozy', 'ind'])
    store.set({ sidebar: 'open', size: 'medium', defaultBrandApp: undefined, defaultDataCenter: undefined })
    expect(read()).toEqual(['1', 'medium', undefined, undefined])
  })

  it('should keep cookies for a year', () => {
    const jar = createMemoryJar()
    const written: string[] = []
    const noting: CookieJar = {
      get cookie() {
        return jar.cookie
      },
      set cookie(text) {
        written.push(text)
        jar.cookie = text
      },
    }
    createPreferencesStore({ ...browser(), cookies: createCookies(noting, false) }).set({ sidebar: 'closed' })
    expect(written).toEqual(['sidebarStatus=0; Path=/; SameSite=Strict; Max-Age=31536000'])
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
    expect(loadFor(parts, 'a').state.sidebar).toBe(sidebar)
  })

  it('should store only what differs from the defaults', () => {
    const parts = browser()
    loadFor(parts, 'a').set({ header: 'fixed' })
    expect(parts.storage.read(preferencesKey('a'))).toEqual({ version: 1, changes: { header: 'fixed' } })
  })

  it.each([
    { version: 2, changes: { colorScheme: 'dark' } },
    { version: 1 },
    'dark',
    null,
    { version: 1, changes: { colorScheme: 'pink', tagsView: true, themeColor: 'red', unknown: 1 } },
  ])('should ignore what it does not understand: %j', (kept) => {
    const parts = browser()
    parts.storage.write(lookKey, kept)
    parts.storage.write(preferencesKey('a'), kept)
    expect(createPreferencesStore(parts).state).toEqual(defaultPreferences)
    expect(loadFor(parts, 'a').state).toEqual(defaultPreferences)
  })

  it('should tell of each change at once', () => {
    const store = createPreferencesStore(browser())
    const onChange = vi.fn<(sidebar: string) => void>()
    const stop = watchPreferences(store, ({ sidebar }) => onChange(sidebar))
    store.set({ sidebar: 'closed' })
    store.set({ sidebar: 'closed' })
    stop()
    store.set({ sidebar: 'open' })
    expect(onChange.mock.calls.flat()).toEqual(['open', 'closed'])
  })

  it('should say that work is running until all of it has ended', async () => {
    const store = createPreferencesStore(browser())
    const first = Promise.withResolvers<void>()
    const second = Promise.withResolvers<void>()
    store.during(first.promise)
    store.during(second.promise)
    first.resolve()
    await first.promise
    expect(store.progress.work).toBe('running')
    second.reject(new Error('lost'))
    await second.promise.catch(() => undefined)
    expect(store.progress.work).toBe('none')
  })
})

describe('preferences of several people', () => {
  it('should be each person’s own', () => {
    const parts = browser()
    loadFor(parts, 'a').set(everything)
    const second = loadFor(parts, 'b')
    expect(second.state).toEqual({ ...defaultPreferences, language: 'zh' })
    second.set({ size: 'small' })
    expect(loadFor(parts, 'a').state).toEqual(everything)
    expect(parts.cookies.read('size')).toBe('mini')
  })

  it('should follow when somebody else signs in without a page load', () => {
    const store = loadFor(browser(), 'a')
    store.set({ tagsView: 'shown' })
    store.use(undefined)
    expect(store.state.tagsView).toBe('shown')
    store.use('b')
    expect(store.state.tagsView).toBe('hidden')
  })

  it('should leave the login page in the look of the last person', async () => {
    const parts = browser()
    loadFor(parts, 'a').set(everything)
    const { colorScheme, language, themeColor, size } = createPreferencesStore(parts).state
    expect({ colorScheme, language, themeColor, size }).toEqual({
      colorScheme: 'dark',
      language: 'zh',
      themeColor: '#8e4ec6',
      size: 'mini',
    })
    const kept = { person: 'a', theme: makeTheme('#8e4ec6') }
    await vi.waitFor(() => expect(parts.storage.read(lookKey)).toMatchObject(kept))
    loadFor(parts, 'a').set({ tagsView: 'hidden' })
    expect(parts.storage.read(lookKey)).toMatchObject(kept)
  })

  it('should give what was chosen on the login page to whoever signs in there', () => {
    const parts = browser()
    loadFor(parts, 'a').set({ language: 'zh', header: 'fixed' })
    const store = createPreferencesStore(parts)
    store.set({ language: 'en' })
    store.use('a')
    expect(store.different()).toEqual({ header: 'fixed' })
    expect(loadFor(parts, 'a').state.language).toBe('en')
  })

  it('should take up cookies and a look from before anybody’s own were kept', () => {
    const parts = browser()
    parts.cookies.write('size', 'small')
    parts.cookies.write('defaultBrandApp', 'ecozy')
    parts.storage.write(lookKey, { version: 1, changes: { colorScheme: 'dark' } })
    expect(loadFor(parts, 'a').different()).toEqual({
      size: 'small',
      defaultBrandApp: 'ecozy',
      colorScheme: 'dark',
    })
  })

  it('should reach the other tabs of the same person only', () => {
    const parts = browser()
    const other = loadFor(parts, 'a')
    const stranger = loadFor(parts, 'b')
    // What is kept doesn't decide: another process may see it later than it hears the message.
    const tell = (uid: string, changes: Partial<Preferences>): void => {
      parts.storage.remove(preferencesKey(uid))
      for (const listener of [other, stranger]) listener.refresh(uid, changes)
    }
    const store = createPreferencesStore({ ...parts, onRemember: tell })
    store.use('a')
    store.set({ themeColor: '#0e9f6e' })
    expect(other.state.themeColor).toBe('#0e9f6e')
    expect(stranger.state.themeColor).toBe(defaultPreferences.themeColor)
  })
})

describe('reset, export and import', () => {
  it('should reset all, or what is named', () => {
    const store = loadFor(browser(), 'a')
    store.set(everything)
    store.reset(['size', 'themeColor'])
    expect(store.state).toEqual({ ...everything, size: 'medium', themeColor: '#409eff' })
    store.reset()
    expect(store.state).toEqual(defaultPreferences)
  })

  it('should take over a file it has handed out, in place of everything chosen', () => {
    const parts = browser()
    const store = loadFor(parts, 'a')
    store.set({ size: 'mini', themeColor: '#8e4ec6' })
    const text = store.exportJson()
    store.reset()
    store.set({ header: 'fixed' })
    expect(store.importJson(text)).toBeUndefined()
    expect(store.different()).toEqual({ size: 'mini', themeColor: '#8e4ec6' })
    expect(loadFor(parts, 'a').different()).toEqual({ size: 'mini', themeColor: '#8e4ec6' })
  })

  const file = (preferences: unknown, version = 1): string =>
    JSON.stringify({ product: 'bms-console-preferences', version, preferences })

  it.each([
    ['{', { kind: 'notJson' }],
    ['[]', { kind: 'notPreferences' }],
    ['null', { kind: 'notPreferences' }],
    ['{"size":"mini"}', { kind: 'notPreferences' }],
    [file([]), { kind: 'notPreferences' }],
    [file({}, 2), { kind: 'unknownVersion' }],
    [file({ size: 'mini', colour: 'red' }), { kind: 'unknownKey', key: 'colour' }],
    [file({ size: 'mini', header: 'floating' }), { kind: 'badValue', key: 'header' }],
    [file({ themeColor: '#12345' }), { kind: 'badValue', key: 'themeColor' }],
    [file({ defaultBrandApp: 'nobody' }), { kind: 'badValue', key: 'defaultBrandApp' }],
    [
      '{"product":"bms-console-preferences","version":1,"preferences":{"__proto__":{}}}',
      { kind: 'unknownKey', key: '__proto__' },
    ],
    [' '.repeat(20_001), { kind: 'tooLarge' }],
  ])('should refuse %s whole', (text, refusal) => {
    const store = loadFor(browser(), 'a')
    store.set({ tagsView: 'shown' })
    expect(store.importJson(text)).toEqual(refusal)
    expect(store.different()).toEqual({ tagsView: 'shown' })
  })
})
