import { describe, expect, it } from 'vitest'

import { toPageTitle } from './page-title.ts'

describe('toPageTitle', () => {
  it('should be the route title followed by the product title', () => {
    expect([toPageTitle('Home'), toPageTitle('')]).toEqual(['Home - BMS Console', 'BMS Console'])
  })
})
