import { DesignSystemProvider } from '@bms/design-system'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { startTransition, useLayoutEffect, useState } from 'react'
import { Router as RouterPlace, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'

import { localeOf } from '../shared/i18n/language.ts'
import { useLanguage } from '../shared/i18n/use-strings.ts'
import { createQueryClient } from '../shared/query/query-client.ts'
import { useServices } from '../shared/services.ts'
import { ConsoleLink } from './ConsoleLink.tsx'
import { ConsoleRoot } from './ConsoleRoot.tsx'
import { createRouter, RouterContext, type Router } from './router.ts'

export interface ConsoleAppProps {
  /** How the person came: by loading the page, or by signing in, which leaves the focus nowhere. */
  arrived: 'byLoad' | 'bySignIn'
  /** The cache with what was asked ahead; an empty one by default. */
  queryClient?: QueryClient | undefined
  /** Makes the router; `fullPath` is where it begins. The browser's by default. */
  createRouter?: ((fullPath: string) => Router) | undefined
}

const createForBrowser = (): Router => createRouter(createBrowserHistory())

/** The console for somebody who is signed in: router, server cache, frame. */
export function ConsoleApp({ arrived, queryClient: begun, createRouter: make = createForBrowser }: ConsoleAppProps) {
  const { location, clock } = useServices()
  const language = useLanguage()
  const [queryClient] = useState(() => begun ?? createQueryClient())
  const [router] = useState(() => {
    const { pathname, search, hash } = location.read()
    return make(pathname + search + hash)
  })
  const [place, setPlace] = useState(router.location)
  // The page before stays until the next has been loaded.
  useLayoutEffect(() => router.subscribe(() => startTransition(() => setPlace(router.location))), [router])
  return (
    <QueryClientProvider client={queryClient}>
      <DesignSystemProvider link={ConsoleLink} locale={localeOf[language]} timeZone={clock.timeZone}>
        <RouterContext value={router}>
          {/* No routes: which page an address shows is said by the typed route table, and several pages live at a time. */}
          <RouterPlace location={place} navigator={router.history}>
            <ConsoleRoot arrived={arrived} />
          </RouterPlace>
        </RouterContext>
      </DesignSystemProvider>
    </QueryClientProvider>
  )
}
