import { describe, expect, it } from 'vitest'

import { type Conditions, meets } from './meets.ts'

const row = {
  status: 'live',
  n: 3,
  at: '2026-03-01T00:00:00.000Z',
  end_at: null,
  name_words: 'Night mode for pets',
  name_key: 'night mode for pets',
  id: '01ABC',
  tags: ['vip', 'beta'],
  content: { locales: ['en', 'de'], images: { en: {}, fr: undefined }, none: [] },
  search_text: 'The filter is full',
}
const meetsOne = (...conditions: Conditions) => meets(row, conditions)

describe('meets', () => {
  it('should compare values of one kind, and find none where there is nothing to compare', () => {
    expect(meetsOne({ is: 'atLeast', column: 'n', value: 3 }, { is: 'below', column: 'n', value: 4 })).toBe(true)
    expect(meetsOne({ is: 'above', column: 'n', value: 3 })).toBe(false)
    expect(meetsOne({ is: 'atMost', column: 'at', value: '2026-03-01T00:00:00.000Z' })).toBe(true)
    expect(meetsOne({ is: 'above', column: 'end_at', value: '' })).toBe(false)
    expect(meetsOne({ is: 'atMost', column: 'end_at', value: '2030' })).toBe(false)
    expect(meetsOne({ is: 'atLeast', column: 'n', value: '1' })).toBe(false)
  })

  it('should tell what is one of some values, empty or not', () => {
    expect(meetsOne({ is: 'oneOf', column: 'status', values: ['draft', 'live'] })).toBe(true)
    expect(meetsOne({ is: 'oneOf', column: 'status', values: [] })).toBe(false)
    expect(meetsOne({ is: 'null', column: 'end_at' }, { is: 'notNull', column: 'at' })).toBe(true)
  })

  it('should look into lists and JSON, where what is undefined is not kept', () => {
    expect(meetsOne({ is: 'holds', column: 'tags', value: 'vip' }, { is: 'lacks', column: 'tags', value: 'new' })).toBe(
      true,
    )
    expect(meetsOne({ is: 'hasAny', at: ['content', 'locales'], values: ['de', 'it'] })).toBe(true)
    expect(meetsOne({ is: 'hasAny', at: ['content', 'images'], values: ['fr'] })).toBe(false)
    expect(meetsOne({ is: 'hasNone', at: ['content', 'images'], values: ['fr', 'it'] })).toBe(true)
    expect(meetsOne({ is: 'empty', at: ['content', 'none'] })).toBe(true)
    expect(meetsOne({ is: 'empty', at: ['content', 'locales'] })).toBe(false)
    expect(meets({ held: '["a"]' }, [{ is: 'hasAny', at: ['held'], values: ['a'] }])).toBe(true)
  })

  it('should find by words of the name, by the beginning of columns, and by words of the text', () => {
    const called = (text: string) => meetsOne({ is: 'called', text, folded: ['name_key'], upper: ['id'] })
    expect(['pets', 'NIGHT', '01ab', 'dogs'].map(called)).toEqual([true, true, true, false])
    expect(meetsOne({ is: 'words', phrases: [['filter']] })).toBe(true)
    expect(meetsOne({ is: 'words', phrases: [['filter'], ['empty']] })).toBe(false)
  })

  it('should join conditions, and ask functions as well', () => {
    const [yes, no] = [
      { is: 'oneOf', column: 'status', values: ['live'] },
      { is: 'null', column: 'n' },
    ] as const
    expect(meetsOne({ is: 'either', conditions: [no, yes] }, ({ n }) => n === 3)).toBe(true)
    expect(meetsOne({ is: 'all', conditions: [no, yes] })).toBe(false)
    expect(meetsOne({ is: 'either', conditions: [] })).toBe(false)
    expect(meetsOne(() => false)).toBe(false)
    expect(meetsOne()).toBe(true)
  })
})
