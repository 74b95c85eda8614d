import { contrastRatio, parseHexColor, toHex, toOklch } from './color.ts'
import type { Oklch } from './color.ts'
import type { ColorScheme } from './names.ts'
import { surfaces } from './surfaces.ts'

/** The steps of a palette's scale, light to dark. */
export const paletteSteps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900] as const
/** One step of a palette's scale. */
export type PaletteStep = (typeof paletteSteps)[number]

/** What one colour means in one colour scheme; every value is `#rrggbb`. */
export interface PaletteRoles {
  /** Background of solid controls; `foreground` on it has a contrast of 4.5:1 or better, as on the next two. */
  rest: string
  hover: string
  active: string
  disabled: string
  foreground: string
  /** Links and coloured text: 4.5:1 or better on every surface and on both tints. */
  text: string
  /** Faint background of what is selected, and its hover. */
  tint: string
  tintStrong: string
  /** Border of what is selected or in focus; 3:1 or better on surfaces. */
  border: string
}

/** One colour made into everything the console needs of it. */
export interface Palette {
  /** The colour asked for, as `#rrggbb`. */
  source: string
  scale: Record<PaletteStep, string>
  light: PaletteRoles
  dark: PaletteRoles
}

const textContrast = 4.5
const borderContrast = 3
const white = '#ffffff'
/** How finely a shade is looked for, in lightness. */
const shadeStep = 0.004

const stepLightness: Record<PaletteStep, number> = {
  50: 0.975,
  100: 0.95,
  200: 0.9,
  300: 0.83,
  400: 0.75,
  500: 0.67,
  600: 0.585,
  700: 0.5,
  800: 0.42,
  900: 0.34,
}

/**
 * Makes one colour into a full palette for light and dark.
 * @param color `#rgb` or `#rrggbb`
 * @throws InvalidColorError with a sentence for people when the text is no colour.
 */
export function createPalette(color: string): Palette {
  const source = parseHexColor(color)
  const base = toOklch(source)
  return { source, scale: createScale(base), light: createLightRoles(base), dark: createDarkRoles(base) }
}

/**
 * A palette as custom properties: ours (`--bms-primary-*`) and Blueprint's (`--bp-intent-primary-*`).
 * Set them on `<html>`; the default palette's are in tokens.css.
 */
export function toCssVariables(palette: Palette, scheme: ColorScheme): Record<`--${string}`, string> {
  const roles = palette[scheme]
  return {
    '--bms-primary-source': palette.source,
    '--bms-primary-rest': roles.rest,
    '--bms-primary-hover': roles.hover,
    '--bms-primary-active': roles.active,
    '--bms-primary-disabled': roles.disabled,
    '--bms-primary-foreground': roles.foreground,
    '--bms-primary-text': roles.text,
    '--bms-primary-tint': roles.tint,
    '--bms-primary-tint-strong': roles.tintStrong,
    '--bms-primary-border': roles.border,
    ...Object.fromEntries(paletteSteps.map((step) => [`--bms-primary-${step}`, palette.scale[step]] as const)),
    '--bp-intent-primary-rest': roles.rest,
    '--bp-intent-primary-hover': roles.hover,
    '--bp-intent-primary-active': roles.active,
    '--bp-intent-primary-disabled': roles.disabled,
    '--bp-intent-primary-foreground': roles.foreground,
  }
}

function createScale(base: Oklch): Record<PaletteStep, string> {
  // Very light and very dark steps can't carry much chroma; tapering it ourselves keeps the steps even.
  const step = (name: PaletteStep): string => {
    const l = stepLightness[name]
    const taper = Math.min(1, (1 - l) * 3.2, l * 2.4)
    return toHex({ ...base, l, c: base.c * taper })
  }
  return {
    50: step(50),
    100: step(100),
    200: step(200),
    300: step(300),
    400: step(400),
    500: step(500),
    600: step(600),
    700: step(700),
    800: step(800),
    900: step(900),
  }
}

function createLightRoles(base: Oklch): PaletteRoles {
  const tint = toHex({ ...base, l: 0.966, c: Math.min(base.c * 0.16, 0.024) })
  const tintStrong = toHex({ ...base, l: 0.94, c: Math.min(base.c * 0.24, 0.04) })
  return {
    ...createSolidRoles(base),
    text: shade({ ...base, l: Math.min(base.l, 0.62) }, [...surfaces.light, tint, tintStrong], textContrast, 'darker'),
    tint,
    tintStrong,
    border: shade({ ...base, l: Math.min(base.l, 0.72) }, surfaces.light, borderContrast, 'darker'),
  }
}

function createDarkRoles(base: Oklch): PaletteRoles {
  const tint = toHex({ ...base, l: 0.27, c: Math.min(base.c * 0.35, 0.05) })
  const tintStrong = toHex({ ...base, l: 0.315, c: Math.min(base.c * 0.45, 0.065) })
  return {
    // A solid control must still stand out of a dark surface, so a very dark colour is lifted first.
    ...createSolidRoles({ ...base, l: Math.max(base.l, 0.47) }),
    text: shade({ ...base, l: Math.max(base.l, 0.74) }, [...surfaces.dark, tint, tintStrong], textContrast, 'lighter'),
    tint,
    tintStrong,
    border: shade({ ...base, l: Math.max(base.l, 0.55) }, surfaces.dark, borderContrast, 'lighter'),
  }
}

function createSolidRoles(base: Oklch): Pick<PaletteRoles, 'rest' | 'hover' | 'active' | 'disabled' | 'foreground'> {
  const rest = shade(base, [white], textContrast, 'darker')
  const { l } = toOklch(rest)
  // A nearly black colour can't get darker; white text still reads on a lighter one.
  const shift = (amount: number): number => (l < 0.3 ? Math.max(l, 0.12) + 2 * amount : l - amount)
  return {
    rest,
    hover: toHex({ ...base, l: shift(0.045) }),
    active: toHex({ ...base, l: shift(0.09) }),
    disabled: toHex({ ...base, l: Math.min(0.85, l + 0.16), c: base.c * 0.6 }),
    foreground: white,
  }
}

/**
 * The first shade, from the given lightness on, that has the contrast wanted on all backgrounds. Contrast only grows on
 * the way, so that the place is found by halving: a palette is made while somebody waits for the next frame.
 */
function shade(
  start: Oklch,
  backgrounds: readonly string[],
  contrast: number,
  direction: 'darker' | 'lighter',
): string {
  const sign = direction === 'darker' ? -1 : 1
  const at = (step: number): string => toHex({ ...start, l: start.l + sign * step * shadeStep })
  const reads = (hex: string): boolean => backgrounds.every((background) => contrastRatio(hex, background) >= contrast)
  let found = direction === 'darker' ? '#000000' : white
  let [low, high] = [0, Math.ceil((direction === 'darker' ? start.l : 1 - start.l) / shadeStep)]
  while (low < high) {
    const middle = low === 0 ? 0 : Math.floor((low + high) / 2)
    const hex = at(middle)
    if (reads(hex)) [found, high] = [hex, middle]
    else low = middle + 1
  }
  return found
}
