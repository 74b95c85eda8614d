import { describe, expect, it } from 'vitest'

import { problemOf, type TextChange, toPatch } from './patch.model.ts'

const detail = {
  rev: 7,
  title: { en: 'Meet it', de: 'Lernen Sie ihn kennen' },
  sections: [
    { kind: 'image', asset: { asset_id: 'a' } },
    { kind: 'text', content: { en: 'It mops.\nTwice.' } },
  ],
}
const change = (over: Partial<TextChange>): TextChange => ({
  field: 'sections.1.content',
  locale: 'fr',
  text: 'Il lave.',
  before: null,
  source: 'It mops.\r\nTwice.',
  ...over,
})

describe('toPatch', () => {
  it('should bring whole fields, with all that is in them now', () => {
    const { fields, clashes } = toPatch(detail, [
      change({}),
      change({ field: 'title', text: 'Voici', source: 'Meet it' }),
      change({ field: 'title', locale: 'de', text: null, before: 'Lernen Sie ihn kennen', source: 'Meet it' }),
    ])
    expect(clashes.size).toBe(0)
    expect(fields).toEqual({
      sections: [detail.sections[0], { kind: 'text', content: { en: 'It mops.\nTwice.', fr: 'Il lave.' } }],
      title: { en: 'Meet it', fr: 'Voici' },
    })
    expect(Object.keys(detail.sections[1]?.content ?? {})).toEqual(['en'])
  })

  it('should write under the tag that there is', () => {
    const { fields } = toPatch({ notes: { en: 'New', 'de-AT': 'Neu' } }, [
      change({ field: 'notes', locale: 'de', text: 'Neues', before: 'Neu', source: 'New' }),
    ])
    expect(fields).toEqual({ notes: { en: 'New', 'de-AT': 'Neues' } })
  })

  it('should have nothing against a text that is there already', () => {
    const there = change({ field: 'title', locale: 'de', before: 'Alt', text: detail.title.de, source: 'Older' })
    expect(toPatch(detail, [there])).toEqual({ fields: { title: detail.title }, clashes: new Map() })
  })

  it('should tell what was changed meanwhile', () => {
    const { clashes } = toPatch(detail, [
      change({ field: 'title', locale: 'de', before: 'Alt', source: 'Meet it' }),
      change({ source: 'It sweeps.' }),
      change({ field: 'sections.4.content' }),
    ])
    expect([...clashes]).toEqual([
      [0, { kind: 'text', theirs: 'Lernen Sie ihn kennen', source: 'Meet it' }],
      [1, { kind: 'source', theirs: null, source: 'It mops.\nTwice.' }],
      [2, { kind: 'gone' }],
    ])
  })

  it('should go on from a text of one’s own, whether that was saved or not', () => {
    const third = { field: 'title', locale: 'de', before: 'Alt', text: 'Neu', source: 'Meet it' }
    expect(toPatch(detail, [change({ ...third, own: ['Dazwischen'] })]).clashes.size).toBe(1)
    expect(toPatch(detail, [change({ ...third, own: [detail.title.de] })]).clashes.size).toBe(0)
    expect(toPatch(detail, [change({ ...third, before: detail.title.de, own: ['Dazwischen'] })]).clashes.size).toBe(0)
  })
})

describe('problemOf', () => {
  it('should find what a refusal says of a text, or of what it lies in', () => {
    const errors = { 'question.fr': 'too long', sections: 'too many' }
    const question = { field: 'question', texts: { en: 'What?' } }
    expect(problemOf(errors, question, 'fr')).toBe('too long')
    expect(problemOf(errors, question, 'de')).toBeUndefined()
    expect(problemOf(errors, { ...question, field: 'sections.1.content' }, 'fr')).toBe('too many')
  })

  it('should find it by the tag that the text is kept under', () => {
    const notes = { field: 'notes', texts: { en: 'New', 'de-AT': 'Neu' } }
    expect(problemOf({ 'notes.de-AT': 'too long' }, notes, 'de')).toBe('too long')
  })
})
