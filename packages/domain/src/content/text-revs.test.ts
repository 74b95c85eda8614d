import { describe, expect, it } from 'vitest'

import { type FieldTexts, findOutdated, readTextRevs, toTextRevs } from './text-revs.ts'

const question = { en: 'Loud?', de: 'Laut?' }

describe('toTextRevs', () => {
  const before: FieldTexts = [
    ['question', question],
    ['answer', { en: 'No.' }],
  ]

  it('should name the texts that a change wrote, and keep what it left alone', () => {
    const after: FieldTexts = [
      ['question', question],
      ['answer', { en: 'Not at all.', fr: 'Non.' }],
    ]
    const revs = { 'answer.en': 2, 'answer.fr': 2 }
    expect(toTextRevs(before, after, {}, 2)).toEqual(revs)
    expect(toTextRevs(after, after, revs, 3)).toEqual(revs)
    expect(toTextRevs(after, before, revs, 3)).toEqual({ 'answer.en': 3 })
    expect(toTextRevs(before, before, {}, 2)).toEqual({})
  })

  it('should know the other languages of a text that changed in one', () => {
    const after: FieldTexts = [['question', { ...question, en: 'Noisy?' }]]
    expect(toTextRevs(before, after, {}, 4)).toEqual({ 'question.en': 4, 'question.de': 0 })
  })

  it('should take texts of which only the properties are in another order for the same', () => {
    const message = (de: object): FieldTexts => [['content', { de }]]
    expect(toTextRevs(message({ body: 'b', title: 'a' }), message({ title: 'a', body: 'b' }), {}, 2)).toEqual({})
    expect(toTextRevs(message({ title: 'a' }), message({ title: 'b' }), {}, 2)).toEqual({ 'content.de': 2 })
  })

  it('should follow a part that only moved', () => {
    const [first, second]: FieldTexts = [
      ['sections.0.content', { en: 'One', fr: 'Un' }],
      ['sections.1.content', { en: 'Two', fr: 'Deux' }],
    ]
    const revs = { 'sections.1.content.en': 5, 'sections.1.content.fr': 2 }
    const moved: FieldTexts = [['sections.0.content', second?.[1] ?? {}]]
    const after = toTextRevs([first, second] as FieldTexts, moved, revs, 6)
    expect(after).toEqual({ 'sections.0.content.en': 5, 'sections.0.content.fr': 2 })
    // What another field says alike is nothing that moved.
    expect(toTextRevs([['title', question]], [['summary', question]], {}, 3)).toEqual({
      'summary.en': 3,
      'summary.de': 3,
    })
  })
})

describe('findOutdated', () => {
  it('should tell of each text by itself', () => {
    const revs = { 'question.en': 5, 'question.fr': 6, 'question.de': 5, 'answer.en': 5, 'answer.fr': 0, 'notes.fr': 1 }
    expect([...findOutdated(revs, 'en')]).toEqual([['answer', ['fr']]])
    expect([...findOutdated(revs, 'fr')]).toEqual([['question', ['en', 'de']]])
    expect(findOutdated({}, 'en').size).toBe(0)
  })
})

describe('readTextRevs', () => {
  it('should know of none where nothing was kept', () => {
    const revs = { 'answer.en': 2 }
    expect([readTextRevs(0), readTextRevs(undefined), readTextRevs(revs)]).toEqual([{}, {}, revs])
  })
})
