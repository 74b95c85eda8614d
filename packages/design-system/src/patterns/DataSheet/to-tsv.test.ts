import { describe, expect, it } from 'vitest'

import { toSheetModel } from './sheet-model.ts'
import { rangeBetween } from './sheet-ranges.ts'
import { toTsv, valuesIn } from './to-tsv.ts'

const rows = [
  { name: 'a', one: 1, two: null },
  { name: 'b', one: 1234.5, two: 20 },
  { name: 'c', one: -3, two: 30 },
]
const model = toSheetModel<(typeof rows)[number]>(
  [
    { key: 'name', label: 'Name' },
    { key: 'one', label: 'One', format: (value) => `${value} pieces` },
    { key: 'two', label: 'Two' },
  ],
  rows,
  ({ name }) => name,
)

describe('toTsv', () => {
  it('should set tabs between cells, a line a row, and nothing where nothing is', () => {
    expect(
      toTsv([
        ['a', 1, null],
        ['b', 2.5, 'c'],
      ]),
    ).toBe('a\t1\t\nb\t2.5\tc')
  })

  it('should quote what would end a cell', () => {
    expect(toTsv([['two\nlines', 'a\tb', 'say "hi"', 'plain, with comma']])).toBe(
      '"two\nlines"\t"a\tb"\t"say ""hi"""\tplain, with comma',
    )
  })

  it('should defuse text that a spreadsheet would run, but no number', () => {
    expect(toTsv([['=1+1', '@x', -5]])).toBe("'=1+1\t'@x\t-5")
  })
})

describe('valuesIn', () => {
  it('should be values, not how they are written', () => {
    const ranges = [rangeBetween({ row: 0, col: 1 }, { row: 1, col: 2 })]
    expect(valuesIn(model, ranges)).toEqual([
      [1, null],
      [1234.5, 20],
    ])
  })

  it('should leave empty what lies between ranges', () => {
    const cell = (row: number, col: number) => rangeBetween({ row, col }, { row, col })
    expect(valuesIn(model, [cell(0, 0), cell(2, 1)])).toEqual([
      ['a', null],
      [null, null],
      [null, -3],
    ])
    expect(valuesIn(model, [])).toEqual([])
  })
})
