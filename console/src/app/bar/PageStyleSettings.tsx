import { ThemeDrawer } from '@bms/design-system/shell'

import { usePageStyle } from '../../shared/preferences/use-page-style.ts'

export interface PageStyleSettingsProps {
  onClose: () => void
}

/** The drawer of the page style settings, joined to the preferences. */
export function PageStyleSettings({ onClose }: PageStyleSettingsProps) {
  return <ThemeDrawer {...usePageStyle()} open onClose={onClose} />
}
