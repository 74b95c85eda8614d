import { describe, expect, it } from 'vitest'

import { createSearchPlaces } from './searchPlaces.ts'

describe('createSearchPlaces, weights', () => {
  it('should put what is found by its title before what is found by its path', () => {
    const byPath = { title: ['Knowledge'], path: 'warranty' }
    const byTitle = { title: ['Warranty'], path: 'knowledge' }
    for (const places of [
      [byPath, byTitle],
      [byTitle, byPath],
    ])
      expect(createSearchPlaces(places)('warranty').map(({ entry }) => entry)).toEqual([byTitle, byPath])
  })

  it('should forgive up to four letters in ten', () => {
    const search = createSearchPlaces([{ title: ['Warranty'], path: '/x' }])
    expect(search('warxxnty')).toHaveLength(1)
    expect(search('waxxxxty')).toHaveLength(0)
  })
})
