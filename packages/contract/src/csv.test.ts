import { describe, expect, it } from 'vitest'

import { toCsvLine } from './csv.ts'

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

  it('should leave numbers and harmless texts as they are', () => {
    expect(toCsvLine([-5, 'a=b', ' =x', ''])).toBe('-5,a=b, =x,\r\n')
  })
})
