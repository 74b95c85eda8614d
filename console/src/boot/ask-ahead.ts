import { type ApiClient, createRequestId, toAddress } from '@bms/api-client'
import { type Endpoint, endpoints, headers, isAllowed, type ModuleName } from '@bms/contract'

import { homeFirst } from '../features/home/home.calls.ts'
import { startBrand } from '../shared/brand/brand.ts'
import { startDataCentre } from '../shared/data-centre/data-centre.ts'
import { createEarlyCalls, type EarlyCalls } from '../shared/early/early-calls.ts'
import type { FirstReads } from '../shared/early/first-screen.ts'
import { patterns, type RouteName } from '../shared/paths.ts'
import { createCookies, createHostCookies, type CookieJar } from '../shared/preferences/cookies.ts'
import type { JsonStorage } from '../shared/preferences/storage.ts'
import { mustChangePasswordKey, mustSetUpFactorKey, userInfoKey } from '../shared/session/session.ts'
import { createTokenStore } from '../shared/session/tokens.ts'
import { isUserInfo, toRememberedRights } from '../shared/session/user-info.ts'

/** A page that asks ahead. */
interface EarlyPage {
  readonly first: FirstReads
  /** Addresses that lead to it. */
  readonly at: readonly RouteName[]
  /** What a person needs to open it, as its route says. */
  readonly permission?: ModuleName
}

/** The pages that ask ahead, by their route; held against the routes by a test. */
export const earlyPages: Readonly<Partial<Record<RouteName, EarlyPage>>> = {
  dashboard: { first: homeFirst, at: ['root', 'dashboard'] },
}

/** The browser, as far as asking ahead needs it. */
export interface EarlySurroundings {
  readonly place: { readonly pathname: string; readonly search: string }
  readonly jar: CookieJar
  readonly storage: JsonStorage
  readonly fetch: typeof fetch
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Sends the reads of the first screen that an address leads to, for whom the browser's own notes say is signed in and may
 * see it: by the rules that the console itself starts by. Sends nothing where the console would not show that page.
 */
export function askAhead({ place, jar, storage, fetch, now }: EarlySurroundings): EarlyCalls | undefined {
  // Nothing is written here.
  const cookies = createCookies(jar, false)
  const session = createTokenStore(createHostCookies(jar, false)).read()
  const user = storage.read(userInfoKey)
  if (!session || !isUserInfo(user) || user.uid !== session.uid) return undefined
  const mustFirst = [mustChangePasswordKey, mustSetUpFactorKey].some((key) => storage.read(key) === user.uid)
  if (mustFirst) return undefined
  const rights = toRememberedRights(user)
  const brand = startBrand(rights, cookies.read('brandApp'), cookies.read('defaultBrandApp'))
  const dataCentre = startDataCentre(cookies.read('dataCenter'), cookies.read('defaultDataCenter'))
  const page = Object.values(earlyPages).find(({ at }) => at.some((name) => patterns[name] === place.pathname))

  const early = createEarlyCalls(fetch)
  const client: ApiClient = {
    call(name, ...[wanted = {}]) {
      const endpoint: Endpoint = endpoints[name]
      const { query, brand: chosen = brand } = wanted as { query?: Record<string, string>; brand?: typeof brand }
      const requestId = createRequestId()
      early.send({
        url: toAddress(endpoint, chosen, query, dataCentre).url,
        session,
        requestId,
        headers: {
          [headers.requestId]: requestId,
          [headers.accessToken]: session.accessToken,
          [headers.uid]: session.uid,
        },
      })
      // The page has the answer; here nobody goes on with it.
      return new Promise(() => undefined)
    },
  }
  if (page && (page.permission === undefined || isAllowed(rights, brand, page.permission))) {
    const can = (module: ModuleName): boolean => isAllowed(rights, brand, module)
    for (const { queryFn } of page.first({ client, brand, can, search: place.search, now }))
      if (typeof queryFn === 'function') void queryFn({ signal: undefined } as never)
  }
  void client.call('myInfo')
  return early
}
