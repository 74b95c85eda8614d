import { describe, expect, it } from 'vitest'

import { hasPhrases, toPhrases, toSearch } from './search-words.ts'

const finds = (text: string, q: string) => hasPhrases(text, toSearch(q))

describe('full-text search', () => {
  it('should take words apart, and unspaced languages by character', () => {
    expect(toPhrases('Wi-Fi 2.4 GHz，E05错误')).toEqual([['wi'], ['fi'], ['2'], ['4'], ['ghz'], ['e05', '错', '误']])
  })

  it('should find beginnings of words in any order, and characters in theirs', () => {
    const text = 'How do I clean the Filter? 充电座找不到怎么办'
    for (const q of ['filt clean', 'CLEAN', '充电', '找不到', 'ｆｉｌｔｅｒ']) expect(finds(text, q), q).toBe(true)
    for (const q of ['ilter', '电充', '充座', 'filter dock', '', '%', '🦜']) expect(finds(text, q), q).toBe(false)
  })

  it('should look at a few words only', () => {
    expect(toSearch('a '.repeat(100)).flat()).toHaveLength(32)
  })
})
