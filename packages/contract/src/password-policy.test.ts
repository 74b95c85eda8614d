import { describe, expect, it } from 'vitest'

import { brokenPasswordRules } from './password-policy.ts'

describe('brokenPasswordRules', () => {
  it.each([
    ['Demo-2026!', []],
    ['correct horse battery', []],
    ['123456789', ['length']],
    ['x1'.repeat(36), []],
    [`${'x1'.repeat(36)}x`, ['length']],
    ['张伟的猫在窗台上睡觉呢', []],
    ['😀'.repeat(37), ['length', 'notCommon']],
    ['my Ada.Lovelace 1815', ['noName']],
    ['PassWord123', ['notCommon']],
    ['aaaaaaaaaaaa', ['notCommon']],
    ['ada.lovelace', ['noName']],
    ['', ['length', 'noName', 'notCommon']],
  ])('should judge %j', (password, broken) => {
    expect(brokenPasswordRules(password, 'ada.lovelace')).toEqual(broken)
  })

  it('should look for no name where there is none', () => {
    expect(brokenPasswordRules('correct horse battery', '')).toEqual([])
  })
})
