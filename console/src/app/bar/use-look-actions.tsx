import { Flash, Moon, Translate } from '@blueprintjs/icons'
import type { SearchAction } from '@bms/design-system/shell'
import { useMemo } from 'react'
import { useSnapshot } from 'valtio/react'

import { useStrings } from '../../shared/i18n/use-strings.ts'
import { useServices } from '../../shared/services.ts'
import { appStrings } from '../app.strings.ts'
import { useIsDark } from './use-is-dark.ts'

/** Light or dark, and the language: what the account menu and the search both offer. */
export function useLookActions(): readonly SearchAction[] {
  const { preferences } = useServices()
  const { language } = useSnapshot(preferences.state)
  const t = useStrings(appStrings)
  const isDark = useIsDark()
  return useMemo(
    () => [
      {
        key: 'theme',
        label: t(isDark ? 'themeLight' : 'themeDark'),
        icon: isDark ? <Flash /> : <Moon />,
        onSelect: () => preferences.set({ colorScheme: isDark ? 'light' : 'dark' }),
      },
      {
        key: 'language',
        label: t('switchLanguage'),
        icon: <Translate />,
        onSelect: () => preferences.set({ language: language === 'en' ? 'zh' : 'en' }),
      },
    ],
    [t, isDark, language, preferences],
  )
}
