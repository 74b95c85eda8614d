import type { Audience } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { isManyPeople, isNumberOf, toTypedNumber } from '../../../shared/reach/typed-number.ts'
import { everybody, readAudience, toAudience } from './audience.model.ts'
import { fromSavedQuery, isSaved, toSavedQuery } from './saved-audience.ts'
import { toQuestion } from './to-question.ts'

const id = '01J0ZQ4F8M3V6T9XK2B7R5C1DE'
const asked: Audience = {
  mode: 'filter',
  data_centers: ['eu_west', 'cn'],
  countries: ['FR', 'DE'],
  locales: ['zh-Hans-CN'],
  platforms: ['android'],
  product_models: Array.from({ length: 50 }, (_, nth) => `MODEL-WITH-A-NAME-AS-LONG-AS-${nth}`),
  bound_only: true,
  app_version_min: '4.2',
  active_within_days: 30,
  user_ids: [id],
}

describe('toAudience', () => {
  it('should send only what its mode goes by', () => {
    expect(toAudience({ ...asked, mode: 'all' })).toEqual(everybody)
    expect(toAudience({ ...asked, mode: 'list' })).toEqual({ ...everybody, mode: 'list', user_ids: [id] })
    expect(toAudience(asked)).not.toHaveProperty('user_ids')
    expect(toAudience({ ...asked, app_version_min: undefined })).not.toHaveProperty('app_version_min')
  })
})

describe('toQuestion', () => {
  it('should ask nothing about what is no audience yet', () => {
    expect(toQuestion({ ...everybody, mode: 'list', user_ids: [] }, 'message')).toBeUndefined()
    expect(toQuestion({ ...everybody, mode: 'list', user_ids: ['x'] }, 'message')).toBeUndefined()
    expect(toQuestion({ ...everybody, mode: 'filter', app_version_min: '4.' }, 'message')).toBeUndefined()
    expect(toQuestion(everybody, 'email')).toEqual({ audience: everybody, kind: 'email' })
  })
})

describe('readAudience', () => {
  it('should be of those an address names, else of everybody', () => {
    expect(readAudience(`?tab=2&user_ids=${id},${id}`)).toMatchObject({ mode: 'list', user_ids: [id] })
    expect(readAudience('?user_ids=')).toEqual(everybody)
  })

  it('should be of a list that is kept elsewhere, and of nobody where that is gone', () => {
    const peopleOf = (key: string) => (key === 'a' ? [id] : undefined)
    expect(readAudience('?people=a', peopleOf)).toMatchObject({ mode: 'list', user_ids: [id] })
    expect(readAudience('?people=b', peopleOf)).toMatchObject({ mode: 'list', user_ids: [] })
  })
})

describe('saved audiences', () => {
  it('should come back as they were kept, whatever their length', () => {
    const query = toSavedQuery(asked)
    expect(Math.max(...Object.values(query).map(({ length }) => length))).toBeLessThanOrEqual(512)
    const { user_ids: _ids, ...kept } = asked
    const sorted = { ...kept, data_centers: ['cn', 'eu_west'], countries: ['DE', 'FR'] }
    expect(fromSavedQuery(query)).toEqual({ ...sorted, product_models: asked.product_models.toSorted() })
    expect(isSaved(asked, query)).toBe(true)
    expect(isSaved({ ...asked, countries: ['DE'] }, query)).toBe(false)
  })

  it('should leave out what makes no sense', () => {
    const found = fromSavedQuery({ data_centers: 'moon', platforms: 'ios,fridge', active_within_days: 'x' })
    expect(found).toEqual({ ...everybody, mode: 'filter', platforms: ['ios'] })
  })
})

describe('a typed number', () => {
  it('should be read as people write it, and be the number of people but for those who came and went', () => {
    expect([toTypedNumber("12'480"), toTypedNumber('12.480'), toTypedNumber(' ')]).toEqual([12_480, 12_480, Number.NaN])
    expect([isNumberOf('12,400', 12_480), isNumberOf('1248', 12_480), isNumberOf(undefined, 12_480)]).toEqual([
      true,
      false,
      false,
    ])
    expect([isManyPeople(10_000), isManyPeople(10_001), isManyPeople(undefined)]).toEqual([false, true, false])
  })
})
