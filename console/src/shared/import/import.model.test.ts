import { parseCsv } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import type { ImportColumn } from './import-definition.ts'
import {
  columnOf,
  findWrong,
  guessMapping,
  isWrong,
  shownColumns,
  tellWrong,
  toCsvFile,
  toFindings,
  toRecords,
  toRow,
} from './import.model.ts'

const columns: readonly ImportColumn[] = [
  { path: 'model', name: { en: 'Model', zh: '型号' }, needed: true, example: 'RV-1' },
  { path: 'name.en', name: { en: 'Name (English)', zh: '名称（英语）' }, aliases: ['name'], example: 'One' },
  { path: 'name.de', name: { en: 'Name (German)', zh: '名称（德语）' }, example: 'Eins' },
  { path: 'category_key', name: { en: 'Category', zh: '分类' }, needed: true, example: 'plug' },
  {
    path: 'sort',
    name: { en: 'Order', zh: '排序' },
    example: '1',
    parse: (text) => (/^\d+$/.test(text) ? Number(text) : text),
  },
]

describe('guessMapping', () => {
  it('should know headings in either language, however they are written', () => {
    const head = ['型号 ', 'NAME (English)', 'name_(german)', '分类', 'Remark']
    expect(guessMapping(head, columns)).toEqual({
      model: 0,
      'name.en': 1,
      'name.de': 2,
      category_key: 3,
      sort: null,
    })
  })

  it('should take the whole name before a beginning of it, and no column twice', () => {
    const mapping = guessMapping(['Category of the shop', 'Category', 'Name', 'model'], columns)
    expect(mapping).toMatchObject({ category_key: 1, 'name.en': 2, model: 3, 'name.de': null })
    expect(guessMapping(['Category of the shop'], columns)).toMatchObject({ category_key: 0 })
  })
})

const mapping = { model: 0, 'name.en': 1, 'name.de': null, category_key: null, sort: 2 }
const records = toRecords(
  [
    [' RV-1 ', 'One', '7'],
    ['RV-2', '', 'high'],
  ],
  columns,
  mapping,
)

describe('toRow', () => {
  it('should put values where the call has them, and leave empty cells out', () => {
    expect(records.map((record) => toRow(record, columns))).toEqual([
      { model: 'RV-1', name: { en: 'One' }, sort: 7 },
      { model: 'RV-2', sort: 'high' },
    ])
  })
})

describe('findings', () => {
  const report = { created: 1, errors: [{ row: 1, errors: { sort: 'must be a number', name: 'is missing' } }] }
  const findings = toFindings(report, records, columns)

  it('should stand at their cells as long as these say the same', () => {
    const [good = {}, bad = {}] = records
    expect(isWrong(findings, good)).toBe(false)
    expect(findWrong(findings, bad, 'sort')).toBe('must be a number')
    expect(findWrong(findings, bad, 'name.en')).toBe('is missing')
    const mended = { ...bad, sort: '3' }
    expect(findWrong(findings, mended, 'sort')).toBeUndefined()
    expect(isWrong(findings, mended)).toBe(true)
    expect(isWrong(findings, { ...mended, 'name.en': 'Two' })).toBe(false)
  })

  it('should show the columns that are needed, mapped or wrong', () => {
    expect(shownColumns(columns, mapping, findings).map(({ path }) => path)).toEqual([
      'model',
      'name.en',
      'category_key',
      'sort',
    ])
  })

  it('should be written into a file that can be read again', () => {
    const [, bad = {}] = records
    const problems = {
      title: 'Problems',
      of: (record: typeof bad) => tellWrong(findings, record, columns, 'en'),
    }
    const [head = [], ...rows] = parseCsv(toCsvFile([bad], columns, 'en', problems))
    expect(guessMapping(head, columns)).toMatchObject({ model: 0, sort: 4 })
    expect(rows[0]?.at(-1)).toBe('Name (English): is missing; Order: must be a number')
  })
})

describe('columnOf', () => {
  it.each([
    ['name.de', 'name.de'],
    ['category_key.0', 'category_key'],
    ['name', 'name.en'],
    ['elsewhere', 'model'],
  ])('should tell what is wrong with %s at %s', (path, column) => {
    expect(columnOf(path, columns)).toBe(column)
  })
})
