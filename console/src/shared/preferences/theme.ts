import { defaultPreferences } from './definitions.ts'

/** The custom properties of a theme colour in both schemes. */
export interface ThemeVariables {
  readonly light: Readonly<Record<string, string>>
  readonly dark: Readonly<Record<string, string>>
}

type MakeTheme = (themeColor: string) => ThemeVariables

/** What is known of theme colours, each `#rrggbb`. */
export interface Themes {
  /**
   * The properties to set on `<html>`; undefined until they were taken or can be made. The default colour needs none: its
   * own are in the style sheet, where a configured theme may replace them.
   */
  readonly variablesOf: (themeColor: string) => ThemeVariables | undefined
  /**
   * Takes the properties of a colour as they were kept: anybody may have written there, so ours and plain colours only, as
   * boot.js does. Whoever has chosen a colour before need not fetch what makes them.
   */
  readonly take: (themeColor: string, kept: unknown) => void
  /** Fetches what makes them; from then on they are known of every colour. Rejects where it doesn't come. */
  readonly load: () => Promise<void>
}

const none: ThemeVariables = { light: {}, dark: {} }
/** More colours than anybody compares; somebody who drags in the picker makes hundreds. */
const mostKept = 64

/** Makes what knows theme colours. The arithmetic loads with the first that is new: most people never choose one. */
export function createThemes(loadMake: () => Promise<MakeTheme>): Themes {
  const known = new Map<string, ThemeVariables>()
  let make: MakeTheme | undefined
  return {
    variablesOf(themeColor) {
      if (themeColor === defaultPreferences.themeColor) return none
      const found = known.get(themeColor)
      if (found || !make) return found
      const made = make(themeColor)
      if (known.size >= mostKept) known.clear()
      known.set(themeColor, made)
      return made
    },
    take(themeColor, kept) {
      const [light, dark] = [readScheme(kept, 'light'), readScheme(kept, 'dark')]
      if (!make && light && dark) known.set(themeColor, { light, dark })
    },
    async load() {
      if (make) return
      make = await loadMake()
      // Kept ones may be of an earlier release.
      known.clear()
    },
  }
}

const ourName = /^--(?:bms|bp)-[a-z0-9-]+$/
const plainColor = /^#[0-9a-f]{6}$/

function readScheme(kept: unknown, scheme: keyof ThemeVariables): Record<string, string> | undefined {
  const properties: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, scheme) : undefined
  if (typeof properties !== 'object' || properties === null) return undefined
  const ours = Object.entries(properties).filter(
    (entry): entry is [string, string] => ourName.test(entry[0]) && plainColor.test(String(entry[1])),
  )
  return ours.length > 0 ? Object.fromEntries(ours) : undefined
}

const themes = createThemes(async () => (await import('./make-theme.ts')).makeTheme)

/** Those of this page. */
export const { variablesOf: themeVariablesOf, take: takeTheme, load: loadTheme } = themes
