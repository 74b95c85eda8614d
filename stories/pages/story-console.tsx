import { brands, endpoints, headers, toBrandPath, type Brand, type CallName } from '@bms/contract'
import { buildLoginData, type DemoAccountName } from '@bms/fixtures'
import { createMockFetch, createMockHandlers, offline } from '@bms/fixtures/mock'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom'

import { App } from '../../console/src/app/App.tsx'
import { createRouter } from '../../console/src/app/router.ts'
import { routeOf } from '../../console/src/app/routes.tsx'
import { createServices, type Surroundings } from '../../console/src/app/services.ts'
import { startSession } from '../../console/src/app/session/start-session.ts'
import { pickLocalized } from '../../console/src/shared/i18n/strings.ts'
import { PagePlaceProvider } from '../../console/src/shared/page/page-location.ts'
import { createHostCookies } from '../../console/src/shared/preferences/cookies.ts'
import type { Preferences } from '../../console/src/shared/preferences/definitions.ts'
import { createMemoryJar, createMemoryStore } from '../../console/src/shared/preferences/memory.ts'
import { createStorage } from '../../console/src/shared/preferences/storage.ts'
import { createQueryClient } from '../../console/src/shared/query/query-client.ts'
import { ServicesContext, type Services } from '../../console/src/shared/services.ts'
import { userInfoKey } from '../../console/src/shared/session/session.ts'
import { createTokenStore } from '../../console/src/shared/session/tokens.ts'
import { fromLogin } from '../../console/src/shared/session/user-info.ts'
import { TabTitleContext } from '../../console/src/shared/tabs/tab-title.ts'

type Handlers = ReturnType<typeof createMockHandlers>

/** What a story needs to be told about the world its page stands in. */
export interface StoryWorld {
  /** Who is signed in; nobody, where left out. */
  account?: DemoAccountName
  /** What local storage holds of who is signed in; the user info of the account, where left out. */
  kept?: unknown
  /** The brand remembered from last time. */
  brand?: Brand
  /** Where the visit begins. */
  at?: string
  /** What the person has chosen of the console's look and manner. */
  look?: Partial<Preferences>
  /** Done once the console stands, such as to leave work unsaved in a page that has none yet. */
  prepare?: (services: Services) => Promise<void>
  /** Calls that fail or never answer, by their name. */
  failures?: Partial<Record<CallName, () => unknown>>
  /** Calls that answer otherwise; `usual` are those of the mock. */
  answers?: (usual: Handlers) => Partial<Handlers>
  /** How files are sent, where their progress is to be seen. */
  upload?: Surroundings['upload']
  /** Whether the server answers when the console looks for it; it does, where left out. */
  isReachable?: () => boolean
}

/** Everything a visit has: the services, and the surroundings that outlive a page load. */
interface Visit {
  services: Services
  /** The services anew, as loading the page makes them. */
  reload: () => Services
}

/** Makes the services of a console whose server, cookies and storage are the story's own. */
export function createVisit(
  { account, kept, brand, at = '/', look = {}, failures = {}, answers, upload, isReachable = () => true }: StoryWorld,
  onLoad: () => void,
): Visit {
  const jar = createMemoryJar()
  const storage = createStorage(createMemoryStore())
  const tabStorage = createStorage(createMemoryStore())
  if (account) {
    const login = buildLoginData(account)
    const tokens = { accessToken: login.access_token, refreshToken: login.refresh_token, uid: login.uid }
    createTokenStore(createHostCookies(jar, true)).write(tokens)
    storage.write(userInfoKey, kept ?? fromLogin(login, account))
  }
  if (brand) jar.cookie = `brandApp=${brand}`
  const usual = createMockHandlers()
  const answer = createMockFetch({ ...usual, ...answers?.(usual) }, { failures: byPath(failures) })
  // Request ids are random, and are shown where something fails: pictures need them to stay the same.
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (input === '/healthz') return isReachable() ? new Response('ok') : offline()()
    return answer(input, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), [headers.requestId]: 'story' },
    })
  }
  let place = new URL(at, 'http://console.invalid')
  const go = (fullPath: string): void => void (place = new URL(fullPath, place))
  const reload = (): Services =>
    createServices({
      fetch,
      ...(upload && { upload }),
      jar,
      secure: true,
      storage,
      tabStorage,
      location: {
        read: () => place,
        replace: go,
        load(fullPath) {
          go(fullPath)
          onLoad()
        },
      },
      clock: { now: () => Date.now(), timeZone: 'UTC' },
    })
  const services = reload()
  services.preferences.set(look)
  return { services, reload }
}

