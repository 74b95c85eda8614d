import { describe, expect, it } from 'vitest'

import { codes, isSessionEndCode, isSuccessCode } from './codes.ts'

describe('isSuccessCode', () => {
  it.each([20_000, 200, 204, '20000', '200', '204'])('should take %j', (code) => {
    expect(isSuccessCode(code)).toBe(true)
  })

  it.each([
    0,
    1,
    201,
    20_001,
    -200,
    '0200',
    ' 200',
    '200.0',
    '',
    true,
    null,
    undefined,
    [200],
    { code: 200 },
    Number.NaN,
  ])('should refuse %j', (code) => {
    expect(isSuccessCode(code)).toBe(false)
  })
})

describe('isSessionEndCode', () => {
  it('should be those that the specification asks to log in again for', () => {
    expect(Object.values(codes).filter(isSessionEndCode)).toEqual([50_008, 50_012, 50_014])
  })
})

it('should keep the codes of the specification', () => {
  expect(codes).toMatchObject({ ok: 20_000, wrongLogin: 60_204, tokenIllegal: 50_008 })
})
