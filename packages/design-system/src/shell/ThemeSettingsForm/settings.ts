import type { ColorScheme, Size } from '../../tokens/index.ts'

/** What a person may choose about the look of the console. */
export interface ThemeSettings {
  /** `#rrggbb`. */
  themeColor: string
  /** `system`: as the operating system has it. */
  colorScheme: ColorScheme | 'system'
  size: Size
  tagsView: 'shown' | 'hidden'
  header: 'fixed' | 'static'
  sidebarLogo: 'shown' | 'hidden'
  /** The handle at the window's edge; where it is left out, it isn't offered. */
  settingsPanel?: 'shown' | 'hidden'
}
