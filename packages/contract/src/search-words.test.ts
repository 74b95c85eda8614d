import { describe, expect, it } from 'vitest'

import { hasPhrases, isNamed, toPhrases, toSearch, toSerialKey, toWordQuery, toWordVector } from './search-words.ts'

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

  it('should cut a long word between characters', () => {
    expect(toWordVector(`a${'\u{10428}'.repeat(40)}`).isWellFormed()).toBe(true)
  })

  it('should look at a few words only', () => {
    expect(toSearch('a '.repeat(100)).flat()).toHaveLength(32)
  })
})

describe('a search of names', () => {
  it.each([
    ['Zoë', 'zoe'],
    ['Zoe\u0308', 'Zoë'],
    ['Straße', 'strasse'],
    ['STRASSE', 'straße'],
    ['İpek', 'ipek'],
    ['Ipek', 'ıpek'],
    ['O’Brien', 'obrien'],
    ["O'Brien", 'O’Brien'],
    ['たなか', 'タナカ'],
    ['ﾀﾅｶ', 'たなか'],
    ['王小明', '小明'],
    ['王小明', '明'],
    ['김민수', '민수'],
    ['Łódź', 'lodz'],
    ['Anna Lena Hofer', 'hof anna'],
    ['soft\u00ADware', 'software'],
  ])('should find %s by %s', (name, q) => {
    expect(isNamed(name, q)).toBe(true)
  })

  it.each([
    ['Hofer', 'ofer'],
    ['王小明', '王明'],
    ['がん', 'かん'],
    ['Lena', '%'],
  ])('should not find %s by %s', (name, q) => {
    expect(isNamed(name, q)).toBe(false)
  })

  it('should find a name of signs by how it begins', () => {
    expect([isNamed('★ Zoë', '★'), isNamed('Zoë', '★')]).toEqual([true, false])
  })

  it('should be asked of PostgreSQL in its own words', () => {
    expect(toWordVector('O’Brien, 小明')).toBe("'obrien':1 '小':2 '明':3")
    expect(toWordQuery(toSearch('zoë 小明'))).toBe("('zoe':*) & ('小' <-> '明':*)")
  })
})

describe('a serial number', () => {
  it('should be looked up without its signs, as it was pasted', () => {
    for (const pasted of ['R2\u20112403\u2011001', ' r2 2403 001', 'R2-2403\u200B-001', 'Ｒ２－２４０３－００１'])
      expect(toSerialKey(pasted), pasted).toBe('R22403001')
    expect(toSerialKey('02:ab:CD')).toBe('02ABCD')
  })

  it('should be nothing where a text can’t be one', () => {
    expect([toSerialKey('小明A'), toSerialKey('%'), toSerialKey('')]).toEqual(['', '', ''])
  })
})
