import { useSyncExternalStore } from 'react'

/** Custom properties as the page has them now: what is shown here can't differ from what components get. */
export interface Token {
  /** For example `--bms-space-3`. */
  name: string
  /** As declared, variables resolved: `12px`, `#ffffff`, `calc(3 * 4px)`. */
  value: string
}

/**
 * The public tokens whose names begin with `prefix`, in the order of the style sheet, and again whenever colour scheme,
 * size or theme colour change.
 */
export function useTokens(prefix: `--bms-${string}`): Token[] {
  useSyncExternalStore(subscribe, readSwitches)
  const computed = getComputedStyle(document.documentElement)
  return declaredNames()
    .filter((name) => name.startsWith(prefix))
    .map((name) => ({ name, value: computed.getPropertyValue(name).trim() }))
}

/**
 * A colour as `#rrggbb`, seen on white or, where it is translucent, on `behind`.
 * @param color any CSS colour, such as `var(--bms-text)`
 */
export function toHexColor(color: string, behind = '#ffffff'): string {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('This browser has no canvas.')
  for (const layer of [behind, color]) {
    context.fillStyle = resolve(layer)
    context.fillRect(0, 0, 1, 1)
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function resolve(color: string): string {
  const probe = document.createElement('i')
  probe.style.color = color
  document.body.append(probe)
  const resolved = getComputedStyle(probe).color
  probe.remove()
  return resolved
}

function declaredNames(): string[] {
  const names = new Set<string>()
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSStyleRule) || !rule.selectorText.includes(':root')) continue
      for (const name of rule.style) if (name.startsWith('--bms-')) names.add(name)
    }
  }
  return [...names]
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true })
  return () => observer.disconnect()
}

function readSwitches(): string {
  const { className, dataset, style } = document.documentElement
  return [className, dataset['colorScheme'], dataset['size'], style.cssText].join('|')
}
