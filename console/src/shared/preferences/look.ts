import { localeOf } from '../i18n/language.ts'
import type { Preferences } from './definitions.ts'
import { loadTheme, themeVariablesOf } from './theme.ts'

/** Puts the look on `<html>`, where the style sheets read it; boot.js does the same before first paint. */
export interface Look {
  /**
   * Puts on what differs from what is on. A promise where something must be fetched first, once each: the dark rules, until
   * which the old look stays, and what makes colours, until which the old colour does.
   */
  apply(preferences: Preferences, systemIsDark: boolean): Promise<void> | undefined
}

/** Makes the look of a page. */
export function createLook(root: HTMLElement): Look {
  // What boot.js has put on: a colour that is no longer chosen must go.
  let variables = new Map(Array.from(root.style, (name) => [name, root.style.getPropertyValue(name)] as const))
  let wanted: { preferences: Preferences; dark: boolean } | undefined

  const putOn = ({ preferences, dark }: NonNullable<typeof wanted>): void => {
    const { size, language, themeColor } = preferences
    const scheme = dark ? 'dark' : 'light'
    const theme = themeVariablesOf(themeColor)
    const next = theme ? new Map(Object.entries(theme[scheme])) : variables
    const changed = [...next].filter(([name, value]) => variables.get(name) !== value)
    const gone = [...variables.keys()].filter((name) => !next.has(name))
    const isNewScheme = root.dataset['colorScheme'] !== scheme
    for (const [name, value] of changed) root.style.setProperty(name, value)
    for (const name of gone) root.style.removeProperty(name)
    variables = next
    if (isNewScheme) {
      root.classList.toggle('bp6-dark', dark)
      root.dataset['colorScheme'] = scheme
    }
    if (root.dataset['size'] !== size) root.dataset['size'] = size
    if (root.lang !== localeOf[language]) root.lang = localeOf[language]
    if (changed.length > 0 || gone.length > 0 || isNewScheme) endColorTransitions(root.ownerDocument)
  }

  return {
    apply(preferences, systemIsDark) {
      const { colorScheme, themeColor } = preferences
      wanted = { preferences, dark: colorScheme === 'dark' || (colorScheme === 'system' && systemIsDark) }
      const isDarkAlready = root.dataset['colorScheme'] === 'dark'
      // By then something else may have been chosen.
      const put = (): void => {
        if (wanted) putOn(wanted)
      }
      const sheet = wanted.dark && !isDarkAlready ? addDarkSheet(root.ownerDocument) : undefined
      if (!sheet) put()
      // Until it is there, and without it, the colour stays as it is: nothing else of the look waits for it.
      const colours = themeVariablesOf(themeColor) ? undefined : loadTheme().catch(() => undefined)
      if (!sheet && !colours) return undefined
      return Promise.all([sheet?.then(put), Promise.all([sheet, colours]).then(put)]).then(() => undefined)
    },
  }
}

/**
 * A new colour is there at once: every control fading towards it by itself is no picture anybody wants, and keeps the
 * page busy. What moves goes on moving.
 */
function endColorTransitions(document: Document): void {
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition && /color|shadow|fill|stroke/.test(animation.transitionProperty))
      animation.finish()
}

/**
 * The dark rules are a file of their own, fetched when they are first needed; the page says where they are. A promise
 * while they are on their way; it never fails: without them the page is dark all the same, only not in every corner.
 */
export function addDarkSheet(document: Document): Promise<void> | undefined {
  const href = document.querySelector<HTMLMetaElement>('meta[name="bms-dark-stylesheet"]')?.content
  if (!href) return undefined
  const present = document.querySelector<HTMLLinkElement>(`link[href="${href}"]`)
  if (present?.sheet) return undefined
  const link = present ?? document.createElement('link')
  const arrived = new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener('error', () => resolve(), { once: true })
  })
  if (!present) {
    link.rel = 'stylesheet'
    link.href = href
    document.head.append(link)
  }
  return arrived
}
