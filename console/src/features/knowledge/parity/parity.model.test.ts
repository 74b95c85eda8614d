import { brandKeys } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { differencesOf, placesOf, readPair } from './parity.model.ts'

const [first, second, third] = brandKeys
const places = [first, second, third].map((brand) => ({ brand, id: `id of ${brand}` }))

describe('placesOf', () => {
  it('should be the brands that have it', () => {
    const cells = [
      { brand: first, state: 'missing' as const },
      { brand: second, state: 'same' as const, id: 'x' },
    ]
    expect(placesOf({ key: 'k', kind: 'faq', title: '', hint: '', cells })).toEqual([{ brand: second, id: 'x' }])
  })
})

describe('readPair', () => {
  it.each([
    [`${third},${first}`, [third, first]],
    ['', [first, second]],
    [`${first},${first}`, [first, second]],
    ['nobody,else', [first, second]],
  ])('should read %j', (tab, expected) => {
    expect(readPair(places, tab)?.map(({ brand }) => brand)).toEqual(expected)
  })

  it('should be none where one brand alone has it', () => {
    expect(readPair(places.slice(0, 1), '')).toBeUndefined()
  })
})

describe('differencesOf', () => {
  it('should be by field and language, of what is compared alone', () => {
    const left = { question: { en: 'a', de: 'b' }, keywords: ['x', 'y'], sort: 1 }
    const right = { question: { en: 'a', fr: 'c' }, keywords: ['x'], sort: 2 }
    expect(differencesOf('faq', left, right)).toEqual([
      { path: 'question.de', from: 'b', to: null },
      { path: 'keywords', from: 'x, y', to: 'x' },
      { path: 'question.fr', from: null, to: 'c' },
    ])
  })

  it('should be of each part of an introduction', () => {
    const of = (en: string) => ({ sections: [{ kind: 'text', content: { en } }] })
    expect(differencesOf('intro', of('a'), of('b'))).toEqual([{ path: 'sections.0.content.en', from: 'a', to: 'b' }])
  })
})
