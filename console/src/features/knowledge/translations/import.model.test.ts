import { describe, expect, it } from 'vitest'

import { findLocale, planImport } from './import.model.ts'
import { importStrings } from './import.strings.ts'
import type { SheetEntry } from './sheet.model.ts'
import { FileError, type TranslationUnit } from './translation-unit.ts'

const id = '01JZ0BHX2A7M5Q8W3E6R9T1Y4V'
const entry: SheetEntry = {
  kind: 'faq',
  id,
  rev: 3,
  title: 'Does it mop?',
  fields: [
    { field: 'question', texts: { en: 'Does it mop?', fr: 'Lave-t-il ?' }, outdated: [] },
    { field: 'answer', texts: { en: 'Yes.\nTwice.' }, outdated: [] },
  ],
}
const unit = (over: Partial<TranslationUnit>): TranslationUnit => ({
  kind: 'faq',
  id,
  rev: 3,
  field: 'answer',
  source: 'Yes.\r\nTwice.',
  target: 'Oui.',
  state: 'present',
  ...over,
})
const plan = (units: readonly TranslationUnit[], isAllowed = true) =>
  planImport({ sourceLocale: 'en', targetLocale: 'fr', units }, [entry], () => isAllowed)

describe('planImport', () => {
  it('should tell what changes, what is the same, what nobody translated, and what there is not', () => {
    const told = plan([
      unit({}),
      unit({ field: 'question', source: 'Does it mop?', target: ' Lave-t-il ?\n' }),
      unit({ field: 'question', source: 'Does it mop?', target: '' }),
      unit({ field: 'title' }),
      unit({ kind: 'intro' }),
    ])
    expect(told).toMatchObject({ same: 1, untranslated: 1, unknown: [`faq ${id} title`, `intro ${id} answer`] })
    expect(told.changes).toEqual([
      {
        key: `faq ${id} answer`,
        entry,
        field: 'answer',
        source: 'Yes.\nTwice.',
        before: null,
        text: 'Oui.',
        problem: undefined,
      },
    ])
  })

  it('should mark what is translated from an older source, too long, or not to be changed', () => {
    const question = { field: 'question', source: 'Does it mop?' }
    const problems = plan([unit({ source: 'No.' }), unit({ ...question, target: 'x'.repeat(161) })])
    expect(problems.changes.map(({ problem }) => problem)).toEqual([
      { kind: 'source' },
      { kind: 'length', least: 5, most: 160 },
    ])
    expect(plan([unit({})], false).changes[0]?.problem).toEqual({ kind: 'denied' })
  })
})

describe('findLocale', () => {
  it('should take a language as tools write it', () => {
    const locales = ['fr', 'zh-CN']
    expect(['FR', 'fr-FR', 'zh-cn', 'zh-Hans'].map((one) => findLocale(locales, one))).toEqual([
      'fr',
      'fr',
      'zh-CN',
      'zh-CN',
    ])
    for (const wrong of ['de', 'zh-TW', '__proto__', '']) {
      expect(() => findLocale(locales, wrong), wrong).toThrow(FileError)
    }
  })
})

describe('a refused file', () => {
  it('should have a sentence for each reason', () => {
    const reasons = [
      'doctype',
      'malformed',
      'not-xliff',
      'not-a-table',
      'missing-column',
      'no-target',
      'wrong-source',
      'wrong-target',
      'bad-unit',
      'twice',
      'inline-code',
      'too-many',
      'empty',
    ] satisfies FileError['reason'][]
    for (const reason of reasons) expect(importStrings.zh, reason).toHaveProperty([`file-${reason}`])
  })
})
