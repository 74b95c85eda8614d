import { describe, expect, it } from 'vitest'

import { toSearchPlaces } from './search-place.ts'

const child = (path: string) => ({ path, title: path.toUpperCase() })

describe('toSearchPlaces', () => {
  it('should give the places of a menu with the titles that lead to them', () => {
    const places = toSearchPlaces(
      [child('/home'), { path: '/a', title: 'A', children: [child('/a/b'), child('/a/c')] }],
      () => '/a/c',
    )
    expect(places).toMatchObject([
      { title: ['/HOME'], path: '/home' },
      { title: ['A'], path: '/a/c' },
      { title: ['A', '/A/B'], path: '/a/b' },
      { title: ['A', '/A/C'], path: '/a/c' },
    ])
  })

  it('should lead to the group where nobody knows its default child', () => {
    const [group] = toSearchPlaces([{ path: '/a', title: 'A', children: [child('/a/b'), child('/a/c')] }])
    expect(group?.path).toBe('/a')
  })

  it('should leave out what leads nowhere or elsewhere', () => {
    expect(
      toSearchPlaces([
        { path: '/none', title: 'None', children: [] },
        { path: 'https://status.example', title: 'Status' },
        { path: '/handbook', title: 'Handbook', external: true },
        { path: '/message/:id', title: 'Message' },
      ]),
    ).toEqual([])
  })

  it('should take a group of one as that one', () => {
    const places = toSearchPlaces([{ path: '/a', title: 'A', children: [child('/a/b'), child('/a/:id')] }])
    expect(places).toMatchObject([{ title: ['A', '/A/B'], path: '/a/b' }])
  })
})
