import { describe, expect, it } from 'vitest'

import { affectedDevicesHref } from './fault.model.ts'

describe('affectedDevicesHref', () => {
  it('should narrow devices as the faults are, without what is the list’s own', () => {
    const search = '?product_model=RV-S10&fault_from=2026-11-16&fault_to=2026-11-16&data_center=cn&tz=UTC&page=3'
    expect(affectedDevicesHref(search)).toBe(
      '/users/device?product_model=RV-S10&data_center=cn&fault_from=2026-11-16&fault_to=2026-11-16&tz=UTC',
    )
  })

  it('should lead nowhere where the device list would count others', () => {
    expect(affectedDevicesHref('?fault_code=E02')).toBeUndefined()
    expect(affectedDevicesHref('?fault_from=2026-11-16&fault_hour=4')).toBeUndefined()
  })
})
