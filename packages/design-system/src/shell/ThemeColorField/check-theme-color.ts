import { contrastRatio, createPalette, InvalidColorError } from '../../tokens/index.ts'

/** Why a text is no colour. */
export type ColorFault = 'missing' | 'notHex' | 'wrongLength'

/** What a text is worth as a theme colour. */
export type ThemeColorCheck =
  | {
      state: 'ok'
      /** As lower-case `#rrggbb`. */
      color: string
      /** Contrast of white text on the colour itself. */
      contrast: number
      /** What solid controls wear: the colour, or a darker shade of it on which white text has 4.5:1 or better. */
      shade: string
      shadeContrast: number
    }
  | { state: 'broken'; fault: ColorFault }

const white = '#ffffff'

/** Checks a text as a theme colour: whether it is one, and how well text reads on it. */
export function checkThemeColor(text: string): ThemeColorCheck {
  try {
    const { source, light } = createPalette(text)
    return {
      state: 'ok',
      color: source,
      contrast: contrastRatio(source, white),
      shade: light.rest,
      shadeContrast: contrastRatio(light.rest, light.foreground),
    }
  } catch (error) {
    if (error instanceof InvalidColorError) return { state: 'broken', fault: findFault(text) }
    throw error
  }
}

function findFault(text: string): ColorFault {
  const digits = text.trim().replace(/^#/, '')
  if (digits === '') return 'missing'
  return /^[0-9a-f]*$/i.test(digits) ? 'wrongLength' : 'notHex'
}
