import { localeOf } from '../i18n/language.ts'
import type { Preferences } from './preferences.ts'

/**
 * Puts the look on `<html>`, where the style sheets read it: the class and attribute of the dark scheme, the size and
 * the language. boot.js does the same before first paint.
 */
export function applyLook(
  root: HTMLElement,
  { colorScheme, size, language }: Preferences,
  systemIsDark: boolean,
): void {
  const dark = colorScheme === 'dark' || (colorScheme === 'system' && systemIsDark)
  if (dark) addDarkSheet(root.ownerDocument)
  root.classList.toggle('bp6-dark', dark)
  root.dataset['colorScheme'] = dark ? 'dark' : 'light'
  root.dataset['size'] = size
  root.lang = localeOf[language]
}

/** The dark rules are a file of their own, fetched when they are first needed; the page says where they are. */
function addDarkSheet(document: Document): void {
  const href = document.querySelector<HTMLMetaElement>('meta[name="bms-dark-stylesheet"]')?.content
  if (!href || document.querySelector(`link[href="${href}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
}
