import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

import { beforeAll, describe, expect, it } from 'vitest'

import { createTokenStore } from '../session/tokens.ts'
import { createHostCookies } from './cookies.ts'
import { createCookies } from './cookies.ts'
import type { Preferences } from './definitions.ts'
import { lookKey } from './kept-preferences.ts'
import { makeTheme } from './make-theme.ts'
import { createMemoryJar, createMemoryStore } from './memory.ts'
import { createPreferencesStore } from './preferences.ts'
import { createStorage } from './storage.ts'
import { loadTheme } from './theme.ts'

const script = readFileSync(new URL('../../boot/look.js', import.meta.url), 'utf8')

beforeAll(loadTheme)

/** Runs boot.js in a page where these preferences were chosen before; what it put on `<html>`. */
function boot({
  chosen = {},
  systemIsDark = false,
  signedIn = false,
  look,
}: {
  chosen?: Partial<Preferences>
  systemIsDark?: boolean
  signedIn?: boolean
  look?: string
} = {}) {
  const jar = createMemoryJar()
  const store = createMemoryStore()
  createPreferencesStore({ cookies: createCookies(jar, true), storage: createStorage(store) }).set(chosen)
  if (look !== undefined) store.setItem(lookKey, look)
  if (signedIn) createTokenStore(createHostCookies(jar, true)).write({ accessToken: 'a', refreshToken: 'r', uid: 'u' })
  const classes = new Set<string>()
  const variables = new Map<string, string>()
  const links: { href?: string; blocking?: string }[] = []
  const root = {
    lang: '',
    dataset: {} as Record<string, string>,
    style: { setProperty: (name: string, value: string) => void variables.set(name, value) },
    classList: { toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)) },
  }
  const document = {
    documentElement: root,
    cookie: jar.cookie,
    querySelector: () => ({ content: '/dark.css' }),
    createElement: () => ({}),
    head: { append: (link: object) => void links.push(link) },
  }
  runInNewContext(script, { document, localStorage: store, matchMedia: () => ({ matches: systemIsDark }) })
  const { colorScheme, page, sidebar, size } = root.dataset
  return {
    colorScheme,
    page,
    sidebar,
    size,
    lang: root.lang,
    dark: classes.has('bp6-dark'),
    sheets: links.map(({ href }) => href),
    theme: Object.fromEntries(variables),
  }
}

describe('boot.js', () => {
  it('should put on the defaults in a new browser', () => {
    expect(boot()).toEqual({
      colorScheme: 'light',
      dark: false,
      lang: 'en',
      page: 'login',
      sheets: [],
      sidebar: 'open',
      size: 'medium',
      theme: {},
    })
  })

  it('should put on what the preferences store has kept', () => {
    const chosen = {
      colorScheme: 'dark',
      language: 'zh',
      size: 'mini',
      sidebar: 'closed',
      themeColor: '#8e4ec6',
    } as const
    expect(boot({ chosen, signedIn: true })).toEqual({
      colorScheme: 'dark',
      dark: true,
      lang: 'zh-CN',
      page: 'console',
      sheets: ['/dark.css'],
      sidebar: 'closed',
      size: 'mini',
      theme: makeTheme('#8e4ec6').dark,
    })
  })

  it('should follow the system unless something else was chosen', () => {
    expect(boot({ systemIsDark: true }).dark).toBe(true)
    expect(boot({ systemIsDark: true, chosen: { colorScheme: 'light' } }).dark).toBe(false)
  })

  it("should take the theme's colours of the scheme, and nothing else out of storage", () => {
    const theme = {
      light: {
        '--bms-primary-rest': '#123456',
        '--bp-intent-primary-rest': 'url(https://elsewhere.invalid)',
        '--bms-Nonsense': '#123456',
        background: '#123456',
      },
      dark: { '--bms-primary-rest': '#654321' },
    }
    expect(boot({ look: JSON.stringify({ version: 1, theme }) }).theme).toEqual({ '--bms-primary-rest': '#123456' })
  })

  it.each([
    '{',
    'null',
    '[]',
    '{"version":2,"changes":{"colorScheme":"dark"}}',
    '{"version":1}',
    '{"version":1,"theme":7}',
  ])('should survive a look like %s', (look) => expect(boot({ look }).colorScheme).toBe('light'))
})
