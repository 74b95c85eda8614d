import { describe, expect, it } from 'vitest'

import { toCsv } from './toCsv.ts'

const lines = (text: string): string[] => text.slice(1).split('\r\n')

describe('toCsv', () => {
  it('should write a row a line under its headings, and nothing where nothing is known', () => {
    const text = toCsv({
      columns: ['Day', 'Users'],
      rows: [
        ['2026-11-20', 0],
        ['2026-11-21', null],
      ],
    })
    expect(text.charCodeAt(0)).toBe(0xfeff)
    expect(lines(text)).toEqual(['Day,Users', '2026-11-20,0', '2026-11-21,', ''])
  })

  it('should say below the table what is to be known of it', () => {
    const sheet = { columns: ['Day'], rows: [['2026-11-20']] }
    expect(lines(toCsv(sheet, ['US West', '', '=1+1']))).toEqual(['Day', '2026-11-20', '', 'US West', "'=1+1", ''])
  })

  it('should quote what would end a cell', () => {
    expect(lines(toCsv({ columns: ['a,b', 'c"d'], rows: [] }))[0]).toBe('"a,b","c""d"')
  })

  it('should defuse text that a spreadsheet would run, but no number', () => {
    const rows = [['=1+1', '+49', '@x', '-5', -5]]
    expect(lines(toCsv({ columns: [], rows }))[1]).toBe("'=1+1,'+49,'@x,'-5,-5")
    const hidden = [['＝1+1', ';=1+1', '\u200B=1+1', 'a=b; c']]
    expect(lines(toCsv({ columns: [], rows: hidden }))[1]).toBe(`'＝1+1,";'=1+1",'\u200B=1+1,"a=b; c"`)
  })
})
