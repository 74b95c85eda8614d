import type { Rights } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { matchRoute } from '../guard.ts'
import { routes } from '../routes.tsx'
import { toCrumbs } from './breadcrumb.ts'

const everything: Rights = { all: true, projects: {} }

function trail(pathname: string, rights = everything, language = 'en'): string {
  return toCrumbs({ routes, match: matchRoute(routes, pathname), rights, brand: 'kyvol', language })
    .map(({ title, href }) => (href ? `${title} (${href})` : title))
    .join(' / ')
}

describe('toCrumbs', () => {
  it.each([
    ['/dashboard', 'Home'],
    ['/users/userList', 'Home (/dashboard) / User Center (/users) / User Management'],
    [
      '/operations/message/detail/7',
      'Home (/dashboard) / Operations Center (/operations) / Message Management (/operations/message) / Message Detail',
    ],
    [
      '/system/addRole',
      'Home (/dashboard) / Member Management (/system) / Role Configuration (/system/role) / Add Role',
    ],
    ['/profile/my', 'Home (/dashboard) / Mine'],
    ['/404', 'Home (/dashboard) / Not Found'],
  ])('should lead to %s by %s', (pathname, expected) => {
    expect(trail(pathname)).toBe(expected)
  })

  it('should not link what the person may not open', () => {
    expect(trail('/users/userList', { all: false, projects: {} })).toBe(
      'Home (/dashboard) / User Center / User Management',
    )
  })

  it('should speak Chinese', () => {
    expect(trail('/users/device', everything, 'zh')).toBe('首页 (/dashboard) / 用户中心 (/users) / 用户设备')
  })
})
