import type { Promotion } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { formatsOf } from '../../../shared/format/format.ts'
import {
  findMoveProblem,
  movesOf,
  readTimeline,
  refusalOf,
  toAxis,
  toTicks,
  toTimelineRows,
  writeTimeline,
} from './timeline.model.ts'

const day = 86_400_000
const now = Date.parse('2026-11-20T09:30:00.000Z')
const iso = (days: number): string => new Date(now + days * day).toISOString()

const row = (promo_id: string, more: Partial<Promotion>): Promotion =>
  ({
    promo_id,
    promo_type: 'splash',
    name: promo_id,
    status: 'scheduled',
    start_at: iso(1),
    end_at: iso(9),
    ...more,
  }) as Promotion

const words = {
  t: (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    [key, ...Object.values(values).map(String)].join(' '),
  formats: formatsOf('en-GB', 'UTC'),
  now,
  mayMove: true,
}

describe('toTimelineRows', () => {
  it('should have a row for each place with something in it, and mark what collides', () => {
    const rows = toTimelineRows(
      [
        row('a', { collides_with: ['b'] }),
        row('c', { promo_type: 'homepage_ad', slot: 'card' }),
        row('d', { promo_type: 'email', end_at: undefined }),
        row('e', { start_at: undefined }),
      ],
      words,
    )
    expect(rows.map(({ key, bars }) => [key, bars.map((bar) => [bar.key, bar.mark, bar.moves])])).toEqual([
      ['splash', [['a', 'collides', 'both']]],
      ['card', [['c', undefined, 'both']]],
      ['email', [['d', undefined, 'none']]],
    ])
  })
})

describe('movesOf', () => {
  it('should leave of what has begun its end, and nothing of what is over or sent', () => {
    expect(movesOf(row('a', {}), now)).toBe('both')
    expect(movesOf(row('a', { status: 'live', start_at: iso(-1) }), now)).toBe('end')
    expect(movesOf(row('a', { status: 'off', start_at: iso(-1) }), now)).toBe('end')
    expect(movesOf(row('a', { status: 'draft', start_at: iso(-1) }), now)).toBe('both')
    expect(movesOf(row('a', { status: 'ended' }), now)).toBe('none')
    expect(refusalOf(row('a', { status: 'ended' }), now)).toBe('refusedEnded')
    expect(refusalOf(row('a', { status: 'live', start_at: iso(-1) }), now)).toBe('refusedBegun')
    expect(refusalOf(row('a', { promo_type: 'email' }), now)).toBe('refusedEmail')
  })
})

describe('findMoveProblem', () => {
  it('should refuse what is too short, too long or over', () => {
    expect(findMoveProblem({ start: now, end: now + day }, now)).toBeUndefined()
    expect(findMoveProblem({ start: now, end: now + 91 * day }, now)).toBe('endRule')
    expect(findMoveProblem({ start: now - 3 * day, end: now - day }, now)).toBe('endPast')
  })
})

describe('toAxis', () => {
  it('should hold all there is within a good year of now', () => {
    const rows = toTimelineRows([row('a', { start_at: iso(-900), end_at: iso(300) })], words)
    const { from, to } = toAxis(rows, now)
    expect(from).toBeGreaterThan(now - 402 * day)
    expect(to).toBeGreaterThan(now + 300 * day)
  })
})

describe('toTicks', () => {
  const inZone = { locale: 'en-GB', timeZone: 'Europe/Berlin' }

  it('should stand at the midnights of the zone, also where clocks are changed', () => {
    const ticks = toTicks(Date.parse('2026-10-24T12:00:00Z'), Date.parse('2026-10-27T12:00:00Z'), 'week', inZone)
    expect(ticks.filter(({ weight }) => weight === 'minor').map(({ at }) => new Date(at).toISOString())).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
      '2026-10-26T23:00:00.000Z',
    ])
  })

  it('should say weeks beside months, and months beside years', () => {
    const from = Date.parse('2026-11-25T00:00:00Z')
    const month = toTicks(from, from + 14 * day, 'month', inZone)
    expect(month.map(({ label }) => label)).toEqual(['December 2026', '30 Nov', '7 Dec'])
    const quarter = toTicks(from, from + 60 * day, 'quarter', inZone)
    expect(quarter.map(({ label }) => label)).toEqual(['2027', 'Dec', 'Jan'])
  })
})

describe('the address', () => {
  it('should keep what it doesn’t know', () => {
    const search = writeTimeline('?look=timeline&status=live,off', { zoom: 'week', at: now })
    expect(search).toBe('?look=timeline&status=live,off&zoom=week&at=2026-11-20T09:30Z')
    expect(readTimeline(search, 0)).toEqual({ zoom: 'week', at: now })
    expect(readTimeline('?zoom=year', now)).toEqual({ zoom: 'month', at: now })
  })
})
