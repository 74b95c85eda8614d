import { createPalette, presets, toCssVariables } from '@bms/design-system/tokens'

import { defaultPreferences } from './definitions.ts'

/** The custom properties of a theme colour in both schemes. */
export interface ThemeVariables {
  readonly light: Readonly<Record<string, string>>
  readonly dark: Readonly<Record<string, string>>
}

const none: ThemeVariables = { light: {}, dark: {} }
const made = new Map<string, ThemeVariables>()
/** More colours than anybody compares; somebody who drags in the picker makes hundreds. */
const mostKept = 64

/**
 * The properties to set on `<html>` for a theme colour (`#rrggbb`). The default colour needs none: its own are in the
 * style sheet, where a configured theme may replace them.
 */
export function themeVariablesOf(themeColor: string): ThemeVariables {
  if (themeColor === defaultPreferences.themeColor) return none
  const known = made.get(themeColor)
  if (known) return known
  const palette = createPalette(themeColor)
  const variables = { light: toCssVariables(palette, 'light'), dark: toCssVariables(palette, 'dark') }
  if (made.size >= mostKept) made.clear()
  made.set(themeColor, variables)
  return variables
}

/** Makes the colours offered by name ahead, one by one in spare moments, so that choosing one waits for nothing. */
export function warmThemes(): () => void {
  const waiting = presets.map(({ color }) => color.toLowerCase())
  const warmNext = (): void => {
    const color = waiting.shift()
    if (color === undefined) return
    themeVariablesOf(color)
    timer = setTimeout(warmNext, 20)
  }
  let timer = setTimeout(warmNext, 20)
  return () => clearTimeout(timer)
}
