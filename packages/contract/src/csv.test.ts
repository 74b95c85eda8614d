import { describe, expect, it } from 'vitest'

import { parseCsv, toCsvLine } from './csv.ts'

describe('toCsvLine', () => {
  it('should quote what would end a cell, and end the line', () => {
    expect(toCsvLine(['a,b', 'say "hi"', 'two\nlines', 'plain', '中文', null, undefined, true, 1.5])).toBe(
      '"a,b","say ""hi""","two\nlines",plain,中文,,,true,1.5\r\n',
    )
  })

  it.each(['=1+1', '+49 170', '-2', '@sum', '\tx', '\rx'])('should not let a spreadsheet run %j', (text) => {
    expect(
      toCsvLine([text])
        .replace(/^"/, '')
        .startsWith(`'${text.charAt(0)}`),
    ).toBe(true)
  })

  it.each([
    ['＝1+1', "'＝1+1"],
    ['＠sum', "'＠sum"],
    // A zero-width space, and a byte order mark.
    ['\u200B=1+1', "'\u200B=1+1"],
    ['\uFEFF=1+1', "'\uFEFF=1+1"],
    // What ends a cell in other countries.
    [';=1+1', '";\'=1+1"'],
    ['x;\u200B＝1+1', '"x;\'\u200B＝1+1"'],
    ['x\t=1+1', '"x\t\'=1+1"'],
    ['two\n=1+1', '"two\n\'=1+1"'],
  ])('should defuse %j, and read it back', (text, written) => {
    expect(toCsvLine([text])).toBe(`${written}\r\n`)
    expect(parseCsv(toCsvLine(['first', text, 'last']))).toEqual([['first', text, 'last']])
  })

  it('should leave numbers and harmless texts as they are', () => {
    expect(toCsvLine([-5, 'a=b', ' =x', ''])).toBe('-5,a=b, =x,\r\n')
  })
})

describe('parseCsv', () => {
  it('should read what is written', () => {
    const rows = [
      ['a,b', 'say "hi"', 'two\nlines', 'plain', '中文', ''],
      ['=1+1', '-2', '', '@sum', "it's", 'z'],
    ]
    expect(parseCsv(`\uFEFF${rows.map(toCsvLine).join('')}`)).toEqual(rows)
  })

  it.each([
    [
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'a\tb\r1\t2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r\n\r\n,\r\n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    ['"a"x,"b', [['a', '"b']]],
    ['', []],
  ])('should read %j', (text, rows) => {
    expect(parseCsv(text)).toEqual(rows)
  })

  it('should read hostile text in time', () => {
    const started = process.cpuUsage()
    parseCsv('"'.repeat(10_000) + 'x'.repeat(10_000))
    parseCsv(`"${'a'.repeat(10_000)}\n`.repeat(20))
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(1000)
  })
})
