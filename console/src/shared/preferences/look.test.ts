import { describe, expect, it } from 'vitest'

import { defaultPreferences } from './definitions.ts'
import { createLook } from './look.ts'
import { makeTheme } from './make-theme.ts'

/** As much of a page as the look touches; what is fetched arrives when the test says so. */
function page(before: Record<string, string> = {}) {
  const properties = new Map(Object.entries(before))
  const writes: string[] = []
  const classes = new Set<string>()
  const links: { href?: string; sheet?: object; arrive: () => void }[] = []
  const document = {
    getAnimations: () => [],
    querySelector: (selector: string) => (selector.startsWith('meta') ? { content: '/dark.css' } : (links[0] ?? null)),
    createElement: () => {
      const heard: (() => void)[] = []
      const link = {
        addEventListener: (_type: string, hear: () => void) => void heard.push(hear),
        arrive: () => {
          Object.assign(link, { sheet: {} })
          for (const hear of heard) hear()
        },
      }
      return link
    },
    head: { append: (link: (typeof links)[number]) => void links.push(link) },
  }
  const root = {
    ownerDocument: document,
    lang: '',
    dataset: {} as Record<string, string>,
    classList: { toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)) },
    style: {
      [Symbol.iterator]: () => properties.keys(),
      getPropertyValue: (name: string) => properties.get(name) ?? '',
      setProperty(name: string, value: string) {
        writes.push(name)
        properties.set(name, value)
      },
      removeProperty: (name: string) => void properties.delete(name),
    },
  }
  return { root: root as unknown as HTMLElement, properties, writes, classes, links }
}

describe('createLook', () => {
  it('should put a colour on in one go, once it can be made, and take it off again', async () => {
    const { root, properties } = page()
    const look = createLook(root)
    await look.apply({ ...defaultPreferences, themeColor: '#8e4ec6', size: 'mini' }, false)
    expect(Object.fromEntries(properties)).toEqual(makeTheme('#8e4ec6').light)
    expect(root.dataset).toEqual({ colorScheme: 'light', size: 'mini' })
    void look.apply(defaultPreferences, false)
    expect(properties.size).toBe(0)
  })

  it('should touch nothing that boot.js has put on already, and drop what is no longer chosen', async () => {
    const { root, writes, properties } = page({ ...makeTheme('#8e4ec6').light, '--bms-stale': '#000000' })
    await createLook(root).apply({ ...defaultPreferences, themeColor: '#8e4ec6' }, false)
    expect(writes).toEqual([])
    expect(properties.has('--bms-stale')).toBe(false)
  })

  it('should stay light until the dark rules are there', async () => {
    const { root, classes, links } = page()
    const look = createLook(root)
    const arriving = look.apply({ ...defaultPreferences, colorScheme: 'dark' }, false)
    expect(classes.has('bp6-dark')).toBe(false)
    links[0]?.arrive()
    await arriving
    expect(classes.has('bp6-dark')).toBe(true)
    void look.apply(defaultPreferences, false)
    expect(look.apply(defaultPreferences, true)).toBeUndefined()
    expect([root.dataset['colorScheme'], links.length]).toEqual(['dark', 1])
  })

  it('should not go dark when light was chosen meanwhile', async () => {
    const { root, classes, links } = page()
    const look = createLook(root)
    const arriving = look.apply({ ...defaultPreferences, colorScheme: 'dark' }, false)
    void look.apply({ ...defaultPreferences, colorScheme: 'light' }, false)
    links[0]?.arrive()
    await arriving
    expect([...classes]).toEqual([])
  })
})
