import { describe, expect, it } from 'vitest'

import { createCookies } from '../preferences/cookies.ts'
import { createMemoryJar } from '../preferences/memory.ts'
import { createDataCentreStore, startDataCentre } from './data-centre.ts'

describe('startDataCentre', () => {
  it.each([
    ['the remembered one', 'eu_west', 'cn', 'eu_west'],
    ['the default where nothing is remembered', undefined, 'cn', 'cn'],
    ['the default where something unknown is remembered', 'mars', 'ind', 'ind'],
    ['us_west where nothing is known', undefined, undefined, 'us_west'],
    ['us_west where both are unknown', '__proto__', '', 'us_west'],
  ])('should be %s', (_, remembered, preferred, expected) => {
    expect(startDataCentre(remembered, preferred)).toBe(expected)
  })
})

describe('createDataCentreStore', () => {
  it('should remember the choice', () => {
    const cookies = createCookies(createMemoryJar(), false)
    cookies.write('defaultDataCenter', 'ind')
    const store = createDataCentreStore({ cookies })
    expect(store.state.dataCentre).toBe('ind')
    expect(store.choose('eu_central')).toBe(true)
    expect(store.state.dataCentre).toBe('eu_central')
    expect(cookies.read('dataCenter')).toBe('eu_central')
    expect(createDataCentreStore({ cookies }).state.dataCentre).toBe('eu_central')
  })

  it('should not go where it is, nor to what it does not know', () => {
    const cookies = createCookies(createMemoryJar(), false)
    const store = createDataCentreStore({ cookies })
    expect([store.choose('us_west'), store.choose('mars'), store.state.dataCentre]).toEqual([false, false, 'us_west'])
    expect(cookies.read('dataCenter')).toBeUndefined()
  })
})
