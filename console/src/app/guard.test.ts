import type { Brand, Rights } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import type { SessionState } from '../shared/session/session.ts'
import { canOpen, matchRoute, permissionOf, resolveNavigation, type NavigationDecision } from './guard.ts'
import { routeOf, routes } from './routes.tsx'

const everything: Rights = { all: true, projects: {} }
const nothing: Rights = { all: false, projects: {} }
const support: Rights = {
  all: false,
  projects: { kyvol: { UserCenter: null, KnowledgeBase: null }, ecozy: { DataMap: null } },
}

function go(
  address: string,
  {
    status = 'signedIn',
    rights = everything,
    brand = 'kyvol',
  }: { status?: SessionState['status']; rights?: Rights; brand?: Brand } = {},
): NavigationDecision {
  const { pathname, search, hash } = new URL(address, 'http://console.test')
  return resolveNavigation({ location: { pathname, search, hash }, status, rights, brand, routes })
}

/** The decision in a few words. */
function told(decision: NavigationDecision): string {
  if (decision.kind === 'show') return decision.match.route.name
  if (decision.kind !== 'redirect') return decision.kind
  return `→ ${decision.to}${decision.refused ? ` (${decision.refused.title.en})` : ''}`
}

describe('resolveNavigation, signed out', () => {
  const status = 'signedOut'

  it('should reach the login page', () => {
    expect(told(go('/login', { status }))).toBe('login')
    expect(told(go('/login?redirect=%2Fusers', { status }))).toBe('login')
  })

  it.each([
    '/',
    '/dashboard',
    '/users/userList?q=a&b=c#d',
    '/404',
    '/nowhere',
    '/redirect/users',
    '//elsewhere.example',
  ])('should lead %s to the login page, which remembers it exactly', (address) => {
    const { pathname, search, hash } = new URL(`http://console.test${address}`)
    const location = { pathname, search, hash }
    expect(resolveNavigation({ location, status, rights: nothing, brand: 'kyvol', routes })).toEqual({
      kind: 'redirect',
      to: `/login?redirect=${encodeURIComponent(address)}`,
    })
  })
})

describe('resolveNavigation, with a token', () => {
  it('should lead the login page to /', () => {
    expect(told(go('/login'))).toBe('→ /')
    expect(told(go('/login?redirect=%2Fusers'))).toBe('→ /')
    expect(told(go('/login', { status: 'kept' }))).toBe('→ /')
  })

  it('should restore user info before anything else', () => {
    expect(told(go('/users/userList', { status: 'kept' }))).toBe('restore')
    expect(told(go('/nowhere', { status: 'kept' }))).toBe('restore')
  })
})

describe('resolveNavigation, signed in', () => {
  it.each([
    ['/', '→ /dashboard'],
    ['/profile', '→ /profile/my'],
    ['/projectSettings', '→ /projectSettings/index'],
    ['/overview', '→ /overview/overallDashboard'],
    ['/users', '→ /users/userList'],
    ['/users/', '→ /users/userList'],
    ['/users?x=1#y', '→ /users/userList?x=1#y'],
    ['/operations', '→ /operations/appVersion'],
    ['/system', '→ /system/member'],
    ['/knowledge', '→ /knowledge/productIntro'],
  ])('should lead %s to its default', (address, expected) => {
    expect(told(go(address))).toBe(expected)
  })

  it.each([
    ['/redirect/users/userList?q=a&b#top', '→ /users/userList?q=a&b#top'],
    ['/redirect/operations/message/detail/%E5%BC%A0%2F1', '→ /operations/message/detail/%E5%BC%A0%2F1'],
    ['/redirect//elsewhere.example', '→ /elsewhere.example'],
    ['/redirect/%5C%5Celsewhere.example', '→ /%5C%5Celsewhere.example'],
    ['/redirect/', '→ /'],
    ['/redirect', '→ /'],
  ])('should replace %s by the rest of it', (address, expected) => {
    expect(told(go(address))).toBe(expected)
  })

  it.each(['/nowhere', '/users/userlist', '/users/userList/7', '/operations/message/detail', '/overview/x?y#z'])(
    'should lead %s to /404 and say what was tried',
    (address) => {
      expect(go(address)).toEqual({ kind: 'redirect', to: '/404', tried: address })
    },
  )

  it('should show every route that has an address of its own to a super admin', () => {
    for (const route of routes) {
      if (route.redirect || ['login', 'redirect', 'unknown'].includes(route.name)) continue
      expect(told(go(route.path.replaceAll(/:\w+/g, '7')))).toBe(route.name)
    }
  })

  it('should hand parameters over, decoded', () => {
    expect(go('/system/updateMember/a%2Fb')).toMatchObject({ kind: 'show', match: { params: { uid: 'a/b' } } })
  })
})

