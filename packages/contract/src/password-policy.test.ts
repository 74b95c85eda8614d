import { describe, expect, it } from 'vitest'

import { brokenPasswordRules, isDemoPassword, isMadeOfNames, type PasswordRule } from './password-policy.ts'

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
    for (const password of ['Lovelace-1815', 'Ada+Lovelace!!', 'cybovac-2026', 'Kyvol.Cybovac.1', 'AdaLovelace1815']) {
      expect(brokenPasswordRules(password, 'mm', names)).toEqual(['notCommon'])
      expect(isMadeOfNames(password, names)).toBe(true)
    }
    for (const password of ['Lovelace-Kettle-42', '9387-2211-6650']) {
      expect(brokenPasswordRules(password, 'al', names)).toEqual([])
      expect(isMadeOfNames(password, names)).toBe(false)
    }
    expect(isMadeOfNames('Password123!', names)).toBe(false)
  })

  it.each(['1029384756', 'MANCHESTER', '!!Manchester-1999', 'm@nchest3r99', ' 1029384756 ', 'ｍａｎｃｈｅｓｔｅｒ１'])(
    'should refuse %j by a longer list, however it is written',
    (password) => {
      const more = new Set(['manchester', '1029384756'])
      expect(brokenPasswordRules(password, 'al', [], more)).toEqual(['notCommon'])
      expect(brokenPasswordRules(password, 'al')).toEqual([])
    },
  )

  it('should take a phrase of words that the longer list has', () => {
    const more = new Set(['correct', 'horse', 'battery'])
    expect(brokenPasswordRules('correct horse battery', 'al', [], more)).toEqual([])
  })

  it('should know the demo password, and take it', () => {
    expect(['Demo-2026!', 'demo-2026!', 'Demo-2027!'].map(isDemoPassword)).toEqual([true, false, false])
    expect(brokenPasswordRules('Demo-2026!', 'al')).toEqual([])
    expect(brokenPasswordRules('demo-2026!', 'al')).toEqual(['notCommon'])
  })

  it('should look for no name where there is none', () => {
    expect(brokenPasswordRules('correct horse battery', '')).toEqual([])
  })
})
