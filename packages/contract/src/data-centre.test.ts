import { expect, it } from 'vitest'

import { dataCentreKeys, dataCentreLabels, toDataCentre } from './data-centre.ts'

it('should name the six data centres of the specification', () => {
  expect(dataCentreKeys.map((key) => [key, dataCentreLabels[key]])).toEqual([
    ['cn', 'China'],
    ['us_west', 'US West'],
    ['eu_central', 'Central Europe'],
    ['ind', 'India'],
    ['us_east', 'US East'],
    ['eu_west', 'Western Europe'],
  ])
})

it('should fall back to us_west', () => {
  expect(toDataCentre('eu_west')).toBe('eu_west')
  expect(['', 'EU_WEST', 'toString', undefined, null, 3].map(toDataCentre)).toEqual(Array(6).fill('us_west'))
})
