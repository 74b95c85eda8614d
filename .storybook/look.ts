import { createPalette, defaultThemeColor, toCssVariables } from '@bms/design-system/tokens'
import type { ColorScheme, Size } from '@bms/design-system/tokens'

/** The toolbar: what a reader of Storybook can turn. Brand is for stories of pages; the rest is switched on `<html>`. */
export interface ToolbarGlobals {
  brand: string
  themeColor: string
  colorScheme: ColorScheme
  size: Size
}

export const initialGlobals: ToolbarGlobals = {
  brand: 'kyvol',
  themeColor: defaultThemeColor,
  colorScheme: 'light',
  size: 'medium',
}

/** Sets the toolbar's choices on `<html>`, exactly as the console does at boot. */
export function applyToDocument({ themeColor, colorScheme, size }: ToolbarGlobals): void {
  const html = document.documentElement
  html.classList.toggle('bp6-dark', colorScheme === 'dark')
  html.dataset['colorScheme'] = colorScheme
  html.dataset['size'] = size
  const variables = toCssVariables(createPalette(themeColor), colorScheme)
  for (const [name, value] of Object.entries(variables)) html.style.setProperty(name, value)
}
