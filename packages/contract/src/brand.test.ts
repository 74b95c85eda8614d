import { describe, expect, it } from 'vitest'

import { brandKeys, brandOfPrefix, brands, isBrand, toBrand } from './brand.ts'

describe('brands', () => {
  it('should have the prefixes of the specification', () => {
    expect(brandKeys.map((key) => [key, brands[key].prefix])).toEqual([
      ['kyvol', 'ky'],
      ['ecozy', 'ez'],
      ['jiyue', 'jy'],
      ['blodever', 'be'],
    ])
  })

  it('should offer kyvol and ecozy in the selector, by their labels', () => {
    expect(brandKeys.filter((key) => brands[key].selectable).map((key) => brands[key].label)).toEqual([
      'First brand APP',
      'Second brand APP',
    ])
  })

  it('should give jiyue no effect', () => {
    expect(brandKeys.filter((key) => !brands[key].switchable)).toEqual(['jiyue'])
  })

  it.each(brandKeys)('should know %s, and find it by its prefix', (key) => {
    expect(isBrand(key)).toBe(true)
    expect(toBrand(key)).toBe(key)
    expect(brandOfPrefix(brands[key].prefix)).toBe(key)
  })

  it.each(['', 'Kyvol', 'ky', 'constructor', '__proto__', 'toString', undefined, null, 1, {}])(
    'should fall back to kyvol for %j',
    (value) => {
      expect(isBrand(value)).toBe(false)
      expect(toBrand(value)).toBe('kyvol')
    },
  )

  it('should know no other prefix', () => {
    expect(brandOfPrefix('bms')).toBeUndefined()
    expect(brandOfPrefix('')).toBeUndefined()
  })
})
