import type { Audience } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { formatsOf } from '../../../shared/format/format.ts'
import { createI18n } from '../../../shared/i18n/i18n.ts'
import { addStrings } from '../../../shared/i18n/strings.ts'
import { everybody } from './audience.model.ts'
import { audienceStrings } from './audience.strings.ts'
import { summarizeAudience } from './summarize-audience.ts'

const asked = (more: Partial<Audience>): Audience => ({ ...everybody, mode: 'filter', ...more })

const sayIn = (language: 'en' | 'zh') => {
  const t = addStrings(createI18n(language), audienceStrings)
  return (audience: Audience) => summarizeAudience(audience, t, formatsOf(language, 'UTC'))
}

describe('summarizeAudience', () => {
  const say = sayIn('en')

  it('should say everybody, also of conditions that are none', () => {
    expect([everybody, asked({})].map(say)).toEqual(['Everybody', 'Everybody'])
    expect(say({ ...everybody, countries: ['DE'] })).toBe('Everybody')
  })

  it('should say how many are named', () => {
    const user_ids = Array.from({ length: 1204 }, (_, nth) => String(nth))
    expect(say({ ...everybody, mode: 'list', user_ids })).toBe('1,204 people by list')
    expect(say({ ...everybody, mode: 'list', user_ids: ['a'] })).toBe('1 person by list')
  })

  it('should say conditions as one sentence', () => {
    const audience = asked({
      countries: ['DE', 'FR'],
      data_centers: ['eu_central'],
      locales: ['de'],
      platforms: ['ios'],
      app_version_min: '4.2.0',
      product_models: ['RV-S30'],
      bound_only: true,
      active_within_days: 30,
    })
    expect(say(audience)).toBe(
      'People in Germany or France, in the data centre Central Europe, reading German, on iOS, with app 4.2.0 or newer, ' +
        'who own RV-S30, active in the last 30 days',
    )
  })

  it('should name a few and count the others', () => {
    expect(say(asked({ countries: ['DE', 'FR', 'IT'] }))).toBe('People in Germany, France or Italy')
    expect(say(asked({ countries: ['DE', 'FR', 'IT', 'ES', 'PL'] }))).toBe('People in Germany, France or 3 others')
  })

  it('should say which versions', () => {
    const versions = [
      { app_version_max: '5.0' },
      { app_version_min: '4.0', app_version_max: '5.0' },
      { app_version_min: '5.0', app_version_max: '5.0' },
    ]
    expect(versions.map((more) => say(asked(more)))).toEqual([
      'People with app 5.0 or older',
      'People with app 4.0 to 5.0',
      'People with app 5.0',
    ])
  })

  it('should read well in Chinese', () => {
    const zh = sayIn('zh')
    expect(zh(asked({ countries: ['DE', 'FR'], platforms: ['ios'], active_within_days: 30 }))).toBe(
      '位于德国或法国、使用 iOS、最近 30 天活跃的用户',
    )
    expect(zh(asked({ countries: ['DE', 'FR', 'IT', 'ES'] }))).toBe('位于德国、法国等 4 项的用户')
    expect(zh(everybody)).toBe('所有人')
  })
})
