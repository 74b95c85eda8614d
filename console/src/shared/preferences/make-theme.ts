import { createPalette, toCssVariables } from '@bms/design-system/tokens'

import type { ThemeVariables } from './theme.ts'

/**
 * The properties of a theme colour (`#rrggbb`) in both schemes.
 * @throws InvalidColorError where it is no colour.
 */
export function makeTheme(themeColor: string): ThemeVariables {
  const palette = createPalette(themeColor)
  return { light: toCssVariables(palette, 'light'), dark: toCssVariables(palette, 'dark') }
}
