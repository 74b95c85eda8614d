import { describe, expect, it } from 'vitest'

import { diffOf } from './diff.ts'

describe('diffOf', () => {
  it('should name what was changed, added and removed by path', () => {
    const before = { title: { en: 'Hello', de: 'Hallo' }, tags: ['a', 'b'], sort: 1, on: true }
    const after = { title: { en: 'Hello', fr: 'Salut' }, tags: ['a', 'c', 'd'], sort: 2, on: true }
    expect(diffOf(before, after)).toEqual([
      { path: 'title.de', from: 'Hallo', to: null },
      { path: 'tags.1', from: 'b', to: 'c' },
      { path: 'sort', from: 1, to: 2 },
      { path: 'title.fr', from: null, to: 'Salut' },
      { path: 'tags.2', from: null, to: 'd' },
    ])
  })

  it('should find nothing between equals, whatever the order of keys, and null like nothing', () => {
    expect(diffOf({ a: 1, b: { c: null } }, { b: {}, a: 1 })).toEqual([])
  })

  it('should shorten long texts without breaking a character, and end a long list', () => {
    const [change] = diffOf({ text: '' }, { text: `${'x'.repeat(499)}😀${'y'.repeat(100)}` })
    expect(String(change?.to).isWellFormed()).toBe(true)
    expect(String(change?.to).length).toBeLessThan(510)
    expect(diffOf({}, Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`k${i}`, i])))).toHaveLength(100)
  })
})
