import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { contrastRatio } from './color.ts'
import { seenDistance, sights } from './colour-blind.ts'
import { mobileBreakpoint, sidebarWidth, sizes } from './names.ts'
import { createPalette, toCssVariables } from './palette.ts'
import { defaultThemeColor } from './presets.ts'
import { surfaces } from './surfaces.ts'

const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

function declarationsOf(selector: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, selectors = '', body = ''] of sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const names = selectors.replace(/\/\*[\s\S]*?\*\//g, '').split(',')
    if (!names.some((name) => name.trim() === selector)) continue
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found.set(name, value.trim())
  }
  return found
}

const light = declarationsOf(':root')
const dark = new Map([...light, ...declarationsOf("[data-color-scheme='dark']")])

describe('tokens.css', () => {
  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)('should hold the default theme colour in %s', (scheme, tokens) => {
    const expected = toCssVariables(createPalette(defaultThemeColor), scheme)
    const ours = Object.entries(expected).filter(([name]) => name.startsWith('--bms-'))
    expect(Object.fromEntries(ours.map(([name]) => [name, tokens.get(name)]))).toEqual(Object.fromEntries(ours))
  })

  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)('should name the same surfaces as the palette in %s', (scheme, tokens) => {
    const names = scheme === 'light' ? ['', '-canvas', '-sunken'] : ['-canvas', '', '-raised']
    expect(names.map((name) => tokens.get(`--bms-surface${name}`))).toEqual(surfaces[scheme])
  })

  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)('should keep text at 4.5:1 and control borders at 3:1 in %s', (_scheme, tokens) => {
    const value = (name: string): string => tokens.get(`--bms-${name}`) ?? '#000000'
    const pairs: [string, string, number][] = []
    for (const surface of ['surface', 'surface-canvas', 'surface-sunken', 'surface-raised']) {
      for (const text of ['text', 'text-muted', 'text-subtle', 'primary-text']) pairs.push([text, surface, 4.5])
      for (const tone of ['success', 'warning', 'danger', 'info']) pairs.push([`${tone}-text`, surface, 4.5])
      pairs.push(['border-strong', surface, 3])
      for (const series of [1, 2, 3, 4, 5, 6, 7, 8]) pairs.push([`chart-${series}`, surface, 3])
    }
    for (const tone of ['neutral', 'success', 'warning', 'danger', 'info']) {
      pairs.push([`${tone}-text`, `${tone}-tint`, 4.5], ['on-solid', `${tone}-solid`, 4.5])
    }
    pairs.push(['text-inverse', 'surface-inverse', 4.5])
    const weak = pairs.filter(([front, back, least]) => contrastRatio(value(front), value(back)) < least)
    expect(
      weak.map(([front, back]) => `${front} on ${back}: ${contrastRatio(value(front), value(back)).toFixed(2)}`),
    ).toEqual([])
  })

  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)('should have series that colour-blind eyes tell apart in %s', (_scheme, tokens) => {
    const series = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => tokens.get(`--bms-chart-${number}`) ?? '')
    // Neighbours stand side by side in every chart; of the first four, which most charts have, all may.
    const pairs = series.flatMap((first, index) =>
      series.slice(index + 1).flatMap((second, step) => (step === 0 || index + 1 + step < 4 ? [[first, second]] : [])),
    )
    const alike = pairs.flatMap(([first = '', second = '']) =>
      sights.flatMap((sight) => {
        const distance = seenDistance(first, second, sight)
        return distance < 0.12 ? [`${first} and ${second} with ${sight}: ${distance.toFixed(3)}`] : []
      }),
    )
    expect(pairs).toHaveLength(10)
    expect(alike).toEqual([])
  })

  it('should agree with the typed names', () => {
    expect(light.get('--bms-sidebar-width-open')).toBe(`${sidebarWidth.open}px`)
    expect(light.get('--bms-sidebar-width-closed')).toBe(`${sidebarWidth.closed}px`)
    expect(mobileBreakpoint).toBe(992)
    for (const size of sizes)
      expect(declarationsOf(`:root[data-size='${size}']`).has('--bms-control-height'), size).toBe(true)
  })
})
