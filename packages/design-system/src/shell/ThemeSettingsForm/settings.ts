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
}
