import { describe, expect, it } from 'vitest'

import { cutAtRanges, findRanges } from './match-ranges.ts'

describe('findRanges', () => {
  it('should mark the query where it stands word for word, whatever the case', () => {
    expect(findRanges('Message Management', 'MANAGE', [[0, 4]])).toEqual([[8, 14]])
    expect(findRanges('消息管理', '管理', [])).toEqual([[2, 4]])
  })

  it('should else mark what the fuzzy search found, but no single characters', () => {
    const fuzzy = [
      [0, 4],
      [6, 7],
    ] as const
    expect(findRanges('Message', 'mesage', fuzzy)).toEqual([[0, 4]])
    expect(findRanges('Message', '', fuzzy)).toEqual([[0, 4]])
  })
})

describe('cutAtRanges', () => {
  it('should cut the text into matches and what is between', () => {
    const pieces = cutAtRanges('Message Management', [
      [0, 4],
      [8, 18],
    ])
    expect(pieces).toEqual([
      { text: 'Mess', kind: 'match' },
      { text: 'age ', kind: 'plain' },
      { text: 'Management', kind: 'match' },
    ])
    expect(cutAtRanges('FAQ', [])).toEqual([{ text: 'FAQ', kind: 'plain' }])
  })
})
