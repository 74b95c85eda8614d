import { brands } from '@bms/contract'
import { ForbiddenState } from '@bms/design-system/shell'

import { pickLocalized } from '../../shared/i18n/strings.ts'
import { useLanguage, useStrings } from '../../shared/i18n/use-strings.ts'
import { paths } from '../../shared/paths.ts'
import { useBrand } from '../../shared/rights.ts'
import type { RouteDefinition } from '../../shared/route.ts'
import { useServices } from '../../shared/services.ts'
import { appStrings } from '../app.strings.ts'
import { permissionOf } from '../guard.ts'
import { routeOf, routes } from '../routes.tsx'

/** In the place of a page whose right was taken while somebody was there: which right, and who can give it back. */
export function WithdrawnPage({ route }: { route: RouteDefinition }) {
  const { rightsWatch } = useServices()
  const brand = brands[useBrand()].label
  const language = useLanguage()
  const t = useStrings(appStrings)
  const permission = permissionOf(routes, route)
  // A module is called as the group of its pages.
  const group = routes.find((one) => one.permission === permission) ?? route
  const manage = pickLocalized(routeOf('system').title, language)
  return (
    <div role="alert">
      <ForbiddenState
        module={pickLocalized(group.title, language)}
        homeHref={paths.dashboard()}
        onRetry={() => void rightsWatch.ask()}
        labels={{
          title: t('withdrawnTitle'),
          description: (module) => t('withdrawnText', { module, brand }),
          anyGiver: t('withdrawnGiver', { manage }),
          retry: t('withdrawnRetry'),
          home: t('backHome'),
        }}
      />
    </div>
  )
}
