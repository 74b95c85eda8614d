import { audienceKey } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { everybody } from '../audience/audience-rules.ts'
import type { Condition } from '../content/conditions.ts'
import { meets } from '../content/meets.ts'
import { collidingAmong, collisionsAmong, listPromotionsAmong, type PromotionItem } from './promotions-among.ts'

const now = new Date('2026-03-10T00:00:00.000Z')
const made = new Date('2026-03-01T00:00:00.000Z')
const trail = {
  created_at: made,
  created_by: { uid: 'u1', nickname: 'Mia' },
  updated_at: made,
  updated_by: null,
  rev: 1,
}

function makeSplash(id: string, start_at: string, end_at: string): PromotionItem {
  const placed = { name: `Splash ${id}`, audience: everybody, start_at, end_at, enabled: true }
  const shown = { images: {}, duration_s: 3, skippable: true, frequency: { kind: 'once' as const }, priority: 1 }
  // Cast: what of a splash the list reads.
  const content = { ...placed, ...shown } as unknown as PromotionItem['content']
  return { id, status: 'placed', content, ...trail, columns: { estimate: 5, stats: {} } }
}

const items = [
  makeSplash('a', '2026-03-09T00:00:00.000Z', '2026-03-20T00:00:00.000Z'),
  makeSplash('b', '2026-03-15T00:00:00.000Z', '2026-03-25T00:00:00.000Z'),
  makeSplash('c', '2026-03-26T00:00:00.000Z', '2026-03-30T00:00:00.000Z'),
]
const columnsOf = ({ status, content, created_by }: PromotionItem) => ({
  status,
  ...content,
  audience_key: audienceKey(content.audience),
  created_by: created_by?.uid,
})
const matching = (conditions: readonly Condition[]) => items.filter((item) => meets(columnsOf(item), conditions))

describe('promotions in memory', () => {
  it('should collide with those that the same people get at the same time', () => {
    expect(items.map((item) => collisionsAmong(matching, item, now))).toEqual([['b'], ['a'], []])
  })

  it('should be told before something is placed where they are, by their start', () => {
    const place = { promo_type: 'splash', audience: everybody } as const
    const week = { start_at: '2026-03-18T00:00:00.000Z', end_at: '2026-03-28T00:00:00.000Z' }
    const found = (limit: number, except?: string) =>
      collidingAmong(matching, { ...place, ...week, ...(except !== undefined && { except }) }, limit, now)
    expect(found(9).map(({ promo_id }) => promo_id)).toEqual(['a', 'b', 'c'])
    expect(found(2).map(({ promo_id }) => promo_id)).toEqual(['a', 'b'])
    expect(found(9, 'a').map(({ promo_id }) => promo_id)).toEqual(['b', 'c'])
  })

  it('should be listed in their order, with their states and authors counted', () => {
    const page = listPromotionsAmong(
      (type) => (type === 'splash' ? matching : () => []),
      () => undefined,
      { sort: ['-start_at'], page_size: 2 },
      now,
    )
    expect(page.list.map(({ promo_id, status }) => [promo_id, status])).toEqual([
      ['c', 'scheduled'],
      ['b', 'scheduled'],
    ])
    expect(page).toMatchObject({ total: 3, page: 1, page_size: 2 })
    expect(page.facets.created_by).toEqual([{ key: 'u1', label: 'Mia', count: 3 }])
    expect(page.facets.status).toContainEqual({ key: 'scheduled', count: 2 })
  })
})
