import { describe, expect, it } from 'vitest'

import { activeValues, matchingOptions, toggleValue, valuesOf } from './filter-values.ts'
import type { ChoiceFilterDef } from './FilterBar.types.ts'

const country: ChoiceFilterDef = {
  key: 'country',
  label: 'Country',
  kind: 'multi',
  value: ['jp', 'de'],
  options: [
    { value: 'de', label: 'Germany' },
    { value: 'ci', label: 'Côte d’Ivoire' },
    { value: 'jp', label: 'Japan' },
  ],
  onChange: () => undefined,
}
const status: ChoiceFilterDef = { ...country, key: 'status', kind: 'select', value: 'jp' }

describe('valuesOf', () => {
  it('should give a list for every kind of value', () => {
    expect(valuesOf({ value: undefined })).toEqual([])
    expect(valuesOf({ value: '' })).toEqual([])
    expect(valuesOf({ value: 'de' })).toEqual(['de'])
    expect(valuesOf({ value: ['de', 'jp'] })).toEqual(['de', 'jp'])
  })
})

describe('activeValues', () => {
  it('should name values in the order of the options', () => {
    expect(activeValues([country, status]).map(({ filter, label }) => `${filter.key}: ${label}`)).toEqual([
      'country: Germany',
      'country: Japan',
      'status: Japan',
    ])
  })

  it('should show a value that is no option', () => {
    expect(activeValues([{ ...country, value: ['xx'] }])[0]?.label).toBe('xx')
  })
})

describe('toggleValue', () => {
  it('should add to and take out of several', () => {
    expect(toggleValue(country, 'ci')).toEqual(['jp', 'de', 'ci'])
    expect(toggleValue(country, 'jp')).toEqual(['de'])
    expect(toggleValue({ ...country, value: ['jp'] }, 'jp')).toBeUndefined()
  })

  it('should replace a single one, and give it up when chosen again', () => {
    expect(toggleValue(status, 'de')).toBe('de')
    expect(toggleValue(status, 'jp')).toBeUndefined()
  })
})

describe('matchingOptions', () => {
  it('should not mind case, accents and spaces around', () => {
    expect(matchingOptions(country.options, ' cote ').map(({ value }) => value)).toEqual(['ci'])
    expect(matchingOptions(country.options, 'AN').map(({ value }) => value)).toEqual(['de', 'jp'])
    expect(matchingOptions(country.options, '')).toBe(country.options)
    expect(matchingOptions(country.options, 'zzz')).toEqual([])
  })
})
