import { appVersion, faq, intro, warranty } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import {
  findLengthProblem,
  isOneLine,
  limits,
  onceEach,
  type SheetEntry,
  splitField,
  stateOf,
  textIn,
  toLocales,
  toTexts,
  toUnits,
} from './sheet.model.ts'

const entry: SheetEntry = {
  kind: 'faq',
  id: '01JZ0BHX2A7M5Q8W3E6R9T1Y4V',
  rev: 3,
  title: 'Does it mop?',
  fields: [
    { field: 'question', texts: { en: 'Does it mop?', 'de-AT': 'Wischt er?', fr: 'Lave-t-il ?' }, outdated: [] },
    { field: 'answer', texts: { en: 'Yes.', 'de-AT': 'Ja.' }, outdated: ['de-AT'] },
  ],
}
const [question, answer] = toTexts([entry])

describe('the texts of entries', () => {
  it('should be a row each, with the tag that a language is kept under', () => {
    expect([question?.key, answer?.key]).toEqual([`faq ${entry.id} question`, `faq ${entry.id} answer`])
    expect(textIn(answer?.texts ?? {}, 'de')).toBe('Ja.')
    expect(textIn(answer?.texts ?? {}, 'fr')).toBeNull()
  })

  it('should be missing, outdated or up to date', () => {
    const states = toTexts([entry]).map((row) => ['de', 'fr', 'ja'].map((locale) => stateOf(row, locale)))
    expect(states).toEqual([
      ['present', 'present', 'missing'],
      ['outdated', 'missing', 'missing'],
    ])
  })

  it('should have the languages that are expected first, then those that are written, without the source', () => {
    expect(toLocales([entry], ['fr', 'en', 'ja'])).toEqual(['fr', 'ja', 'de'])
  })
})

describe('onceEach', () => {
  it('should have each entry once, where it stands first', () => {
    const rows = ['faq 1', 'faq 2', 'intro 1', 'faq 1'].map((name) => {
      const [kind = '', id = ''] = name.split(' ')
      return { kind, id }
    })
    expect(onceEach(rows)).toEqual(rows.slice(0, 3))
  })
})

describe('toUnits', () => {
  it('should hand out the texts of a language, in the states that are asked for', () => {
    const states = (wanted: string[]) =>
      toUnits(toTexts([entry]), 'fr', wanted).map(({ field, state }) => [field, state])
    expect(states([])).toEqual([
      ['question', 'present'],
      ['answer', 'missing'],
    ])
    expect(states(['missing'])).toEqual([['answer', 'missing']])
    expect(toUnits(toTexts([entry]), 'de', ['outdated'])).toEqual([
      {
        kind: 'faq',
        id: entry.id,
        rev: 3,
        field: 'answer',
        source: 'Yes.',
        target: 'Ja.',
        state: 'outdated',
      },
    ])
  })
})

describe('fields', () => {
  it('should be told from their number', () => {
    expect(splitField('sections.2.content')).toEqual({ name: 'sections.content', nth: 3 })
    expect(splitField('pairing.steps')).toEqual({ name: 'pairing.steps', nth: undefined })
    expect([isOneLine('specs.0.value'), isOneLine('sections.0.content')]).toEqual([true, false])
  })

  it('should have the limits of the contract', () => {
    const section = (content: object) => [{ kind: 'text', content }]
    const schemas = {
      'faq question': faq.shape.question,
      'faq answer': faq.shape.answer,
      'intro title': intro.shape.title,
      'intro summary': intro.shape.summary,
      'intro sections.content': intro.shape.sections,
      'warranty terms': warranty.shape.terms,
      'warranty exclusions': warranty.shape.exclusions,
      'app_version notes': appVersion.shape.notes,
    }
    expect(Object.keys(schemas)).toEqual(Object.keys(limits))
    for (const [name, schema] of Object.entries(schemas)) {
      const [least, most] = limits[name] ?? [0, 0]
      const isTaken = (length: number): boolean => {
        const texts = { en: 'x'.repeat(length) }
        return schema.safeParse(name.includes('sections') ? section(texts) : texts).success
      }
      expect([least - 1, least, most, most + 1].map(isTaken), name).toEqual([false, true, true, false])
    }
  })

  it('should be told to be too short or too long', () => {
    const problemOf = (text: string | null) => findLengthProblem({ kind: 'faq', field: 'question', text })
    expect(problemOf('Why?')).toEqual({ least: 5, most: 160 })
    expect(problemOf('x'.repeat(161))).toEqual({ least: 5, most: 160 })
    expect([problemOf('x'.repeat(160)), problemOf(null)]).toEqual([undefined, undefined])
    expect(findLengthProblem({ kind: 'single_product', field: 'name', text: '' })).toBeUndefined()
  })
})
