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
  const sides = (left: object, right: object) =>
    [
      { brand: 'kyvol', content: left },
      { brand: 'ecozy', content: right },
    ] as const

  it('should be by field and language, of what is compared alone', () => {
    const left = { question: { en: 'a', de: 'b' }, keywords: ['x', 'y'], sort: 1 }
    const right = { question: { en: 'a', fr: 'c' }, keywords: ['x'], sort: 2 }
    expect(differencesOf('faq', ...sides(left, right))).toEqual([
      { path: 'question.de', from: 'b', to: null },
      { path: 'keywords', from: 'x, y', to: 'x' },
      { path: 'question.fr', from: null, to: 'c' },
    ])
  })

  it('should not be capitals or the own key of a brand, which the list takes for the same', () => {
    const of = (key: string, scope: string) => ({ answer: { en: `See https://${key}.example.com/care` }, scope })
    expect(differencesOf('faq', ...sides(of('Kyvol', 'General'), of('ecozy', 'general')))).toEqual([])
    expect(differencesOf('faq', ...sides(of('ecozy', 'a'), of('ecozy', 'a')))).toHaveLength(1)
  })

  it('should be of each part of an introduction', () => {
    const of = (en: string) => ({ sections: [{ kind: 'text', content: { en } }] })
    expect(differencesOf('intro', ...sides(of('a'), of('b')))).toEqual([
      { path: 'sections.0.content.en', from: 'a', to: 'b' },
    ])
  })
})
