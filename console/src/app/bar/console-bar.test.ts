import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom'
import { describe, expect, it } from 'vitest'

import { createHostCookies } from '../../shared/preferences/cookies.ts'
import { createMemoryJar, createMemoryStore } from '../../shared/preferences/memory.ts'
import { createStorage } from '../../shared/preferences/storage.ts'
import { createQueryClient } from '../../shared/query/query-client.ts'
import { ServicesContext, type Services } from '../../shared/services.ts'
import { userInfoKey } from '../../shared/session/session.ts'
import { createTokenStore } from '../../shared/session/tokens.ts'
import type { LivingPage } from '../frame/living-pages.ts'
import { matchRoute } from '../guard.ts'
import { createRouter, RouterContext } from '../router.ts'
import { routes } from '../routes.tsx'
import { createServices } from '../services.ts'
import { startSession } from '../session/start-session.ts'
import { ConsoleBar } from './ConsoleBar.tsx'

const pageAt = (pathname: string): LivingPage => ({
  key: pathname,
  match: matchRoute(routes, pathname),
  location: { pathname, search: '', hash: '' },
  seen: 1,
})

const user = {
  uid: 'u1',
  name: 'alex',
  nickname: 'Alex Rivera',
  email: 'alex@example.com',
  avatar: '',
  roles: ['root'],
  permissions: {},
  is_super_admin: true,
}

/** Services of a super admin, as a page load leaves them. */
function signedIn(): Services {
  const jar = createMemoryJar()
  const storage = createStorage(createMemoryStore())
  createTokenStore(createHostCookies(jar, true)).write({ accessToken: 'a', refreshToken: 'r', uid: user.uid })
  storage.write(userInfoKey, user)
  const services = createServices({
    fetch: () => Promise.reject(new Error('nothing is called')),
    jar,
    secure: true,
    storage,
    tabStorage: createStorage(createMemoryStore()),
    location: { read: () => new URL('http://console.test/'), replace: () => undefined, load: () => undefined },
    clock: { now: () => 0, timeZone: 'UTC' },
  })
  startSession(services)
  services.preferences.set({ colorScheme: 'light' })
  return services
}

/** The bar above a page: names of controls and texts, in their order. */
function barAt(
  pathname: string,
  { viewport = 'desktop', services = signedIn() }: { viewport?: 'desktop' | 'mobile'; services?: Services } = {},
): string[] {
  const ignore = (): void => undefined
  const bar = createElement(ConsoleBar, {
    front: pageAt(pathname),
    viewport,
    menu: [],
    menuState: 'open',
    onToggleMenu: ignore,
    onMaximise: ignore,
    onOpenPageStyle: ignore,
  })
  const router = createRouter(createMemoryHistory({ initialEntries: [pathname] }))
  const around = (child: ReactNode): ReactNode =>
    createElement(
      ServicesContext,
      { value: services },
      createElement(
        I18nextProvider,
        { i18n: services.i18n },
        createElement(QueryClientProvider, { client: createQueryClient() }, child),
      ),
    )
  const markup = renderToStaticMarkup(around(createElement(RouterContext, { value: router }, bar)))
  return markup
    .replaceAll(/<option.*?<\/option>|<svg.*?<\/svg>/g, '')
    .replaceAll(/<(?:button|a|select|nav)[^>]*aria-label="([^"]*)"[^>]*>/g, '|$1|')
    .replaceAll(/<[^>]*>/g, '|')
    .split('|')
    .filter((name) => name.trim() !== '')
}

describe('the top bar', () => {
  it('should lead by menu toggle, breadcrumb and star to search, notifications, full screen, size, brand and account', () => {
    expect(barAt('/users/userList')).toEqual([
      'Collapse menu',
      'Breadcrumb',
      'Home',
      'User Center',
      'User Management',
      'Star this page',
      'Search',
      expect.stringMatching(/K$/) as string,
      'Notifications',
      'Full screen',
      'Size',
      'Brand',
      'Alex Rivera, Account',
      'Alex Rivera',
    ])
  })

  const pages = routes
    .filter(({ name, redirect }) => !redirect && !['login', 'redirect', 'unknown'].includes(name))
    .map(({ path }) => path)

  it('should hide the brand selector on /dashboard, and nowhere else', () => {
    expect(pages.filter((path) => !barAt(path).includes('Brand'))).toEqual(['/dashboard'])
  })

  it('should have the data-centre selector on overview routes only', () => {
    const shown = pages.filter((path) => barAt(path).includes('Data centre'))
    expect(shown).toHaveLength(5)
    expect(shown).toEqual(pages.filter((path) => path.startsWith('/overview/')))
  })

  it('should have the error log once something has gone wrong', () => {
    const services = signedIn()
    expect(barAt('/dashboard', { services })).not.toContain('Error log, 1 error')
    services.errorLog.add(new Error('broken'), 'render')
    expect(barAt('/dashboard', { services })).toContain('Error log, 1 error')
  })

  it('should keep toggle, search, brand and account on mobile', () => {
    const bar = barAt('/overview/overallDashboard', { viewport: 'mobile' })
    expect(bar).toEqual(expect.arrayContaining(['Close menu', 'Search', 'Brand', 'Alex Rivera, Account']))
    for (const name of ['Full screen', 'Size', 'Data centre']) expect(bar).not.toContain(name)
  })
})
