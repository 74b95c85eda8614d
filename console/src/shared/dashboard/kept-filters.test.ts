import { describe, expect, it } from 'vitest'

import { arrive, type Arrival, type KeptFilters } from './kept-filters.ts'

const nothing: KeptFilters = { common: '', seen: {} }
const at = (pathname: string, search: string, rest: Partial<Arrival> = {}): Arrival => ({
  pathname,
  search,
  arrival: 'within',
  dataCentre: 'us_west',
  named: undefined,
  ...rest,
})

describe('arrive', () => {
  it('should have the address say the data centre, whatever else it says', () => {
    expect(arrive(nothing, at('/a', '')).seen).toEqual({ '/a': '?data_center=us_west' })
    expect(arrive(nothing, at('/a', '?period=7d&metrics=faults')).seen).toEqual({
      '/a': '?period=7d&metrics=faults&data_center=us_west',
    })
    expect(arrive(nothing, at('/a', '?data_center=mars')).common).toBe('?data_center=us_west')
  })

  it('should follow an address that says something', () => {
    const kept = arrive(nothing, at('/a', '?period=7d&data_center=ind', { named: 'ind' }))
    expect(kept.common).toBe('?period=7d&data_center=ind')
  })

  it('should take along to another page what was chosen', () => {
    const kept = arrive(nothing, at('/a', '?period=7d&compare=yoy&metrics=faults'))
    expect(arrive(kept, at('/b', '?by=series')).seen['/b']).toBe('?by=series&period=7d&compare=yoy&data_center=us_west')
  })

  it('should take what was chosen elsewhere when a page is as it was left', () => {
    const left = arrive(nothing, at('/a', '?period=7d'))
    const search = left.seen['/a'] ?? ''
    const elsewhere = arrive(left, at('/b', '?period=90d&data_center=ind', { named: 'ind' }))
    expect(arrive(elsewhere, at('/a', search, { named: 'us_west' })).seen['/a']).toBe('?period=90d&data_center=ind')
    expect(arrive(elsewhere, at('/a', '?period=today&data_center=us_west', { named: 'us_west' })).common).toBe(
      '?period=today&data_center=us_west',
    )
  })

  it('should show what a link says although this browser tab was there before', () => {
    const left = arrive(nothing, at('/a', '?period=7d'))
    const search = left.seen['/a'] ?? ''
    const elsewhere = arrive(left, at('/b', '?period=90d'))
    expect(arrive(elsewhere, at('/a', search, { named: 'us_west', arrival: 'byLoad' })).common).toBe(search)
  })
})
