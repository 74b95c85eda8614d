import type { Preferences } from '../../shared/preferences/definitions.ts'

/** What support needs to see the console as somebody sees it. */
export interface Surroundings {
  readonly version: string
  readonly build: string
  readonly browser: string
  readonly languages: readonly string[]
  /** CSS pixels, and how many of the screen's to one of them. */
  readonly window: { readonly width: number; readonly height: number; readonly density: number }
  readonly systemScheme: 'light' | 'dark'
  readonly motion: 'reduced' | 'full'
  readonly timeZone: string
  readonly network: 'online' | 'offline'
  readonly capabilities: readonly string[] | undefined
}

/** The text for support. Neither who somebody is nor what they work on is in it. */
export function toDiagnostics(surroundings: Surroundings, different: Partial<Preferences>): string {
  const { version, build, browser, languages, window, systemScheme, motion, timeZone, network, capabilities } =
    surroundings
  const { defaultBrandApp: _brand, defaultDataCenter: _dataCentre, ...look } = different
  return [
    `BMS Console ${version} (build ${build})`,
    `Browser: ${browser}`,
    `Languages: ${languages.join(', ')}`,
    `Window: ${window.width} × ${window.height} at ${window.density}`,
    `System: ${systemScheme}, motion ${motion}, ${timeZone}, ${network}`,
    `Settings: ${JSON.stringify(look)}`,
    `Server: ${capabilities ? capabilities.join(', ') || 'basic' : 'unknown'}`,
  ].join('\n')
}
