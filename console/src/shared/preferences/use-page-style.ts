import type { ThemeDrawerProps, ThemeSettings } from '@bms/design-system/shell'
import { useEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio/react'

import type { Translate } from '../i18n/strings.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { downloadText } from '../page/download-text.ts'
import { useServices } from '../services.ts'
import type { PreferenceKey } from './definitions.ts'
import { pageStyleStrings } from './page-style.strings.ts'
import type { FileRefusal } from './preferences-file.ts'
import { sizeStrings } from './size.strings.ts'
import { useChooseSize } from './use-choose-size.ts'
import { warmThemes } from './warm-themes.ts'

type T = Translate<keyof typeof pageStyleStrings.en>
type SizeT = Translate<keyof typeof sizeStrings.en>

/** What Reset takes back: the look and the frame, not what a person has said about themselves elsewhere. */
const styleKeys: readonly PreferenceKey[] = [
  'themeColor',
  'colorScheme',
  'size',
  'tagsView',
  'header',
  'sidebarLogo',
  'settingsPanel',
]

const fileName = 'bms-console-preferences.json'

/** The page style settings joined to the preferences: what `ThemeDrawer` and `ThemeSettingsForm` take. */
export function usePageStyle(): Omit<ThemeDrawerProps, 'open' | 'onClose'> {
  const { preferences } = useServices()
  const { themeColor, colorScheme, size, tagsView, header, sidebarLogo, settingsPanel } = useSnapshot(preferences.state)
  const { work } = useSnapshot(preferences.progress)
  const t = useStrings(pageStyleStrings)
  const sizeT = useStrings(sizeStrings)
  const chooseSize = useChooseSize()
  const labels = useMemo(() => toLabels(t, sizeT), [t, sizeT])
  useEffect(warmThemes, [])
  return {
    settings: { themeColor, colorScheme, size, tagsView, header, sidebarLogo, settingsPanel },
    state: work === 'running' ? 'working' : 'ready',
    onChange({ size: nextSize, ...changes }: Partial<ThemeSettings>) {
      if (nextSize) chooseSize(nextSize)
      else preferences.set({ ...changes, ...(changes.themeColor && { themeColor: changes.themeColor.toLowerCase() }) })
    },
    onReset: () => preferences.reset(styleKeys),
    onExport: () => downloadText(fileName, 'application/json', preferences.exportJson()),
    onImport(text) {
      const refusal = preferences.importJson(text)
      return refusal && toSentence(t, refusal)
    },
    labels,
  }
}

function toSentence(t: T, refusal: FileRefusal): string {
  return 'key' in refusal ? t(refusal.kind, { key: refusal.key }) : t(refusal.kind)
}

function toLabels(t: T, sizeT: SizeT): NonNullable<ThemeDrawerProps['labels']> {
  return {
    title: t('title'),
    close: t('close'),
    themeColor: t('themeColor'),
    presetName: (name) => t(name),
    otherColor: t('otherColor'),
    ownColor: (color) => t('ownColor', { color }),
    picker: t('picker'),
    code: t('code'),
    codeHint: t('codeHint'),
    use: t('use'),
    readable: (ratio) => t('readable', { ratio }),
    darkened: (ratio, shadeRatio) => t('darkened', { ratio, shadeRatio }),
    fault: { missing: t('missing'), notHex: t('notHex'), wrongLength: t('wrongLength') },
    working: t('working'),
    colorScheme: t('colorScheme'),
    colorSchemes: { light: t('light'), dark: t('dark'), system: t('system') },
    size: sizeT('size'),
    sizes: {
      default: sizeT('default'),
      medium: sizeT('medium'),
      small: sizeT('small'),
      mini: sizeT('mini'),
    },
    tagsView: t('tagsView'),
    tagsViewHint: t('tagsViewHint'),
    fixedHeader: t('fixedHeader'),
    sidebarLogo: t('sidebarLogo'),
    settingsPanel: t('settingsPanel'),
    settingsPanelHint: t('settingsPanelHint'),
    reset: t('reset'),
    export: t('export'),
    import: t('import'),
    imported: t('imported'),
    unreadable: t('unreadable'),
  }
}
