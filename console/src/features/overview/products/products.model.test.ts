import { describe, expect, it } from 'vitest'

import {
  toDevices,
  toDevicesIn,
  toProductChoice,
  toShownProduct,
  type Counted,
  type ProductRow,
} from './products.model.ts'

const counted: Counted = {
  by: 'model',
  metric: 'activated',
  dataCentre: 'cn',
  end: undefined,
  now: Date.parse('2026-11-20T09:30:00Z'),
}

describe('toProductChoice', () => {
  it('should be what the page knows', () => {
    expect(toProductChoice({ filters: { by: ['series'], metric: ['online'], top: ['50'] } })).toEqual({
      by: 'series',
      metric: 'online',
      top: '50',
    })
    expect(toProductChoice({ filters: {} })).toEqual({ by: 'model', metric: 'activated', top: '10' })
  })
})

describe('toDevices', () => {
  it('should be the devices that were counted', () => {
    expect(toDevices('S10', counted)).toBe('/users/device?product_model=S10&data_center=cn')
    expect(toDevices('S10', { ...counted, end: '2026-10-31' })).toBe(
      '/users/device?product_model=S10&data_center=cn&activated_to=2026-10-31&tz=UTC',
    )
    expect(toDevices('S10', { ...counted, metric: 'online' })).toContain('status=online')
    // Today is one of the thirty.
    expect(toDevices('S10', { ...counted, metric: 'active_30d' })).toContain('last_online_from=2026-10-22&tz=UTC')
  })

  it('should know series and categories by their ids, and wait for those', () => {
    expect(toDevices('s', { ...counted, by: 'series' }, new Map([['s', 'id1']]))).toContain('series_id=id1')
    expect(toDevices('s', { ...counted, by: 'category' })).toBeUndefined()
  })
})

describe('toDevicesIn', () => {
  it('should be those of a product in a country', () => {
    expect(toDevicesIn('DE', 'S10', counted)).toBe('/users/device?product_model=S10&country=DE&data_center=cn')
  })
})

describe('toShownProduct', () => {
  it('should be the one asked for, or the first', () => {
    const rows = ['a', 'b'].map((id) => ({ product_id: id }) as ProductRow)
    expect(toShownProduct(rows, 'b')?.product_id).toBe('b')
    expect(toShownProduct(rows, 'x')?.product_id).toBe('a')
    expect(toShownProduct([], 'x')).toBeUndefined()
  })
})
