import { describe, expect, it } from 'vitest'

import { toArrival, toStart } from './single-sign-on.model.ts'

describe('toArrival', () => {
  it.each([
    ['', undefined],
    ['#row-3', undefined],
    ['#sso=', undefined],
    ['#sso=a-b_c', { ticket: 'a-b_c' }],
    ['#sso-problem=unknown', { problem: 'unknown' }],
    ['#sso-problem=of+another+release', { problem: 'failed' }],
  ])('should read %s', (hash, arrival) => expect(toArrival(hash)).toEqual(arrival))
})

it('should begin where one comes back to what was asked for', () => {
  expect(toStart('')).toBe('/sso/start')
  expect(toStart('?redirect=%2Fusers%3Fq%3Da%2526b')).toBe('/sso/start?redirect=%2Fusers%3Fq%3Da%2526b')
})
