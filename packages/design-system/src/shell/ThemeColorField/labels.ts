import type { presets } from '../../tokens/index.ts'
import type { ColorFault } from './check-theme-color.ts'

/** The words of the theme colour's field. */
export interface ThemeColorLabels {
  themeColor: string
  /** Of a colour offered by name. */
  presetName: (name: (typeof presets)[number]['name']) => string
  /** Opens the panel for any colour. */
  otherColor: string
  /** The same, while a colour that isn't offered by name is in force. */
  ownColor: (color: string) => string
  /** Name of the field that opens the system's colour picker. */
  picker: string
  /** Name of the text field. */
  code: string
  codeHint: string
  use: string
  /** White text reads well on the colour; `ratio` is such as `5.1`. */
  readable: (ratio: string) => string
  /** It doesn't, so that solid controls wear a darker shade. */
  darkened: (ratio: string, shadeRatio: string) => string
  /** Why a text is refused. */
  fault: Record<ColorFault, string>
}

export const defaultThemeColorLabels: ThemeColorLabels = {
  themeColor: 'Theme colour',
  presetName: (name) => name,
  otherColor: 'Other colour',
  ownColor: (color) => `Own colour ${color}`,
  picker: 'Pick a colour',
  code: 'Colour code',
  codeHint: 'Such as #409EFF.',
  use: 'Use',
  readable: (ratio) => `Text on it reads well: contrast ${ratio}:1.`,
  darkened: (ratio, shadeRatio) =>
    `Text on it would be hard to read (${ratio}:1), so buttons wear a darker shade (${shadeRatio}:1).`,
  fault: {
    missing: 'A colour is needed, such as #409EFF.',
    notHex: 'A colour has only the digits 0–9 and the letters A–F, such as #409EFF.',
    wrongLength: 'A colour has 3 or 6 digits after the #.',
  },
}
