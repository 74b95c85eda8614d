import type { Promotion } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { ownId, toAdValues, toCreateAd, toOrder, toSortAds } from './ad.model.ts'

const tools = { formats: { timeZone: 'UTC' }, now: () => Date.parse('2026-11-20T09:30:00.000Z') }
const others = (['a', 'b', 'c'] as const).map(
  (promo_id, place) => ({ promo_id, name: promo_id.toUpperCase(), sort: place * 2 }) as Promotion,
)
const own = { id: undefined, sort: undefined, name: 'New', cover: undefined }
const ids = (order: readonly string[], more: Partial<{ id: string; sort: number }> = {}) =>
  toOrder(others, { ...own, ...more }, order).map(({ id }) => id)

describe('the order of a place', () => {
  it('should have a new ad last, a known one where it is, and each where it was put', () => {
    expect(ids([])).toEqual(['a', 'b', 'c', ownId])
    expect(ids([], { id: 'b', sort: 2 })).toEqual(['a', ownId, 'c'])
    expect(ids(['c', ownId, 'a'])).toEqual(['c', ownId, 'a', 'b'])
  })

  it('should be saved with the id that the ad then has, and only where something was moved', () => {
    const values = toAdValues({ mode: 'add', detail: undefined }, tools)
    expect(toSortAds(values, 'x')).toBeUndefined()
    const order = ['b', ownId, 'a']
    expect(toSortAds({ ...values, order }, 'x')).toEqual({ slot: 'banner', ad_ids: ['b', 'x', 'a'] })
    expect(toCreateAd({ ...values, order }).sort).toBe(1)
  })

  it('should leave out titles that nobody wrote', () => {
    const values = toAdValues({ mode: 'add', detail: undefined }, tools)
    expect(toCreateAd({ ...values, title: { en: ' ', de: '' } }).title).toBeUndefined()
    expect(toCreateAd({ ...values, title: { en: 'Hi', de: '' } }).title).toEqual({ en: 'Hi' })
  })
})
