import { describe, expect, it } from 'vitest'

import { fromTranslationCsv, toTranslationCsv } from './translation-csv.ts'
import { FileError } from './translation-unit.ts'
import type { TranslationFile } from './translation-unit.ts'

const id = '01JZ0BHX2A7M5Q8W3E6R9T1Y4V'
const file: TranslationFile = {
  sourceLocale: 'en',
  targetLocale: 'zh-CN',
  units: [
    { kind: 'faq', id, rev: 3, field: 'question', source: '=1+1, is it?', target: '', state: 'missing' },
    { kind: 'faq', id, rev: 3, field: 'answer', source: '- "Yes"\n- No', target: '是，\n否', state: 'outdated' },
  ],
}
const written = toTranslationCsv(file)

const reasonOf = (text: string): unknown => {
  try {
    return fromTranslationCsv(text, 'en')
  } catch (error) {
    return error instanceof FileError ? [error.reason, error.values] : error
  }
}

describe('translations as CSV', () => {
  it('should come back as they went, formulas made safe on the way', () => {
    expect(written).toContain(`'=1+1`)
    const read = fromTranslationCsv(`\uFEFF${written}`, 'en')
    expect(read.units.map(({ source, target, state, rev }) => [source, target, state, rev])).toEqual(
      file.units.map(({ source, target, state, rev }) => [source, target, state, rev]),
    )
    expect(read.targetLocale).toBe('zh-CN')
  })

  it('should take columns in any order, and do without states and revisions', () => {
    const { units } = fromTranslationCsv(`DE;en;field;id;kind\r\nWas?;What?;question;${id};faq\r\n`, 'en')
    expect(units).toMatchObject([
      { kind: 'faq', id, field: 'question', rev: 0, source: 'What?', target: 'Was?', state: 'present' },
    ])
  })

  it.each([
    ['what is no table', 'Hello', ['not-a-table', {}]],
    ['a table without ids', 'kind,field,en,fr\nfaq,question,a,b', ['missing-column', { column: 'id' }]],
    ['another source', `kind,id,field,de,fr\nfaq,${id},question,a,b`, ['wrong-source', { language: '' }]],
    ['no language', `kind,id,field,en\nfaq,${id},question,a`, ['no-target', {}]],
    [
      'a line that names nothing',
      `kind,id,field,en,fr\nfaq,,question,a,b`,
      ['bad-unit', { unit: 'faq  question', line: 2 }],
    ],
    [
      'a unit that is there twice',
      `kind,id,field,en,fr\nfaq,${id},question,a,b\nfaq,${id},question,a,c`,
      ['twice', { unit: `faq ${id} question`, line: 3 }],
    ],
    ['no lines', 'kind,id,field,en,fr', ['empty', {}]],
  ])('should refuse %s, and say where', (_what, text, reason) => {
    expect(reasonOf(text)).toEqual(reason)
  })
})
