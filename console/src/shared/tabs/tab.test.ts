import { describe, expect, it } from 'vitest'

import { arrangeTabs, forgetTabs, readTab, toTab, toTabKey, visitTab, type Tab, type Visit } from './tab.ts'

const at = (path: string): Visit => ({ key: path, path, fullPath: path, name: 'userList' })
const visitAll = (...paths: string[]): readonly Tab[] =>
  paths.reduce((tabs: readonly Tab[], path) => visitTab(tabs, at(path)), [])
const keys = (tabs: readonly Tab[]): string[] => tabs.map(({ key }) => key)
const isRoute = (name: string): name is 'userList' => name === 'userList'

describe('toTabKey', () => {
  it('should be the path without a trailing slash', () => {
    expect(['/', '/users/', '/users//', '/users'].map((pathname) => toTabKey({ pathname, search: '?a=1' }))).toEqual([
      '/',
      '/users',
      '/users',
      '/users',
    ])
  })

  it('should hold the query in a fixed order where that makes the page', () => {
    expect(toTabKey({ pathname: '/a', search: '?y=2&x=1' }, 'query')).toBe('/a?x=1&y=2')
    expect(toTabKey({ pathname: '/a', search: '' }, 'query')).toBe('/a')
  })
})

describe('visitTab', () => {
  it('should put a new page last, and leave a known one where it stands, at its new address', () => {
    const tabs = visitTab(visitAll('/a', '/b'), { ...at('/a'), fullPath: '/a?q=1#c' })
    expect(keys(tabs)).toEqual(['/a', '/b'])
    expect(tabs[0]).toMatchObject({ fullPath: '/a?q=1#c', seen: 3 })
  })
})

describe('forgetTabs', () => {
  it('should forget what was not seen for longest', () => {
    expect(keys(forgetTabs(visitAll('/a', '/b', '/c', '/a'), 2))).toEqual(['/a', '/c'])
  })

  it('should keep what is pinned, and what holds work', () => {
    const tabs = visitAll('/a', '/b', '/c').map((tab, index): Tab => ({
      ...tab,
      ...(index === 0 && { pin: 'pinned' }),
      ...(index === 1 && { work: 'dirty' }),
    }))
    expect(keys(forgetTabs(tabs, 0))).toEqual(['/a', '/b'])
  })

  it('should leave the list itself alone while there is room', () => {
    const tabs = visitAll('/a', '/b')
    expect(forgetTabs(tabs, 2)).toBe(tabs)
  })
})

describe('arrangeTabs', () => {
  it('should follow the keys, and keep at the end what they do not name', () => {
    expect(keys(arrangeTabs(visitAll('/a', '/b', '/c'), ['/c', '/a']))).toEqual(['/c', '/a', '/b'])
  })
})

describe('readTab', () => {
  const kept = { ...toTab(at('/a')), title: 'Message 7', scrollTop: 80, seen: 3 }

  it('should read what was kept, as a page without work', () => {
    expect(readTab({ ...kept, work: 'dirty', revision: 9 }, isRoute)).toEqual(kept)
  })

  it.each([
    null,
    'text',
    {},
    { ...kept, name: 'gone' },
    { ...kept, fullPath: '//elsewhere.example' },
    { ...kept, fullPath: '/\\elsewhere.example' },
    { ...kept, fullPath: 'https://elsewhere.example' },
    { ...kept, fullPath: 7 },
  ])('should refuse %j', (value) => {
    expect(readTab(value, isRoute)).toBeUndefined()
  })

  it('should not believe in a page pinned by its route', () => {
    expect(readTab({ ...kept, pin: 'fixed', scrollTop: 'far' }, isRoute)).toMatchObject({
      pin: 'unpinned',
      scrollTop: 0,
    })
  })
})
