import { brands } from '@bms/contract'
import { NoticeStack } from '@bms/design-system'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio/react'

import { pickLocalized } from '../shared/i18n/strings.ts'
import { useLanguage, useStrings } from '../shared/i18n/use-strings.ts'
import { useServices } from '../shared/services.ts'
import { appStrings } from './app.strings.ts'
import { ConsoleLayout } from './ConsoleLayout.tsx'
import { resolveNavigation, type NavigationDecision } from './guard.ts'
import { visitPage, keyOf, type LivingPage } from './living-pages.ts'
import { LivingPages } from './LivingPages.tsx'
import { toPageTitle } from './page-title.ts'
import { routes } from './routes.tsx'
import { SessionEndDialog } from './SessionEndDialog.tsx'
import { useFollowTabs } from './use-follow-tabs.ts'

export interface ConsoleRootProps {
  arrived: 'byLoad' | 'bySignIn'
}

/** Asks the guard what the address shows, follows where it leads, and keeps the pages that were visited alive. */
export function ConsoleRoot({ arrived }: ConsoleRootProps) {
  const { session, brand: brandStore } = useServices()
  const location = useLocation()
  const { status, rights } = useSnapshot(session.state)
  const { brand } = useSnapshot(brandStore.state)
  const decision = useMemo(
    () => resolveNavigation({ location, status, rights, brand, routes }),
    [location, status, rights, brand],
  )
  useFollow(decision)
  useFollowTabs()
  useEffect(() => void session.refresh().catch(() => undefined), [session])

  const [shown, setShown] = useState<{ brand: string; pages: readonly LivingPage[]; front?: LivingPage }>({
    brand,
    pages: [],
  })
  if (decision.kind === 'show') {
    // Another brand is another set of data: no page of the one before lives on.
    const before = shown.brand === brand ? shown.pages : []
    const pages = visitPage(before, decision.match, location)
    const front = pages.find(({ key }) => key === keyOf(location.pathname))
    if (front && (pages !== shown.pages || front !== shown.front)) setShown({ brand, pages, front })
  }

  useDocumentTitle(shown.front)
  return (
    <>
      {shown.front && (
        <ConsoleLayout front={shown.front}>
          <LivingPages key={shown.brand} pages={shown.pages} front={shown.front} arrived={arrived} />
        </ConsoleLayout>
      )}
      <SessionEndDialog />
      <Notices />
    </>
  )
}

/** Goes where the guard leads. Leaving for the login page loads it anew: nothing of the session stays in memory. */
function useFollow(decision: NavigationDecision): void {
  const { location, notify, brand } = useServices()
  const navigate = useNavigate()
  const language = useLanguage()
  const t = useStrings(appStrings)
  const { status } = useSnapshot(useServices().session.state)
  useEffect(() => {
    if (decision.kind !== 'redirect') return
    if (status === 'signedOut') return location.load(decision.to)
    if (decision.refused) {
      const page = pickLocalized(decision.refused.title, language)
      notify.show({ tone: 'warning', message: t('refused', { page, brand: brands[brand.state.brand].label }) })
    }
    void navigate(decision.to, {
      replace: true,
      state: decision.tried === undefined ? null : { tried: decision.tried },
    })
  }, [decision, status, location, notify, brand, navigate, language, t])
}

function useDocumentTitle(front: LivingPage | undefined): void {
  const language = useLanguage()
  const title = front && toPageTitle(pickLocalized(front.match.route.title, language))
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}

function Notices() {
  const { notify } = useServices()
  const t = useStrings(appStrings)
  const { notices } = useSnapshot(notify.state)
  return (
    <NoticeStack
      notices={notices}
      label={t('notifications')}
      dismissLabel={t('dismiss')}
      onDismiss={(id) => notify.dismiss(id)}
    />
  )
}
