import { describe, expect, it } from 'vitest'

import {
  appendText,
  findMissing,
  findRepeated,
  offersOf,
  pickText,
  resolutionsFor,
  toOutcomeBody,
  toPlainText,
  toSimilarQuery,
  toSlaStart,
  toSlaState,
} from './feedback.model.ts'

const now = Date.parse('2026-11-20T09:30:00.000Z')

describe('offersOf', () => {
  it('should offer what is open in each state', () => {
    expect(offersOf({ status: 'open' }, now)).toEqual({ take: true, resolve: true, reopen: false })
    expect(offersOf({ status: 'in_progress' }, now)).toEqual({ take: false, resolve: true, reopen: false })
    const resolved = { status: 'resolved', resolved_at: '2026-11-10T00:00:00.000Z' } as const
    expect(offersOf(resolved, now)).toEqual({ take: false, resolve: false, reopen: true })
  })

  it('should not offer to reopen what was resolved more than a fortnight ago', () => {
    expect(offersOf({ status: 'resolved', resolved_at: '2026-11-06T09:29:00.000Z' }, now).reopen).toBe(false)
  })
})

describe('resolutionsFor', () => {
  it('should leave spam and duplicates to what nobody took, unless it is answered', () => {
    expect(resolutionsFor('open', 'edit')).toEqual(['spam', 'duplicate'])
    expect(resolutionsFor('in_progress', 'edit')).toContain('fixed')
    expect(resolutionsFor('open', 'reply')).toContain('how_to')
  })
})

describe('findMissing', () => {
  it.each([
    [{ resolution: 'how_to', note: '', duplicateOf: '' }, undefined],
    [{ resolution: 'spam', note: ' ', duplicateOf: '' }, 'note'],
    [{ resolution: 'not_reproducible', note: 'No answer', duplicateOf: '' }, undefined],
    [{ resolution: 'duplicate', note: '', duplicateOf: '' }, 'duplicateOf'],
  ] as const)('should find in %j: %s', (outcome, missing) => {
    expect(findMissing(outcome)).toBe(missing)
  })
})

it('should send of an outcome what belongs to it', () => {
  expect(toOutcomeBody({ resolution: 'fixed', note: '', duplicateOf: 'left over' })).toEqual({ resolution: 'fixed' })
  expect(toOutcomeBody({ resolution: 'duplicate', note: ' same ', duplicateOf: ' 01J ' })).toEqual({
    resolution: 'duplicate',
    resolution_note: 'same',
    duplicate_of: '01J',
  })
})

describe('toSlaState', () => {
  const due = { sla_due_at: '2026-11-20T10:00:00.000Z', priority: 'high' } as const
  it('should tell due, met, missed and not needed apart', () => {
    expect(toSlaState({ ...due, status: 'open' })).toBe('due')
    expect(toSlaState({ ...due, status: 'open', first_reply_at: '2026-11-20T09:00:00.000Z' })).toBe('met')
    expect(toSlaState({ ...due, status: 'resolved', first_reply_at: '2026-11-20T11:00:00.000Z' })).toBe('missed')
    expect(toSlaState({ ...due, status: 'resolved' })).toBe('none')
  })

  it('should begin as many hours before as the priority gives', () => {
    expect(toSlaStart(due)).toBe('2026-11-20T02:00:00.000Z')
  })
})

it('should look for the same fault of the same model, or else for the same category', () => {
  const common = { created_from: '2026-10-21', page_size: 10 }
  const feedback = { product_model: 'E30', fault_code: 'E01', category: 'device_fault' } as const
  expect(toSimilarQuery(feedback, now)).toEqual({ product_model: 'E30', fault_code: 'E01', ...common })
  expect(toSimilarQuery({ category: 'account' }, now)).toEqual({ category: 'account', ...common })
})

describe('pickText', () => {
  const text = { en: 'Hello', 'zh-CN': '你好', de: 'Hallo' }
  it.each([
    ['zh-CN', '你好'],
    ['zh-TW', '你好'],
    ['de-AT', 'Hallo'],
    ['fr-FR', 'Hello'],
  ])('should take for %s %s', (locale, expected) => {
    expect(pickText(text, locale).text).toBe(expected)
  })

  it('should take what there is where English is missing', () => {
    expect(pickText({ ja: 'こんにちは' }, 'fr')).toEqual({ locale: 'ja', text: 'こんにちは' })
    expect(pickText({}, 'fr').text).toBe('')
  })
})

it('should read Markdown as plain text', () => {
  expect(
    toPlainText('## Steps\n\n- Open **Me → Account**\n* see [the guide](https://a.example/x)\n`E01` __now__'),
  ).toBe('Steps\n\n• Open Me → Account\n• see the guide (https://a.example/x)\nE01 now')
})

it('should append below what is there', () => {
  expect(appendText(' ', 'New')).toBe('New')
  expect(appendText('Dear Mei,\n', 'New')).toBe('Dear Mei,\n\nNew')
})

describe('findRepeated', () => {
  const one = (feedback_id: string, content: string) => ({ feedback_id, content })
  const similar = [one('a', 'The robot stops'), one('b', 'The app stops')]

  it('should begin with what is similar, and leave out the one itself', () => {
    expect(findRepeated({ query: '', self: 'a', similar, found: [] })).toEqual([similar[1]])
  })

  it('should find by number and by words, each once', () => {
    const found = [similar[0], one('c', 'Else')] as typeof similar
    expect(findRepeated({ query: 'ROBOT', self: 'x', similar, found }).map((hit) => hit.feedback_id)).toEqual([
      'a',
      'c',
    ])
  })
})
