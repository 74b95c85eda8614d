import { useCallback } from 'react'

import { pickLocalized } from '../../shared/i18n/strings.ts'
import { useLanguage } from '../../shared/i18n/use-strings.ts'
import type { Tab } from '../../shared/tabs/tab.ts'
import { routeOf } from '../routes.tsx'

/** What a tab is called: by its page, or as its route. */
export function useTagTitle(): (tab: Pick<Tab, 'name' | 'title'>) => string {
  const language = useLanguage()
  return useCallback(({ name, title }) => title ?? pickLocalized(routeOf(name).title, language), [language])
}
