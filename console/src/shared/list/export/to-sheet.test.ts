import { createCellSayer } from '@bms/contract'
import { readSheet } from 'read-excel-file/universal'
import { describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/universal'

import { toSheet, type SheetRows } from './to-sheet.ts'

const zone = 'Asia/Shanghai'
const say = createCellSayer({ locale: 'en', time_zone: zone, words: {} })

/** The sheet as a spreadsheet reads it. */
async function written(rows: SheetRows) {
  const { data, columns } = toSheet(rows, zone)
  const file = await writeXlsxFile(data, { columns, stickyRowsCount: 1 }).toBlob()
  return readSheet(await file.arrayBuffer())
}

describe('toSheet', () => {
  it('should write moments and days as dates, as a clock of the zone shows them', async () => {
    const rows = await written([
      ['Seen', 'Ends'],
      [say('at', '2026-11-21T22:30:05.000Z'), '2026-12-31'],
    ])
    expect(rows[1]).toEqual([new Date('2026-11-22T06:30:05.000Z'), new Date('2026-12-31T00:00:00.000Z')])
  })

  it('should name the zone above times alone', async () => {
    const rows = await written([
      ['Name', 'Seen', 'Day'],
      ['Ann', 'never', '2026-12-31'],
      ['Ben', say('at', '2026-11-21T22:30:05.000Z'), null],
    ])
    expect(rows[0]).toEqual(['Name', 'Seen (Asia/Shanghai)', 'Day'])
    expect(rows[1]?.[1]).toBe('never')
  })

  it('should leave texts, figures and what is no day as they are', async () => {
    const rows = await written([
      ['a', 'b', 'c', 'd'],
      ['=1+1\u0001', 7, true, '2026-02-31'],
    ])
    expect(rows[1]).toEqual(['=1+1', 7, true, '2026-02-31'])
  })

  it('should leave what only looks like a moment, or is older than spreadsheets know, a text', async () => {
    const texts = [
      '2026-13-01 25:00:00 +00:00',
      '2026-02-31 10:00:00 +00:00',
      '1899-12-31',
      '1066-10-14 09:00:00 +00:00',
    ]
    const rows = await written([['a', 'b', 'c', 'd'], texts])
    expect(rows).toEqual([['a', 'b', 'c', 'd'], texts])
  })

  it('should make columns as wide as what they hold, within limits, and titles bold', () => {
    const { columns, data } = toSheet(
      [
        ['a', '很长的中文标题', 'c'],
        ['b', 'x', 'y'.repeat(500)],
      ],
      zone,
    )
    expect(columns).toEqual([{ width: 8 }, { width: 16 }, { width: 60 }])
    expect(data[0]?.[0]).toMatchObject({ value: 'a', fontWeight: 'bold' })
  })
})
