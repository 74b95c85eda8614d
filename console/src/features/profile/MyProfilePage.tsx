import { PageHeading, Skeleton, Tabs } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio/react'

import { selectableBrands } from '../../shared/brand/brand.ts'
import { useStrings } from '../../shared/i18n/use-strings.ts'
import { usePageLocation } from '../../shared/page/page-location.ts'
import { PageFrame } from '../../shared/page/PageFrame.tsx'
import { firstTab, myProfilePath, profileTabs, type ProfileTab } from '../../shared/paths.ts'
import { useCaller } from '../../shared/query/caller.ts'
import { useServices } from '../../shared/services.ts'
import { ActivityPanel } from './parts/ActivityPanel.tsx'
import { MePanel } from './parts/MePanel.tsx'
import { PreferencesPanel } from './parts/PreferencesPanel.tsx'
import { SessionsPanel } from './parts/SessionsPanel.tsx'
import { myInfoQuery } from './profile.calls.ts'
import { canListSessions, hasSecondFactors, readTab } from './profile.model.ts'
import { profileStrings } from './profile.strings.ts'

import styles from './MyProfilePage.module.css'

// Loaded when it is asked for: the schemas that check a form are heavier than the page.
const PasswordForm = lazy(async () => ({ default: (await import('./parts/PasswordForm.tsx')).PasswordForm }))

const ExportsPanel = lazy(async () => ({ default: (await import('./parts/ExportsPanel.tsx')).ExportsPanel }))

const SecurityPanel = lazy(async () => ({ default: (await import('./parts/SecurityPanel.tsx')).SecurityPanel }))

/** What each part shows. */
const panels: Record<ProfileTab, ComponentType> = {
  me: MePanel,
  password: PasswordForm,
  security: SecurityPanel,
  preferences: PreferencesPanel,
  sessions: SessionsPanel,
  activity: ActivityPanel,
  exports: ExportsPanel,
}

/** One's own account. The part in view stands in the address (`?tab=`). */
export function MyProfilePage() {
  const { session, tabs } = useServices()
  const caller = useCaller()
  const { status, rights } = useSnapshot(session.state)
  const { key, location, navigate } = usePageLocation()
  const { data: info } = useQuery(myInfoQuery(caller))
  const t = useStrings(profileStrings)
  const missing = new Set<ProfileTab>([
    ...(canListSessions(info) ? [] : (['sessions'] as const)),
    ...(hasSecondFactors(info) ? [] : (['security'] as const)),
    ...(selectableBrands(rights).length > 0 ? [] : (['exports'] as const)),
  ])
  const shown = profileTabs.filter((tab) => !missing.has(tab))
  const tab = readTab(location.search, shown)
  const first = firstTab(status)
  const Panel = panels[tab]
  /** Another part takes the place of this one, and with it goes what was typed and not saved. */
  const turnTo = async (next: ProfileTab): Promise<void> => {
    if (await tabs.mayClose([key])) navigate(myProfilePath(next), { replace: true })
  }
  return (
    <PageFrame>
      <div className={styles['page']}>
        <PageHeading title={t('title')} description={t('about')} />
        <Tabs
          label={t('tabs')}
          value={tab}
          tabs={shown.map((value) => ({
            value,
            label: t(value),
            // Nothing else opens before that: the guard would lead back at once.
            disabled: first !== undefined && value !== first,
          }))}
          onChange={(next) => void turnTo(next)}
        >
          <Suspense fallback={<Skeleton lines={6} />}>
            <Panel />
          </Suspense>
        </Tabs>
      </div>
    </PageFrame>
  )
}
