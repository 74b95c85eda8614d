import type { AppVersion } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { findNarrowed, findPrevious, localesOf, toCoverage, toNoteChanges, toUsed } from './version.model.ts'

const make = (version: string, more: Partial<AppVersion> = {}): AppVersion =>
  ({ version, build: 1, platform: 'ios', channel: 'app_store', adoption: { users: 0, pct: 0 }, ...more }) as AppVersion

describe('findPrevious', () => {
  it('should be the newest of those that are older, in the same channel, by number and not by text', () => {
    const [nine, ten, eleven] = [make('4.9.0'), make('4.10.0'), make('4.11.0')]
    const other = make('4.10.5', { channel: 'testflight' })
    expect(findPrevious([eleven, nine, other, ten], eleven)).toBe(ten)
    expect(findPrevious([nine, ten], nine)).toBeNull()
  })

  it('should tell builds of one version apart', () => {
    const [first, second] = [make('4.9.0', { build: 7 }), make('4.9.0', { build: 12 })]
    expect(findPrevious([first, second], second)).toBe(first)
  })
})

describe('toCoverage', () => {
  it('should count the languages that are expected, and those that are written beyond them', () => {
    const found = toCoverage({ 'zh-CN': '…', en: '…', ja: '…' }, ['en', 'de', 'zh-CN'])
    expect(found).toEqual({ written: ['en', 'ja', 'zh-CN'], missing: ['de'], of: 4 })
  })
})

describe('localesOf', () => {
  it('should begin with the language that is always there', () => {
    expect(localesOf({ de: '', 'zh-CN': '', en: '' })).toEqual(['en', 'de', 'zh-CN'])
  })
})

describe('toUsed', () => {
  it('should count a version once, in however many channels it is', () => {
    const rows = [
      make('4.2.0', { adoption: { users: 5, pct: 0.1 } }),
      make('4.3.0', { adoption: { users: 9, pct: 0.2 } }),
      make('4.3.0', { adoption: { users: 9, pct: 0.2 }, channel: 'testflight' }),
      make('4.4.0'),
    ]
    expect(toUsed(rows).map(({ version }) => version)).toEqual(['4.3.0', '4.2.0'])
  })
})

describe('findNarrowed', () => {
  const on = make('4.3.0', { status: 'on', rollout: { percent: 40, data_centers: [], countries: ['US'] } })

  it('should find what would reach fewer people than now', () => {
    expect(findNarrowed(on, { percent: 30, data_centers: ['cn'], countries: ['US', 'DE'] })).toEqual([
      'percent',
      'data_centers',
    ])
    expect(findNarrowed(on, { percent: 40, data_centers: [], countries: [] })).toEqual([])
  })

  it('should find nothing while it isn’t on', () => {
    expect(findNarrowed({ ...on, status: 'off' }, { percent: 1, data_centers: [], countries: ['DE'] })).toEqual([])
  })
})

describe('toNoteChanges', () => {
  it('should have each language of either, and null where one lacks it', () => {
    expect(toNoteChanges({ en: 'a', de: 'b' }, { en: 'a', fr: 'c' })).toEqual([
      { path: 'en', from: 'a', to: 'a' },
      { path: 'de', from: 'b', to: null },
      { path: 'fr', from: null, to: 'c' },
    ])
  })
})
