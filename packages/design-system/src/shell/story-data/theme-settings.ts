import type { ThemeSettingsLabels } from '../ThemeSettingsForm/labels.ts'
import type { ThemeSettings } from '../ThemeSettingsForm/settings.ts'

export const defaultSettings: ThemeSettings = {
  themeColor: '#409EFF',
  colorScheme: 'system',
  size: 'medium',
  tagsView: 'hidden',
  header: 'static',
  sidebarLogo: 'shown',
}

/** What the longest languages do to the settings. */
export const longThemeLabels: Partial<ThemeSettingsLabels> = {
  themeColor: 'Hauptfarbe der Benutzeroberfläche',
  otherColor: 'Eine andere Farbe auswählen',
  colorScheme: 'Erscheinungsbild 外观',
  colorSchemes: { light: 'Hell', dark: 'Dunkel', system: 'Systemeinstellung' },
  size: 'Größe der Bedienelemente',
  sizes: { default: 'Standard', medium: 'Mittelgroß', small: 'Klein', mini: 'Sehr klein' },
  tagsView: 'Registerkartenleiste oberhalb des Seiteninhalts einblenden',
  tagsViewHint: '打开的页面会以标签的形式保留在内容区域上方，方便随时切换。',
  fixedHeader: 'Kopfzeile beim Scrollen feststehen lassen',
  sidebarLogo: '侧边栏标志',
  reset: 'Auf Standardwerte zurücksetzen',
  export: 'Exportieren',
  import: 'Importieren',
}
