import { describe, expect, it } from 'vitest'

import { directionOf, isolateText, isSteering, toShown } from './isolate-text.ts'

describe('isolateText', () => {
  it.each(['Ada Lovelace', '王小明', 'élan 100 %', '', ' ', 'two\nlines\tof text', '👩\u200D🔬', '❤\uFE0F', 'a – b'])(
    'should leave %j as it is',
    (text) => {
      expect(isolateText(text)).toBe(text)
    },
  )

  it('should isolate letters from right to left', () => {
    expect(isolateText('ليلى')).toBe('\u2068ليلى\u2069')
    expect(isolateText('נועה 7')).toBe('\u2068נועה 7\u2069')
  })

  it('should show a text that was turned around in the order it was typed in', () => {
    expect(isolateText('\u202Egpj.exe')).toBe('\u2068gpj.exe\u2069')
  })

  it('should let no text close its isolation', () => {
    expect(isolateText('a\u2069\u202Eb')).toBe('\u2068ab\u2069')
  })

  it('should keep what is isolated in a sentence, and isolate the sentence', () => {
    const sentence = `Disable ${isolateText('ليلى')} (2)?`
    expect(toShown(sentence)).toBe(sentence)
    expect(isolateText('a \u2067b')).toBe('\u2068a \u2067b\u2069\u2069')
  })

  it.each([
    ['\u3164', 'U+3164'],
    ['\u200B\u200B', 'U+200B U+200B'],
    ['\u0007', 'U+0007'],
    [' \u00AD', 'U+0020 U+00AD'],
    ['\u2800', 'U+2800'],
    ['\u200D', 'U+200D'],
  ])('should show %j, which nobody sees, by its code', (text, shown) => {
    expect(isSteering(text)).toBe(true)
    expect(toShown(text)).toBe(shown)
  })

  it('should keep what joins letters and emoji', () => {
    expect(toShown('می\u200Cخواهم')).toBe('می\u200Cخواهم')
  })
})

describe('directionOf', () => {
  it('should be that of a sentence’s own words, whatever it quotes first', () => {
    expect(directionOf('\u2068حسن\u2069: Pairing')).toBe('ltr')
    expect(directionOf('\u2068Pairing\u2069: حسن')).toBe('rtl')
  })

  it('should be left open where nothing is quoted, or nothing else is said', () => {
    expect(directionOf('حسن')).toBeUndefined()
    expect(directionOf('\u2068حسن\u2069 · 2')).toBeUndefined()
  })
})
