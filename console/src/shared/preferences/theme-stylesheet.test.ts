import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { loadThemeStylesheet } from './theme-stylesheet.ts'

function page(href?: string) {
  const links = new Set<EventTarget>()
  const document = {
    querySelector: () => (href === undefined ? null : { content: href }),
    createElement() {
      const link = Object.assign(new EventTarget(), { remove: () => void links.delete(link) })
      return link
    },
    head: { append: (link: EventTarget) => void links.add(link) },
  }
  return { document: document as unknown as Document, links }
}

describe('loadThemeStylesheet', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('should ask nobody unless a sheet is configured', async () => {
    const { document, links } = page()
    expect(await loadThemeStylesheet(document)).toBe('none')
    expect(links.size).toBe(0)
  })

  it('should fetch a configured sheet, without telling who asks', async () => {
    const { document, links } = page('https://cdn.invalid/theme.css')
    const outcome = loadThemeStylesheet(document)
    const [link] = links
    expect(link).toMatchObject({
      rel: 'stylesheet',
      href: 'https://cdn.invalid/theme.css',
      crossOrigin: 'anonymous',
      referrerPolicy: 'no-referrer',
    })
    link?.dispatchEvent(new Event('load'))
    expect(await outcome).toBe('loaded')
    vi.advanceTimersByTime(60_000)
    expect(links.size).toBe(1)
  })

  it('should do without it when it fails', async () => {
    const { document, links } = page('https://cdn.invalid/theme.css')
    const outcome = loadThemeStylesheet(document)
    for (const link of links) link.dispatchEvent(new Event('error'))
    expect(await outcome).toBe('absent')
    expect(links.size).toBe(0)
  })

  it('should do without it when it is late', async () => {
    const { document, links } = page('https://cdn.invalid/theme.css')
    const outcome = loadThemeStylesheet(document, 5000)
    vi.advanceTimersByTime(5000)
    expect(await outcome).toBe('absent')
    expect(links.size).toBe(0)
  })
})
