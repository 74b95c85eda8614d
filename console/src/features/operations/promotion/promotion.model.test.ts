import type { Promotion } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { formatsOf } from '../../../shared/format/format.ts'
import { mayEnable, mayRemove, openHref, promotionHref, tellAudience, tellFigures } from './promotion.model.ts'

const tools = {
  t: (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    [key, ...Object.values(values).map(String)].join(' '),
  formats: formatsOf('en-GB', 'UTC'),
  dataCentre: (key: string) => key.toUpperCase(),
}

const row = (more: Partial<Promotion>): Promotion =>
  ({ promo_id: '01', promo_type: 'splash', status: 'live', stats: {}, ...more }) as Promotion

describe('tellAudience', () => {
  it('should name what the summary has codes for', () => {
    expect(tellAudience('all', tools)).toBe('everybody')
    expect(tellAudience('12 users', tools)).toBe('named 12')
    expect(tellAudience('DE, FR, US, PL +3 · ios · RV-S30 · bound · 90 d', tools)).toBe(
      'Germany, France, United States, Poland +3 · ios · RV-S30 · withDevice · activeIn 90',
    )
    expect(tellAudience('eu_west · zh-CN', tools)).toBe('EU_WEST · Chinese (China)')
  })
})

describe('tellFigures', () => {
  it('should say what was counted, each with its unit, or nothing', () => {
    expect(tellFigures(row({ stats: { impressions: 2000, clicks: 50, ctr: 0.025 } }), tools)).toEqual([
      'shown 2000',
      'clickedShare 2.5%',
    ])
    const mail = row({ promo_type: 'email', stats: { sent: 110, delivered: 100, opened: 30 } })
    expect(tellFigures(mail, tools)).toEqual(['mailsSent 110', 'openedShare 30.0%'])
    expect(tellFigures(row({}), tools)).toBeUndefined()
  })
})

describe('what can be done', () => {
  it('should follow kind and state', () => {
    expect(mayEnable(row({ status: 'off' }))).toBe(true)
    expect(mayEnable(row({ promo_type: 'email', status: 'draft' }))).toBe(false)
    expect(mayRemove(row({ status: 'off' }))).toBe(false)
    expect(mayRemove(row({ promo_type: 'email', status: 'failed' }))).toBe(true)
    expect(promotionHref(row({ promo_type: 'homepage_ad' }))).toMatch(/addHomepageAd\?id=01$/)
  })

  it('should lead to the record of what people have seen, and else to where it is written', () => {
    expect(openHref(row({ status: 'ended' }))).toMatch(/addSplashScreen\?id=01&view=record$/)
    expect(openHref(row({ status: 'scheduled' }))).toMatch(/addSplashScreen\?id=01$/)
    expect(openHref(row({ promo_type: 'email', status: 'sent' }))).toMatch(/addEmail\?id=01$/)
  })
})
