import { describe, expect, it } from 'vitest'

import { pickName } from './pick-name.ts'

describe('pickName', () => {
  it('should take the language of now, else English, else any', () => {
    const names = { en: 'Wheel is stuck', 'zh-CN': '驱动轮卡住' }
    expect([pickName(names, 'zh-CN'), pickName(names, 'zh'), pickName(names, 'de')]).toEqual([
      '驱动轮卡住',
      '驱动轮卡住',
      'Wheel is stuck',
    ])
    expect(pickName({ 'zh-TW': '驅動輪卡住', ...names }, 'zh-CN')).toBe('驱动轮卡住')
    expect([pickName({ 'zh-CN': '仅中文' }, 'en'), pickName({}, 'en')]).toEqual(['仅中文', ''])
  })
})
