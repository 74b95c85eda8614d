import { isAllowed } from '@bms/contract'
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'

import { createQueryClient } from '../shared/query/query-client.ts'
import type { Services } from '../shared/services.ts'
import { canOpen } from './guard.ts'
import { preloadRoute, routeAt } from './preload.ts'
import { routes } from './routes.tsx'

/** How long answers that are nearly there are waited for, in milliseconds. */
const moment = 30

const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, moment))

/**
 * What is done before the console is drawn first, so that it is drawn once: takes over what was asked ahead for the page
 * at the address, and brings the page's code. Resolves to the cache with the answers that have come by then; `patience` says
 * when late ones are waited for no longer.
 */
export async function beginConsole(services: Services, patience = aMoment): Promise<QueryClient> {
  const { client, session, brand, clock, location } = services
  const queryClient = createQueryClient()
  const { pathname, search } = location.read()
  const page = routeAt(pathname)
  const { status, rights } = session.state
  const now = brand.state.brand
  if (status !== 'signedIn' || !canOpen(routes, page, rights, now)) return queryClient
  await preloadRoute(page)
  const first = await page.first?.().catch(() => undefined)
  const answers = first?.({
    client,
    brand: now,
    can: (module, action) => isAllowed(rights, now, module, action),
    search,
    now: clock.now(),
  }).map((read) => queryClient.prefetchQuery(read as FetchQueryOptions))
  // A failure is kept with the read, and told by the part of the page that it is for.
  if (answers) await Promise.race([Promise.all(answers), patience()])
  return queryClient
}
