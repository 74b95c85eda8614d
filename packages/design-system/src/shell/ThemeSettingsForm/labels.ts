import type { Size } from '../../tokens/index.ts'
import { defaultThemeColorLabels } from '../ThemeColorField/labels.ts'
import type { ThemeColorLabels } from '../ThemeColorField/labels.ts'
import type { ThemeSettings } from './settings.ts'

/** The words of the page style settings. */
export interface ThemeSettingsLabels extends ThemeColorLabels {
  /** While the colour takes long to arrive. */
  working: string
  colorScheme: string
  colorSchemes: Record<ThemeSettings['colorScheme'], string>
  size: string
  sizes: Record<Size, string>
  tagsView: string
  tagsViewHint: string
  fixedHeader: string
  sidebarLogo: string
  settingsPanel: string
  settingsPanelHint: string
  reset: string
  export: string
  import: string
  /** After a file was taken over. */
  imported: string
  /** The file could not even be read. */
  unreadable: string
}

export const defaultThemeSettingsLabels: ThemeSettingsLabels = {
  ...defaultThemeColorLabels,
  working: 'Applying the colour…',
  colorScheme: 'Appearance',
  colorSchemes: { light: 'Light', dark: 'Dark', system: 'System' },
  size: 'Size',
  sizes: { default: 'Default', medium: 'Medium', small: 'Small', mini: 'Mini' },
  tagsView: 'Open Tags-View',
  tagsViewHint: 'Shows the pages you have open as tabs.',
  fixedHeader: 'Fixed Header',
  sidebarLogo: 'Sidebar Logo',
  settingsPanel: 'Settings Handle',
  settingsPanelHint: 'Opens these settings from the edge of every page.',
  reset: 'Reset',
  export: 'Export',
  import: 'Import',
  imported: 'Settings imported.',
  unreadable: 'This file could not be read.',
}
