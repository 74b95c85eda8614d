import { describe, expect, it } from 'vitest'

import { brokenPasswordRules, type PasswordRule } from './password-policy.ts'

describe('brokenPasswordRules', () => {
  it.each([
    // What guessers make of the words that everybody takes.
    ...[
      'Password123!',
      'Qwerty12345!',
      'Kyvol-2026!!',
      'Welcome2026!',
      'Demo-2026!!!',
      '!!P@ssw0rd!!',
      'ＰＡＳＳＷＯＲＤ１２３',
      'Welcome-2026-Admin',
      'Admin.Ecozy.99',
      '2026-Summer-2026',
    ].map((password): [string, PasswordRule[]] => [password, ['notCommon']]),
    ['Demo-2026!', []],
    ['Summer-Kettle-42', []],
    ['9387-2211-6650', []],
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

  it('should take nothing that is made of names alone', () => {
    const names = ['Ada Lovelace', 'lovelace@example.com', 'Cybovac E30']
    for (const password of ['Lovelace-1815', 'Ada+Lovelace!!', 'cybovac-2026', 'Kyvol.Cybovac.1'])
      expect(brokenPasswordRules(password, 'al', names)).toEqual(['notCommon'])
    expect(brokenPasswordRules('Lovelace-Kettle-42', 'al', names)).toEqual([])
  })

  it('should look for no name where there is none', () => {
    expect(brokenPasswordRules('correct horse battery', '')).toEqual([])
  })
})
