import { describe, expect, it } from 'vitest'

import { patterns } from '../../console/src/shared/paths.ts'
import { routesBeyondTheSpecification, specifiedRoutes } from './specification.ts'

describe('routes', () => {
  it('should be the 44 of section 2, none of them missing, and those that are listed as beyond it', () => {
    expect(specifiedRoutes).toHaveLength(44)
    const known = [...specifiedRoutes, ...routesBeyondTheSpecification]
    expect(Object.values(patterns).toSorted()).toEqual(known.toSorted())
  })
})
