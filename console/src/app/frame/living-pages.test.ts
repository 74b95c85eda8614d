import { describe, expect, it } from 'vitest'

import { matchRoute } from '../guard.ts'
import { routes } from '../routes.tsx'
import { livingLimits, pageKeyOf, visitPage, type LivingPage, type LivingRules } from './living-pages.ts'

const idle: LivingRules = { limit: livingLimits.hidden, isBusy: () => false }
const at = (path: string) => {
  const { pathname, search, hash } = new URL(path, 'http://console.test')
  return { pathname, search, hash }
}
const visit = (pages: readonly LivingPage[], path: string, rules = idle): readonly LivingPage[] => {
  const location = at(path)
  return visitPage(pages, matchRoute(routes, location.pathname), location, rules)
}
const visitAll = (paths: readonly string[], rules = idle): readonly LivingPage[] =>
  paths.reduce((pages, path) => visit(pages, path, rules), [] as readonly LivingPage[])
const keys = (pages: readonly LivingPage[]): string[] => pages.map(({ key }) => key)

describe('visitPage', () => {
  it('should keep pages in the order they were first visited', () => {
    expect(keys(visitAll(['/dashboard', '/users/userList', '/dashboard']))).toEqual(['/dashboard', '/users/userList'])
  })

  it('should leave hidden pages as they are, address and all', () => {
    const before = visitAll(['/users/userList?q=a#b'])
    const after = visit(before, '/dashboard')
    expect(after[0]).toBe(before[0])
    expect(after[0]?.location.search).toBe('?q=a')
  })

  it('should take another query for the same page, and another parameter for another', () => {
    const pages = visitAll([
      '/users/userList?page=1',
      '/users/userList/?page=2',
      '/system/updateRole/1',
      '/system/updateRole/2',
    ])
    expect(keys(pages)).toEqual(['/users/userList', '/system/updateRole/1', '/system/updateRole/2'])
    expect(pages[0]?.location.search).toBe('?page=2')
  })

  it('should change nothing when nothing happened', () => {
    const pages = visit([], '/dashboard?a=b')
    expect(visit(pages, '/dashboard?a=b')).toBe(pages)
  })

  it('should tell a page nothing new that comes back as it was left', () => {
    const [before] = visitAll(['/users/userList?q=a'])
    const [after] = visitAll(['/users/userList?q=a', '/dashboard', '/users/userList?q=a'])
    const [again] = visit(visitAll(['/users/userList?q=a', '/dashboard']), '/users/userList?q=a')
    expect(after?.location).toEqual(before?.location)
    expect(again?.seen).toBe(3)
    const left = visitAll(['/users/userList?q=a', '/dashboard'])
    expect(visit(left, '/users/userList?q=a')[0]?.location).toBe(left[0]?.location)
    expect(visit(left, '/users/userList?q=b')[0]?.location).not.toBe(left[0]?.location)
  })

  it('should not keep a page that is not to be kept', () => {
    expect(keys(visitAll(['/dashboard', '/profile/my']))).toEqual(['/dashboard', '/profile/my'])
    expect(keys(visitAll(['/dashboard', '/profile/my', '/users/userList']))).toEqual(['/dashboard', '/users/userList'])
  })

  it.each(Object.entries(livingLimits))(
    'should put the one to sleep that was not seen for longest, with the tag bar %s',
    (_, limit) => {
      const many = Array.from({ length: limit }, (_item, index) => `/system/updateRole/${index}`)
      const pages = visitAll([...many, '/system/updateRole/0', '/dashboard'], { ...idle, limit })
      expect(pages).toHaveLength(limit)
      expect(keys(pages)).toContain('/system/updateRole/0')
      expect(keys(pages)).not.toContain('/system/updateRole/1')
    },
  )

  it('should never put unsaved work to sleep', () => {
    const isBusy = (key: string): boolean => key === '/dashboard'
    const pages = visitAll(['/dashboard', '/users/userList', '/users/device'], { limit: 2, isBusy })
    expect(keys(pages)).toEqual(['/dashboard', '/users/device'])
  })
})

describe('pageKeyOf', () => {
  const route = matchRoute(routes, '/users/userList').route

  it('should be the path, whatever the query', () => {
    expect(pageKeyOf({ route, params: {} }, at('/users/userList/?b=1'))).toBe('/users/userList')
  })

  it('should be path and query, in whatever order, where the route says so', () => {
    const match = { route: { ...route, tabIdentity: 'query' as const }, params: {} }
    expect(pageKeyOf(match, at('/x?b=1&a=2'))).toBe(pageKeyOf(match, at('/x?a=2&b=1')))
    expect(pageKeyOf(match, at('/x?a=2'))).not.toBe(pageKeyOf(match, at('/x?a=3')))
  })
})
