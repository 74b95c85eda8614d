import { describe, expect, it } from 'vitest'

import { FileError } from './translation-unit.ts'
import type { TranslationFile, TranslationUnit } from './translation-unit.ts'
import { fromXliff, toXliff } from './xliff.ts'

const first = '01JZ0BHX2A7M5Q8W3E6R9T1Y4V'
const second = '01JZ0BHX2A7M5Q8W3E6R9T1Y4W'

const units: readonly TranslationUnit[] = [
  { kind: 'faq', id: first, rev: 3, field: 'question', source: 'Does it "mop" & dry?', target: '', state: 'missing' },
  {
    kind: 'faq',
    id: first,
    rev: 3,
    field: 'answer',
    source: '  1. <Start>\n\n2. *Stop*  ',
    target: 'Commencer\n\tArrêter',
    state: 'outdated',
  },
  {
    kind: 'intro',
    id: second,
    rev: 12,
    field: 'sections.0.content',
    source: 'a\rb\u0001',
    target: '擦',
    state: 'present',
  },
]
const file: TranslationFile = { sourceLocale: 'en', targetLocale: 'fr', units }
const noteOf = ({ kind, field }: TranslationUnit): string => `${kind} <${field}>`
const written = toXliff(file, noteOf)

const plain = (read: TranslationFile) => ({
  ...read,
  units: read.units.map(({ kind, id, rev, field, source, target, state }) => ({
    kind,
    id,
    rev,
    field,
    source,
    target,
    state,
  })),
})

const reasonOf = (text: string): unknown => {
  try {
    return fromXliff(text, 'en')
  } catch (error) {
    return error instanceof FileError ? [error.reason, error.values] : error
  }
}

describe('toXliff', () => {
  it('should write a document of XLIFF 2.0, a file for each kind, with states and notes', () => {
    expect(written).toContain(
      '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr">',
    )
    expect(written.match(/<file id="\w+">/g)).toEqual(['<file id="faq">', '<file id="intro">'])
    expect(written).toContain(`<unit id="${first}.question" canResegment="no">`)
    expect(written).toContain('<segment state="initial" subState="bms:outdated">')
    expect(written).toContain('<note category="context">faq &lt;question&gt;</note>')
    expect(written).toContain('<source xml:space="preserve">Does it &quot;mop&quot; &amp; dry?</source>')
  })
})

describe('fromXliff', () => {
  it('should read what was written, to the last space', () => {
    expect(plain(fromXliff(written, 'en'))).toEqual(file)
  })

  it('should take what tools make of it: prefixes, groups, marks, further data, split and turned segments', () => {
    const text = `<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" xmlns:m="urn:other" version="2.1" srcLang="EN" trgLang="zh-CN">
  <x:file id="faq"><x:group id="g"><x:unit id="${first}.answer"><m:matches><x:unit/></m:matches>
    <x:segment><x:source>One</x:source><x:target order="3">二</x:target></x:segment>
    <x:ignorable><x:source> </x:source></x:ignorable>
    <x:segment state="final"><x:source>two</x:source><x:target order="1"><x:mrk id="1" type="term">一</x:mrk></x:target></x:segment>
  </x:unit></x:group></x:file></x:xliff>`
    const { targetLocale, units: read } = fromXliff(text, 'en')
    expect(targetLocale).toBe('zh-CN')
    expect(read).toMatchObject([{ field: 'answer', source: 'One two', target: '一 二', state: 'present' }])
  })

  it('should take a unit for untranslated as long as a segment of it is', () => {
    const text = written.replace(
      '</segment>',
      '</segment><segment><source>More</source></segment><segment><source>.</source><target>.</target></segment>',
    )
    expect(fromXliff(text, 'en').units[0]).toMatchObject({ target: '', state: 'missing' })
  })

  it.each([
    ['a document type', written.replace('?>\n', '?>\n<!DOCTYPE xliff SYSTEM "x">\n'), ['doctype', { line: 2 }]],
    ['what is no XML', written.replace('</segment>', ''), ['malformed', { line: 12 }]],
    ['XLIFF 1.2', '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"/>', ['not-xliff', { line: 1 }]],
    [
      'another document',
      '<html xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0"/>',
      ['not-xliff', { line: 1 }],
    ],
    ['another source', written.replace('srcLang="en"', 'srcLang="de"'), ['wrong-source', { language: 'de' }]],
    ['no language', written.replace(' trgLang="fr"', ''), ['no-target', {}]],
    ['a unit of something else', written.replace(`${first}.question`, 'x.y'), ['bad-unit', { unit: 'x.y', line: 4 }]],
    [
      'a unit that is there twice',
      written.replace(`${first}.answer`, `${first}.question`),
      ['twice', { unit: `faq ${first} question`, line: 13 }],
    ],
    [
      'inline codes, which our texts don’t have',
      written.replace('Commencer', 'Com<ph id="1"/>'),
      ['inline-code', { code: 'ph', unit: `${first}.answer`, line: 22 }],
    ],
    [
      'no units',
      '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr"/>',
      ['empty', {}],
    ],
  ])('should refuse %s, and say where', (_what, text, reason) => {
    expect(reasonOf(text)).toEqual(reason)
  })

  it('should refuse more units than may be', () => {
    const many = Array.from({ length: 20_001 }, (_, at) => ({
      ...(units[0] as TranslationUnit),
      field: `sections.${at}.content`,
    }))
    expect(reasonOf(toXliff({ ...file, units: many }, noteOf))).toEqual(['too-many', { most: 20_000 }])
  })
})
