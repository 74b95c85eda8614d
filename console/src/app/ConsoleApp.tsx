import { DesignSystemProvider } from '@bms/design-system'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router-dom'

import { localeOf } from '../shared/i18n/language.ts'
import { useLanguage } from '../shared/i18n/use-strings.ts'
import { createQueryClient } from '../shared/query/query-client.ts'
import { useServices } from '../shared/services.ts'
import { ConsoleLink } from './ConsoleLink.tsx'
import { ConsoleRoot } from './ConsoleRoot.tsx'
import { RouterContext, type Router } from './router-context.ts'

export interface ConsoleAppProps {
  /** How the person came: by loading the page, or by signing in, which leaves the focus nowhere. */
  arrived: 'byLoad' | 'bySignIn'
  /** The cache with what was asked ahead; an empty one by default. */
  queryClient?: QueryClient | undefined
  /** Makes the router; `fullPath` is where it begins. The browser's by default. */
  createRouter?: ((routes: RouteObject[], fullPath: string) => Router) | undefined
}

const createForBrowser = (routes: RouteObject[]): Router => createBrowserRouter(routes)

/** The console for somebody who is signed in: router, server cache, frame. */
export function ConsoleApp({ arrived, queryClient: begun, createRouter = createForBrowser }: ConsoleAppProps) {
  const { location, clock } = useServices()
  const language = useLanguage()
  const [queryClient] = useState(() => begun ?? createQueryClient())
  const [router] = useState(() => {
    const { pathname, search, hash } = location.read()
    // One route: which page an address shows is said by the typed route table, and several pages live at a time.
    return createRouter([{ path: '*', element: <ConsoleRoot arrived={arrived} /> }], pathname + search + hash)
  })
  return (
    <QueryClientProvider client={queryClient}>
      <DesignSystemProvider link={ConsoleLink} locale={localeOf[language]} timeZone={clock.timeZone}>
        <RouterContext value={router}>
          <RouterProvider router={router} />
        </RouterContext>
      </DesignSystemProvider>
    </QueryClientProvider>
  )
}
