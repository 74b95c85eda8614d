import { PageBoundary } from '@bms/design-system/shell'
import { startTransition, Suspense, useEffect, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { useSnapshot } from 'valtio/react'

import { LoginPage, loginTitle } from '../features/login/index.ts'
import { toLanguage } from '../shared/i18n/language.ts'
import { pickLocalized } from '../shared/i18n/strings.ts'
import { lazyPage } from '../shared/page/lazy-page.tsx'
import { ServicesContext, type Services } from '../shared/services.ts'
import type { ConsoleAppProps } from './ConsoleApp.tsx'
import { BrokenPage } from './errors/BrokenPage.tsx'
import { usePageErrors } from './errors/use-page-errors.ts'
import { Notices } from './frame/Notices.tsx'
import { toPageTitle } from './frame/page-title.ts'
import { toTarget } from './redirect.ts'
import { beginBrand } from './session/begin-brand.ts'
import type { Start } from './session/start-session.ts'

/** All that is shown to somebody who is signed in: a bundle of its own, which the login page doesn't load. */
export const consoleApp = lazyPage<ConsoleAppProps>(async () => (await import('./ConsoleApp.tsx')).ConsoleApp)

export interface AppProps {
  services: Services
  start: Start
  /** The cache that the console begins with, where it begins without the login page. */
  queryClient?: ConsoleAppProps['queryClient']
  /** Makes the console's router; the browser's by default. */
  createRouter?: ConsoleAppProps['createRouter']
}

/** The login page, and after it, without loading the page anew, the console. */
export function App({ services, start, queryClient, createRouter }: AppProps) {
  const [view, setView] = useState(start.view)
  const enter = (): void => {
    const { location } = services
    location.replace(toTarget(location.read().search))
    beginBrand(services)
    // The login page stays until the console is there.
    startTransition(() => setView('console'))
  }
  return (
    <ServicesContext value={services}>
      <I18nextProvider i18n={services.i18n}>
        <Suspense>
          {view === 'login' ? (
            <Login services={services} start={start} onSignedIn={enter} />
          ) : (
            <Console
              arrived={start.view === 'login' ? 'bySignIn' : 'byLoad'}
              queryClient={queryClient}
              createRouter={createRouter}
            />
          )}
        </Suspense>
        <Notices />
      </I18nextProvider>
    </ServicesContext>
  )
}

/** The console, or, where its code couldn't be loaded, that and a way to try again. */
function Console(props: ConsoleAppProps) {
  const { report, retry } = usePageErrors()
  return (
    <PageBoundary
      onError={report}
      renderFailure={(error, again) => (
        <main>
          <BrokenPage error={error} onRetry={() => retry(error, again)} />
        </main>
      )}
    >
      <consoleApp.Page {...props} />
    </PageBoundary>
  )
}

function Login({ services, start, onSignedIn }: { services: Services; start: Start; onSignedIn: () => void }) {
  const { channel, location, preferences } = services
  const language = toLanguage(useSnapshot(preferences.state).language)
  const [{ hash }] = useState(() => location.read())
  useEffect(() => {
    document.title = toPageTitle(pickLocalized(loginTitle, language))
  }, [language])
  // Signing in in another tab is signing in here.
  useEffect(
    () =>
      channel?.listen(({ kind }) => {
        if (kind === 'signedIn') location.load(toTarget(location.read().search))
      }),
    [channel, location],
  )
  return (
    <LoginPage
      reason={start.view === 'login' ? start.reason : undefined}
      hash={hash}
      signedInAs={start.view === 'login' ? start.signedInAs : undefined}
      // As if they had come to Home.
      onStay={() => location.load(toTarget(location.read().search))}
      onBegin={() => void consoleApp.preload().catch(() => undefined)}
      onSignedIn={onSignedIn}
    />
  )
}
