import { defaultPreferences } from './definitions.ts'

/** The custom properties of a theme colour in both schemes. */
export interface ThemeVariables {
  readonly light: Readonly<Record<string, string>>
  readonly dark: Readonly<Record<string, string>>
}

type MakeTheme = (themeColor: string) => ThemeVariables

const none: ThemeVariables = { light: {}, dark: {} }
const made = new Map<string, ThemeVariables>()
/** More colours than anybody compares; somebody who drags in the picker makes hundreds. */
const mostKept = 64

// The arithmetic of colours loads with the first colour that is not the default: most people never choose one.
let make: MakeTheme | undefined

/**
 * The properties to set on `<html>` for a theme colour (`#rrggbb`); undefined until `loadTheme` has settled once. The
 * default colour needs none: its own are in the style sheet, where a configured theme may replace them.
 */
export function themeVariablesOf(themeColor: string): ThemeVariables | undefined {
  if (themeColor === defaultPreferences.themeColor) return none
  const known = made.get(themeColor)
  if (known || !make) return known
  const variables = make(themeColor)
  if (made.size >= mostKept) made.clear()
  made.set(themeColor, variables)
  return variables
}

/** Fetches what makes themes; from then on `themeVariablesOf` answers for every colour. Rejects where it doesn't come. */
export async function loadTheme(): Promise<void> {
  make ??= (await import('./make-theme.ts')).makeTheme
}
