import { describe, expect, it } from 'vitest'

import { patterns } from '../../console/src/shared/paths.ts'
import { specifiedRoutes } from './specification.ts'

describe('routes', () => {
  it('should be the 44 of section 2, no more and no fewer', () => {
    expect(specifiedRoutes).toHaveLength(44)
    expect(Object.values(patterns).toSorted()).toEqual(specifiedRoutes.toSorted())
  })
})
