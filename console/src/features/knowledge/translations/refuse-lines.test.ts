import { ApiError } from '@bms/api-client'
import { codes } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import type { ImportLine } from './import.model.ts'
import { refuseLines } from './refuse-lines.ts'
import { TranslationClash } from './translations.calls.ts'

const texts = { en: 'What?', 'de-AT': 'Was?' }
const lineOf = (field: string): ImportLine => ({
  key: `faq 1 ${field}`,
  entry: { kind: 'faq', id: '1', rev: 1, title: 'What?', fields: [{ field, texts, outdated: [] }] },
  field,
  source: 'What?',
  before: 'Was?',
  text: 'Was denn?',
  problem: undefined,
})
const lines = [lineOf('question'), lineOf('answer')]
const refuse = (error: unknown) => refuseLines(error, { lines, locale: 'de', clash: 'Changed' })
const refusal = (code: number, data?: unknown) => new ApiError('Not so', { kind: 'business', code, data })

describe('refuseLines', () => {
  it('should take up what there is now where somebody else was faster, and leave the text beside it', () => {
    const now = { theirs: 'Wie bitte?', source: 'Pardon?' }
    expect(refuse(new TranslationClash(new Map([[0, { kind: 'source', ...now }]])))).toEqual([
      { ...lines[0], refused: 'Changed', before: now.theirs, source: now.source },
      lines[1],
    ])
    expect(refuse(new TranslationClash(new Map([[1, { kind: 'gone' }]])))).toEqual([
      lines[0],
      { ...lines[1], refused: 'Changed' },
    ])
  })

  it('should refuse the text that an error names', () => {
    const found = refuse(refusal(codes.validation, { errors: { 'answer.de-AT': 'Too long' } }))
    expect(found?.map(({ refused }) => refused)).toEqual([undefined, 'Too long'])
  })

  it('should refuse all texts of an entry that is wrong elsewhere, or gone', () => {
    for (const error of [refusal(codes.validation, { errors: { product: 'No such' } }), refusal(codes.notFound)]) {
      expect(refuse(error)?.map(({ refused }) => refused)).toEqual(['Not so', 'Not so'])
    }
  })

  it('should refuse nothing in an outage, when the server is busy, and when the session has ended', () => {
    for (const code of [codes.server, codes.slowDown, codes.tokenExpired, codes.stale]) {
      expect(refuse(refusal(code))).toBeUndefined()
    }
    expect(refuse(new ApiError('Offline', { kind: 'network' }))).toBeUndefined()
  })
})
