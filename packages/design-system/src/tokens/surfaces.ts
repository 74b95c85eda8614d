import type { ColorScheme } from './names.ts'

/**
 * The backgrounds that coloured text may stand on, as in tokens.css (a test holds the two together). They are
 * repeated here because a palette is made where no style sheet can be read: at boot, on a worker, in Node.
 */
export const surfaces: Readonly<Record<ColorScheme, readonly string[]>> = {
  light: ['#ffffff', '#f7f8fa', '#f0f2f5'],
  dark: ['#121419', '#191c22', '#21252d'],
}
