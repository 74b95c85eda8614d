import { describe, expect, it } from 'vitest'

import { readTextRevs, toTextRevs } from './text-revs.ts'

describe('toTextRevs', () => {
  const before = [{ en: 'Loud?', de: 'Laut?' }, { en: 'No.' }]

  it('should name the languages that a change wrote, and keep what it left alone', () => {
    const after = [
      { en: 'Loud?', de: 'Laut?' },
      { en: 'Not at all.', fr: 'Non.' },
    ]
    expect(toTextRevs(before, after, {}, 2)).toEqual({ en: 2, fr: 2 })
    expect(toTextRevs(before, before, { en: 2, fr: 2 }, 3)).toEqual({ en: 2 })
  })

  it('should not take a further text of one language for a change of another', () => {
    expect(toTextRevs(before, [...before, { en: 'More.' }], { de: 4 }, 5)).toEqual({ en: 5, de: 4 })
  })
})

describe('readTextRevs', () => {
  it('should know of none where nothing was kept', () => {
    expect([readTextRevs(0), readTextRevs(undefined), readTextRevs({ en: 2 })]).toEqual([{}, {}, { en: 2 }])
  })
})