describe('resolveNavigation, rights', () => {
  it.each([
    ['/users/userList', 'kyvol', 'userList'],
    ['/knowledge', 'kyvol', '→ /knowledge/productIntro'],
    ['/overview', 'kyvol', '→ / (Data Map)'],
    ['/overview/overallDashboard', 'kyvol', '→ / (Overall Board)'],
    ['/overview/overallDashboard', 'ecozy', 'overallDashboard'],
    ['/users/userList', 'ecozy', '→ / (User Management)'],
    ['/system/updateMember/7', 'kyvol', '→ / (Update Member)'],
    ['/operations/product/update/7?a#b', 'kyvol', '→ / (Update Product)'],
    ['/dashboard', 'jiyue', 'dashboard'],
    ['/', 'jiyue', '→ /dashboard'],
    ['/profile/my', 'jiyue', 'myProfile'],
    ['/projectSettings/index', 'jiyue', 'pageStyle'],
    ['/404', 'jiyue', 'notFound'],
  ] as const)('should lead %s with %s to %s', (address, brand, expected) => {
    expect(told(go(address, { rights: support, brand }))).toBe(expected)
  })

  it('should leave Home and the open pages to somebody without any right', () => {
    expect(told(go('/dashboard', { rights: nothing }))).toBe('dashboard')
    const areas = ['/overview', '/users', '/operations', '/system', '/knowledge']
    for (const area of areas) expect(go(area, { rights: nothing })).toMatchObject({ kind: 'redirect', to: '/' })
  })

  it('should say 404 before it says not allowed', () => {
    expect(told(go('/overview/nowhere', { rights: nothing }))).toBe('→ /404')
  })
})

describe('resolveNavigation, with a password to change first', () => {
  const status = 'mustChangePassword'

  it.each([
    '/',
    '/dashboard',
    '/users/userList?q=a#b',
    '/profile',
    '/profile/my',
    '/profile/my?tab=sessions',
    '/projectSettings/index?tab=password',
    '/404',
    '/nowhere',
    '/redirect/users',
  ])('should lead %s to the password', (address) => {
    for (const rights of [everything, nothing]) {
      expect(told(go(address, { status, rights }))).toBe('→ /profile/my?tab=password')
    }
  })

  it('should stay there, whatever else the address says', () => {
    expect(told(go('/profile/my?tab=password', { status }))).toBe('myProfile')
    expect(told(go('/profile/my?x=1&tab=password#y', { status, rights: nothing }))).toBe('myProfile')
  })

  it('should leave the login page as anybody who is signed in does', () => {
    expect(told(go('/login', { status }))).toBe('→ /')
  })
})

describe('resolveNavigation, with a second factor to set up first', () => {
  const status = 'mustSetUpFactor'

  it.each(['/', '/users/userList', '/profile/my?tab=password', '/nowhere'])('should lead %s to it', (address) => {
    expect(told(go(address, { status }))).toBe('→ /profile/my?tab=security')
  })

  it('should stay there', () => {
    expect(told(go('/profile/my?tab=security', { status }))).toBe('myProfile')
  })
})

describe('permissionOf', () => {
  it('should be inherited through the list a hidden page stands under', () => {
    expect(permissionOf(routes, routeOf('messageDetail'))).toBe('OperationCenter')
    expect(permissionOf(routes, routeOf('updateRole'))).toBe('MemberMgmt')
    expect(permissionOf(routes, routeOf('dashboard'))).toBeUndefined()
  })
})

describe('canOpen', () => {
  it('should ask for the module with the active brand', () => {
    expect(canOpen(routes, routeOf('device'), support, 'kyvol')).toBe(true)
    expect(canOpen(routes, routeOf('device'), support, 'ecozy')).toBe(false)
  })
})

describe('matchRoute', () => {
  it('should survive an address that cannot be decoded', () => {
    expect(matchRoute(routes, '/operations/message/detail/%E0%A4%A').route.name).toBe('messageDetail')
  })
})
