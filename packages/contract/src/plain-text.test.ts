import { describe, expect, it } from 'vitest'

import { toLine, toText } from './plain-text.ts'

describe('toLine', () => {
  it.each([
    ['  VIP\n', 'VIP'],
    ['a\t\r\n b\u00A0\u3000c\u2028d\u0085e', 'a b c d e'],
    ['e\u0301lan', 'élan'],
    ['\uFEFFVI\u200BP\u2060', 'VIP'],
    ['a \u200B b', 'a b'],
    ['co\u00ADoperate', 'cooperate'],
    ['\u202Egpj.exe\u202C', 'gpj.exe'],
    ['\u2067a\u2069\u200E\u200F\u061Cb', 'ab'],
    ['\u001B[31mred', '[31mred'],
    ['V\u200DI\u200CP\uFE0F', 'VIP'],
    ['a\uE000\u{F0000}\uFFFE\uD800b', 'ab'],
    ['e\u200B\u0301', 'é'],
  ])('should mend %j', (text, mended) => {
    expect(toLine(text)).toBe(mended)
    expect(toLine(mended)).toBe(mended)
  })

  it.each(['\u3164', '\u115F\u1160\uFFA0', '\u2800', '\u200B\u200D\uFE0F', ' \n\t', '\u{E0041}', '\u034F\u17B4'])(
    'should leave nothing of %j, which shows nothing',
    (text) => {
      expect(toLine(text)).toBe('')
    },
  )

  it.each([
    // Persian, Sinhala, Devanagari.
    'می\u200Cخواهم',
    'ශ්\u200Dරී',
    'क्\u200Dष',
    // A scientist, a darker one, the rainbow flag, a heart, a keycap, Scotland.
    '👩\u200D🔬',
    '👩🏽\u200D🔬',
    '🏳\uFE0F\u200D🌈',
    '❤\uFE0F',
    '1\uFE0F\u20E3',
    '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    // A variant of a Japanese name's character.
    '葛\u{E0100}城',
    'O’Brien – “№ 7” 100 %',
  ])('should keep what %j needs', (text) => {
    expect(toLine(text)).toBe(text)
  })

  it('should take no time for a long odd text', () => {
    const begun = performance.now()
    for (const part of ['\u200D', ' \u200B', '👩\u200D', '\u{1F3F4}\u{E0067}']) toLine(part.repeat(50_000))
    expect(performance.now() - begun).toBeLessThan(2000)
  })
})

describe('toText', () => {
  it.each([
    ['  one\r\n\ttwo\n', '  one\r\n\ttwo\n'],
    ['one\rtwo\u2028three\u0085four', 'one\ntwo\nthree\nfour'],
    ['a\u202Eb\u2066c\uFEFF\u001Bd\u0007', 'abcd'],
    ['ข้อความ\u200Bยาว \u200Fשלום', 'ข้อความ\u200Bยาว \u200Fשלום'],
    ['e\u0301', 'é'],
    [' \n\u200B\u3164\t', ''],
    ['', ''],
  ])('should make of %j what is written in it', (text, mended) => {
    expect(toText(text)).toBe(mended)
  })
})
