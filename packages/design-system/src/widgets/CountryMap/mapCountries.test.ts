import { describe, expect, it } from 'vitest'

import { mapCountries, regionOf } from './mapCountries.ts'

describe('mapCountries', () => {
  it('should put the largest first, with name, text, share and class', () => {
    const { countries, classes } = mapCountries(
      [
        { cc: 'FR', label: '', value: 250 },
        { cc: 'DE', label: '', value: 750 },
      ],
      'en',
      5,
    )
    expect(countries).toEqual([
      { cc: 'DE', name: 'Germany', value: 750, part: 0.75, text: '750', share: '75.0%', level: 1 },
      { cc: 'FR', name: 'France', value: 250, part: 0.25, text: '250', share: '25.0%', level: 0 },
    ])
    expect(classes).toEqual([
      { from: 250, to: 250 },
      { from: 251, to: 750 },
    ])
  })

  it('should have no shares of nothing, and order equals by code', () => {
    const { countries } = mapCountries(
      [
        { cc: 'US', label: '', value: 0 },
        { cc: 'CN', label: '', value: 0 },
      ],
      'en',
      5,
    )
    expect(countries.map(({ cc, share }) => [cc, share])).toEqual([
      ['CN', '–'],
      ['US', '–'],
    ])
  })
})

describe('regionOf', () => {
  const countriesOf = (values: Readonly<Record<string, number>>) =>
    mapCountries(
      Object.entries(values).map(([cc, value]) => ({ cc, label: '', value })),
      'en',
      5,
    ).countries

  it('should be the countries that have nearly all', () => {
    expect([...regionOf(countriesOf({ DE: 60, FR: 38, BR: 2 }))]).toEqual(['DE', 'FR'])
  })

  it('should stay while its countries have most of all, though one more has come or one has gone', () => {
    const shown = regionOf(countriesOf({ DE: 60, FR: 40 }))
    expect(regionOf(countriesOf({ DE: 50, FR: 30, PL: 20 }), shown)).toBe(shown)
    expect(regionOf(countriesOf({ DE: 99, FR: 1 }), shown)).toBe(shown)
    expect(regionOf([], shown)).toBe(shown)
  })

  it('should be another where most is elsewhere, as of another data centre', () => {
    const shown = regionOf(countriesOf({ DE: 60, FR: 40 }))
    expect([...regionOf(countriesOf({ US: 70, CA: 30 }), shown)]).toEqual(['US', 'CA'])
    expect([...regionOf(countriesOf({ US: 1 }), regionOf([]))]).toEqual(['US'])
  })
})
