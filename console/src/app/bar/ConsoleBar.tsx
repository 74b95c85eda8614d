import { Breadcrumb, MenuToggle, TopBar, type MenuItem } from '@bms/design-system/shell'
import { useMemo } from 'react'
import { useSnapshot } from 'valtio/react'

import { useLanguage, useStrings } from '../../shared/i18n/use-strings.ts'
import { useBrand } from '../../shared/rights.ts'
import { useServices } from '../../shared/services.ts'
import { appStrings } from '../app.strings.ts'
import { ErrorLog } from '../errors/ErrorLog.tsx'
import type { LivingPage } from '../frame/living-pages.ts'
import { permissionOf } from '../guard.ts'
import { Bell } from '../inbox/Bell.tsx'
import { routes } from '../routes.tsx'
import { SearchBar } from '../search/SearchBar.tsx'
import { useSearchActions, type ShellActions } from '../search/use-search-actions.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { BrandSwitch } from './BrandSwitch.tsx'
import { toCrumbs } from './breadcrumb.ts'
import { DataCentreSwitch } from './DataCentreSwitch.tsx'
import { FullScreenSwitch } from './FullScreenSwitch.tsx'
import { SizeSwitch } from './SizeSwitch.tsx'
import { StarToggle } from './StarToggle.tsx'

export interface ConsoleBarProps extends ShellActions {
  /** The page that is seen. */
  front: LivingPage
  viewport: 'desktop' | 'mobile'
  menu: readonly MenuItem[]
  menuState: 'open' | 'closed'
  onToggleMenu: () => void
}

/** Whether figures of the page come from a data centre that the person chooses (specification, section 2). */
function isOfDataCentre({ match }: LivingPage): boolean {
  return permissionOf(routes, match.route) === 'DataMap'
}

/** The top bar: where one is, and what is always at hand. On mobile only what nobody can do without. */
export function ConsoleBar({ front, viewport, menu, menuState, onToggleMenu, ...shell }: ConsoleBarProps) {
  const { session } = useServices()
  const { rights } = useSnapshot(session.state)
  const brand = useBrand()
  const language = useLanguage()
  const t = useStrings(appStrings)
  const crumbs = useMemo(
    () => toCrumbs({ routes, match: front.match, rights, brand, language }),
    [front, rights, brand, language],
  )
  const actions = useSearchActions(shell, front.key)
  const isMobile = viewport === 'mobile'
  return (
    <TopBar
      start={
        <>
          <MenuToggle
            state={menuState}
            onToggle={onToggleMenu}
            labels={
              isMobile
                ? { show: t('openMenu'), hide: t('closeMenu') }
                : { show: t('expandMenu'), hide: t('collapseMenu') }
            }
          />
          <Breadcrumb entries={crumbs} label={t('breadcrumb')} />
          {!isMobile && <StarToggle pageKey={front.key} />}
        </>
      }
      end={
        <>
          <SearchBar items={menu} activeKey={front.key} actions={actions} />
          <ErrorLog />
          <Bell />
          {!isMobile && (
            <>
              <FullScreenSwitch />
              <SizeSwitch />
              {isOfDataCentre(front) && <DataCentreSwitch />}
            </>
          )}
          {front.match.route.name !== 'dashboard' && <BrandSwitch />}
          <AccountMenu
            viewport={viewport}
            figures={isOfDataCentre(front) ? 'ofDataCentre' : 'ofAll'}
            onOpenPageStyle={shell.onOpenPageStyle}
          />
        </>
      }
    />
  )
}
