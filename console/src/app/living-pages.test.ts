import { describe, expect, it } from 'vitest'

import { matchRoute } from './guard.ts'
import { keyOf, livingLimit, visitPage, type LivingPage } from './living-pages.ts'
import { routes } from './routes.tsx'

const at = (path: string) => {
  const { pathname, search, hash } = new URL(path, 'http://console.test')
  return { pathname, search, hash }
}
const visit = (pages: readonly LivingPage[], path: string): readonly LivingPage[] => {
  const location = at(path)
  return visitPage(pages, matchRoute(routes, location.pathname), location)
}
const visitAll = (...paths: string[]): readonly LivingPage[] => paths.reduce(visit, [] as readonly LivingPage[])
const keys = (pages: readonly LivingPage[]): string[] => pages.map(({ key }) => key)

describe('visitPage', () => {
  it('should keep pages in the order they were first visited', () => {
    expect(keys(visitAll('/dashboard', '/users/userList', '/dashboard'))).toEqual(['/dashboard', '/users/userList'])
  })

  it('should leave hidden pages as they are, address and all', () => {
    const before = visitAll('/users/userList?q=a#b')
    const after = visit(before, '/dashboard')
    expect(after[0]).toBe(before[0])
    expect(after[0]?.location.search).toBe('?q=a')
  })

  it('should take another query for the same page, and another parameter for another', () => {
    const pages = visitAll(
      '/users/userList?page=1',
      '/users/userList/?page=2',
      '/system/updateRole/1',
      '/system/updateRole/2',
    )
    expect(keys(pages)).toEqual(['/users/userList', '/system/updateRole/1', '/system/updateRole/2'])
    expect(pages[0]?.location.search).toBe('?page=2')
  })

  it('should change nothing when nothing happened', () => {
    const location = at('/dashboard')
    const match = matchRoute(routes, location.pathname)
    const pages = visitPage([], match, location)
    expect(visitPage(pages, match, location)).toBe(pages)
  })

  it('should not keep a page that is not to be kept', () => {
    expect(keys(visitAll('/dashboard', '/profile/my'))).toEqual(['/dashboard', '/profile/my'])
    expect(keys(visitAll('/dashboard', '/profile/my', '/users/userList'))).toEqual(['/dashboard', '/users/userList'])
  })

  it('should let the one go that was not seen for longest', () => {
    const many = Array.from({ length: livingLimit }, (_, index) => `/system/updateRole/${index}`)
    const pages = visitAll(...many, '/system/updateRole/0', '/dashboard')
    expect(pages).toHaveLength(livingLimit)
    expect(keys(pages)).toContain('/system/updateRole/0')
    expect(keys(pages)).not.toContain('/system/updateRole/1')
  })
})

describe('keyOf', () => {
  it('should not mind a trailing slash', () => {
    expect(['/', '/users/', '/users//', '/users'].map(keyOf)).toEqual(['/', '/users', '/users', '/users'])
  })
})
