import { apiRoot, brandKeys, brands, calls, capabilities, endpoints, type Endpoint } from '@bms/contract'
import { toOpenApi } from '@bms/contract/open-api'
import { describe, expect, it } from 'vitest'

import { codeOf, filesOf } from './sources.ts'
import { callsBeyondTheSpecification, specifiedBrandPaths, specifiedStaffCalls } from './specification.ts'

const known = new Set<string>([...specifiedStaffCalls, ...specifiedBrandPaths, ...callsBeyondTheSpecification])
const table: [string, Endpoint][] = Object.entries(endpoints)

describe('calls', () => {
  it('should be those of section 7, or be listed as beyond it', () => {
    const strangers = table
      .map(([, { scope, method, path }]) => (scope === 'bms' ? `${method} ${path}` : path))
      .filter((call) => !known.has(call))
    expect(strangers).toEqual([])
  })

  it('should be told by my-info where they are beyond section 7, all of them', () => {
    const beyond = callsBeyondTheSpecification.map((call) => call.replace(/^[A-Z]+ /, ''))
    const told = capabilities.map((capability) => capability.replace(/^brand\//, ''))
    expect(beyond.filter((path) => !told.includes(path))).toEqual([])
    const staffPaths = specifiedStaffCalls.map((call) => call.replace(/^[A-Z]+ /, ''))
    const wrong = capabilities.filter((capability) =>
      capability.startsWith('brand/')
        ? specifiedBrandPaths.some((path) => `brand/${path}` === capability)
        : staffPaths.some((path) => path === capability),
    )
    expect(wrong).toEqual([])
  })

  it('should have one definition for each endpoint', () => {
    expect(Object.keys(calls).toSorted()).toEqual(Object.keys(endpoints).toSorted())
  })

  it('should be given up when their page goes away: every read of a feature is a callQuery, which hands its signal on', () => {
    const own = filesOf('console/src/features/**/*.{ts,tsx}').filter((file) => /\bqueryFn\b/.test(codeOf(file)))
    expect(own).toEqual([])
  })

  it('should stand in the OpenAPI document under every brand prefix', () => {
    const { paths } = toOpenApi() as { paths: Record<string, Record<string, unknown>> }
    const expected = table.flatMap(([, { scope, path, method }]) =>
      (scope === 'bms' ? ['bms'] : brandKeys.map((key) => brands[key].prefix)).map((prefix) => ({
        path: `${apiRoot}/${prefix}/${path}`,
        method: method.toLowerCase(),
      })),
    )
    expect(expected.filter(({ path, method }) => !paths[path]?.[method])).toEqual([])
  })
})
