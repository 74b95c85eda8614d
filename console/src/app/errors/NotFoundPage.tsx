import { NotFoundState } from '@bms/design-system/shell'
import { useLocation } from 'react-router-dom'
import { useSnapshot } from 'valtio/react'

import { pickLocalized } from '../../shared/i18n/strings.ts'
import { useLanguage, useStrings } from '../../shared/i18n/use-strings.ts'
import { paths } from '../../shared/paths.ts'
import { useBrand } from '../../shared/rights.ts'
import { useServices } from '../../shared/services.ts'
import { appStrings } from '../app.strings.ts'
import { canOpen } from '../guard.ts'
import { routes } from '../routes.tsx'
import { suggestPaths } from '../search/suggest.ts'

/** No such address: what was tried, and what it may have been meant to be. */
export function NotFoundPage() {
  const { session } = useServices()
  const { rights } = useSnapshot(session.state)
  const brand = useBrand()
  const language = useLanguage()
  const t = useStrings(appStrings)
  const tried = triedAddress(useLocation().state)
  const known = routes
    .filter((route) => !route.hidden && !route.redirect && canOpen(routes, route, rights, brand))
    .map(({ path, title }) => ({ path, title: pickLocalized(title, language) }))
  return (
    <NotFoundState
      path={tried}
      suggestions={suggestPaths(tried, known).map(({ path, title }) => ({ href: path, title }))}
      homeHref={paths.dashboard()}
      labels={{
        title: t('notFoundTitle'),
        description: t('notFoundText'),
        suggestions: t('didYouMean'),
        home: t('backHome'),
      }}
    />
  )
}

function triedAddress(state: unknown): string {
  return typeof state === 'object' && state !== null && 'tried' in state && typeof state.tried === 'string'
    ? state.tried
    : ''
}