/** Failures by call, for every brand, as the mock knows them. */
function byPath(failures: NonNullable<StoryWorld['failures']>): Record<string, () => unknown> {
  return Object.fromEntries(
    Object.entries(failures).flatMap(([name, fail]) => {
      const endpoint = endpoints[name as CallName]
      return Object.values(brands).map((brand) => [`${endpoint.method} ${toBrandPath(endpoint, brand)}`, fail])
    }),
  )
}

export interface StoryPageProps extends StoryWorld {
  /** Parameters of the page's address: `uid` of `/system/updateMember/:uid`. */
  params?: Readonly<Record<string, string>> | ((pathname: string) => Readonly<Record<string, string>>)
  children: ReactNode
}

/** A page of the console by itself: signed in, with its own address, and no frame round it. */
export function StoryPage({ children, account = 'admin', params = {}, ...world }: StoryPageProps) {
  const [{ services }] = useState(() => {
    const visit = createVisit({ account, ...world }, () => undefined)
    startSession(visit.services)
    void world.prepare?.(visit.services)
    return visit
  })
  const [queryClient] = useState(createQueryClient)
  const [location, setLocation] = useState(() => services.location.read())
  const navigate = (to: string): void => {
    services.location.replace(to)
    setLocation(services.location.read())
  }
  return (
    <ServicesContext value={services}>
      <I18nextProvider i18n={services.i18n}>
        <QueryClientProvider client={queryClient}>
          <PagePlaceProvider
            value={{
              key: location.pathname,
              location,
              params: typeof params === 'function' ? params(location.pathname) : params,
              navigate,
            }}
          >
            <TabTitleContext
              value={({ name, title }) => title ?? pickLocalized(routeOf(name).title, services.i18n.language)}
            >
              {children}
            </TabTitleContext>
          </PagePlaceProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </ServicesContext>
  )
}

/** The whole console, from the login page on, in a browser of its own. */
export function StoryConsole(world: StoryWorld) {
  const [loaded, setLoaded] = useState(0)
  const [visit] = useState(() => createVisit(world, () => setLoaded((before) => before + 1)))
  const { prepare } = world
  useEffect(() => void prepare?.(visit.services), [prepare, visit])
  return <Loaded key={loaded} make={loaded === 0 ? () => visit.services : visit.reload} />
}

/** One page load. */
function Loaded({ make }: { make: () => Services }) {
  const [{ services, start }] = useState(() => {
    const services = make()
    return { services, start: startSession(services) }
  })
  return (
    <>
      <App
        services={services}
        start={start}
        createRouter={(fullPath) => {
          const router = createRouter(createMemoryHistory({ initialEntries: [fullPath] }))
          router.subscribe(() => {
            const { pathname, search, hash } = router.location
            services.location.replace(pathname + search + hash)
          })
          return router
        }}
      />
      <Address services={services} />
    </>
  )
}

/** For play functions: asks the console where it is, as the browser's address bar would say. */
function Address({ services }: { services: Services }) {
  return (
    <output
      hidden
      data-testid="address"
      ref={(element) => {
        if (element) Object.assign(element, { read: () => services.location.read() })
      }}
    />
  )
}

type AddressElement = HTMLElement & { read: Services['location']['read'] }

/** Where the console of a story is: path, query and hash. */
export function addressIn(canvasElement: HTMLElement): string {
  const element = canvasElement.querySelector<AddressElement>('[data-testid="address"]')
  if (!element) throw new Error('There is no console in this story')
  const { pathname, search, hash } = element.read()
  return pathname + search + hash
}
