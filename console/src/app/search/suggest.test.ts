import { describe, expect, it } from 'vitest'

import { distance, suggestPaths } from './suggest.ts'

const known = ['/dashboard', '/users/userList', '/users/device', '/knowledge/faq'].map((path) => ({
  path,
  title: path,
}))
const suggest = (tried: string): string[] => suggestPaths(tried, known).map(({ path }) => path)

describe('distance', () => {
  it('should count changes of single letters', () => {
    expect([distance('', 'abc'), distance('kitten', 'sitting'), distance('same', 'same')]).toEqual([3, 3, 0])
  })
})

describe('suggestPaths', () => {
  it('should find what was misspelt', () => {
    expect(suggest('/users/userlist?q=a#b')[0]).toBe('/users/userList')
    expect(suggest('/dashbord')).toEqual(['/dashboard'])
  })

  it('should suggest nothing for what is like nothing', () => {
    expect(suggest('/completely/different/address')).toEqual([])
  })

  it('should be quick on a very long address', () => {
    expect(suggest(`/${'x'.repeat(100_000)}`)).toEqual([])
  })
})
