import { describe, expect, it } from 'vitest'

import { mapCountries } from './mapCountries.ts'

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
