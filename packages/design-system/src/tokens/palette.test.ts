import { describe, expect, it } from 'vitest'

import { contrastRatio, InvalidColorError, parseHexColor, toHex, toOklch } from './color.ts'
import { createPalette, toCssVariables } from './palette.ts'
import type { PaletteRoles } from './palette.ts'
import { presets } from './presets.ts'
import { surfaces } from './surfaces.ts'

/** A seeded generator (mulberry32), so that a failure is the same failure tomorrow. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function randomColors(count: number): string[] {
  const random = createRandom(20_261_121)
  return Array.from(
    { length: count },
    () =>
      `#${Math.floor(random() * 0x1000000)
        .toString(16)
        .padStart(6, '0')}`,
  )
}

function weakestText(roles: PaletteRoles, backgrounds: readonly string[]): number {
  return Math.min(
    ...[roles.rest, roles.hover, roles.active].map((background) => contrastRatio(roles.foreground, background)),
    ...[...backgrounds, roles.tint, roles.tintStrong].map((background) => contrastRatio(roles.text, background)),
  )
}

describe('createPalette', () => {
  const colors = ['#000000', '#ffffff', '#ffff00', '#00ff00', '#0000ff', ...presets.map((preset) => preset.color)]

  it('should keep text readable for any of 2,000 colours, light and dark', () => {
    const unreadable = [...colors, ...randomColors(2000)].filter((color) => {
      const palette = createPalette(color)
      return (
        weakestText(palette.light, surfaces.light) < 4.5 ||
        weakestText(palette.dark, surfaces.dark) < 4.5 ||
        surfaces.light.some((surface) => contrastRatio(palette.light.border, surface) < 3) ||
        surfaces.dark.some((surface) => contrastRatio(palette.dark.border, surface) < 3)
      )
    })
    expect(unreadable).toEqual([])
  })

  it('should show that a solid control is hovered and pressed, whatever the colour', () => {
    for (const color of colors) {
      const { rest, hover, active } = createPalette(color).light
      expect(new Set([rest, hover, active]).size, color).toBe(3)
    }
  })

  it('should run from light to dark in steps', () => {
    const lightness = Object.values(createPalette('#409EFF').scale).map((color) => toOklch(color).l)
    expect(lightness).toEqual(lightness.toSorted((a, b) => b - a))
  })

  it('should accept short, upper-case and bare notations', () => {
    expect(parseHexColor('#ABC')).toBe('#aabbcc')
    expect(parseHexColor(' 409EFF ')).toBe('#409eff')
  })

  it.each([
    ['', 'A colour is needed'],
    ['#12345', '3 or 6 digits after the #, not 5'],
    ['red', 'only the digits 0–9 and the letters A–F'],
    ['url(x)', 'only the digits'],
  ])('should refuse %j with a reason', (text, reason) => {
    expect(() => createPalette(text)).toThrow(InvalidColorError)
    expect(() => createPalette(text)).toThrow(reason)
  })
})

describe('OKLCH', () => {
  it('should bring every colour back unchanged', () => {
    for (const color of randomColors(500)) expect(toHex(toOklch(color))).toBe(color)
  })
})

describe('toCssVariables', () => {
  it("should name our properties and Blueprint's, per scheme", () => {
    const palette = createPalette('#409EFF')
    expect(toCssVariables(palette, 'light')).toMatchObject({
      '--bms-primary-source': '#409eff',
      '--bms-primary-text': palette.light.text,
      '--bp-intent-primary-rest': palette.light.rest,
    })
    expect(toCssVariables(palette, 'dark')['--bms-primary-tint']).toBe(palette.dark.tint)
  })
})
