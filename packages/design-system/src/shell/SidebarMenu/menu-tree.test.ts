import { createElement } from 'react'
import { describe, expect, it } from 'vitest'

import { containsPath, findActivePath, findGroupsOf, toMenuTree } from './menu-tree.ts'
import type { MenuItem } from './menu-tree.ts'

const parentIcon = createElement('i')
const childIcon = createElement('b')

const operations: MenuItem = {
  path: '/operations',
  title: 'Operations Center',
  icon: parentIcon,
  children: [
    { path: '/operations/appVersion', title: 'Version Management' },
    { path: '/operations/message', title: 'Message Management' },
  ],
}

describe('toMenuTree', () => {
  it('should draw a group with one child as that child, with its icon or else the parent’s', () => {
    const only = { path: '/overview/overallDashboard', title: 'Overall Board' }
    const group = { path: '/overview', title: 'Data Map', icon: parentIcon }
    expect(toMenuTree([{ ...group, children: [only] }])).toMatchObject([
      { kind: 'link', path: only.path, title: only.title, icon: parentIcon },
    ])
    expect(toMenuTree([{ ...group, children: [{ ...only, icon: childIcon }] }])).toMatchObject([{ icon: childIcon }])
  })

  it('should not draw a group whose children were all filtered away', () => {
    expect(toMenuTree([{ path: '/system', title: 'Member Management', children: [] }])).toEqual([])
    const nested = { path: '/a', title: 'A', children: [{ path: '/a/b', title: 'B', children: [] }] }
    expect(toMenuTree([nested])).toEqual([])
  })

  it('should know external links by flag and by address', () => {
    const [byAddress, byFlag] = toMenuTree([
      { path: 'https://status.example', title: 'Status' },
      { path: '/handbook', title: 'Handbook', external: true },
    ])
    expect([byAddress, byFlag]).toMatchObject([{ external: true }, { external: true }])
  })
})

describe('findActivePath', () => {
  const tree = toMenuTree([
    { path: '/dashboard', title: 'Home' },
    operations,
    { path: 'https://a.example', title: 'A' },
  ])

  it.each([
    ['/dashboard', '/dashboard'],
    ['/operations/message/detail/7', '/operations/message'],
    ['/operations/message/?q=1#x', '/operations/message'],
    ['/operations/messages', undefined],
    ['/operations', undefined],
    ['https://a.example', undefined],
    ['/', undefined],
  ])('should light for %s the entry %s', (current, expected) => {
    expect(findActivePath(tree, current)).toBe(expected)
  })

  it('should take the longest of several', () => {
    const nested = toMenuTree([
      { path: '/a', title: 'A' },
      { path: '/a/b', title: 'B' },
    ])
    expect(findActivePath(nested, '/a/b/c')).toBe('/a/b')
    expect(findActivePath(nested, '/a/c')).toBe('/a')
  })
})

describe('findGroupsOf', () => {
  it('should name the groups around the active entry', () => {
    const tree = toMenuTree([operations])
    expect(findGroupsOf(tree, '/operations/message')).toEqual(['/operations'])
    expect(findGroupsOf(tree, undefined)).toEqual([])
    expect(tree.map((node) => containsPath(node, '/operations/message'))).toEqual([true])
  })
})
