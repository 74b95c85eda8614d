import { describe, expect, it } from 'vitest'

import { nameProduct, pickName } from './pick-name.ts'

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

describe('nameProduct', () => {
  it('should have the name and the model, and neither of them twice', () => {
    const names = { en: 'Sweep S10', 'zh-CN': '扫拖 S10' }
    expect([nameProduct('RV-S10', names, 'en'), nameProduct('RV-S10', names, 'zh')]).toEqual([
      'Sweep S10 (RV-S10)',
      '扫拖 S10 (RV-S10)',
    ])
    expect([nameProduct('RV-S10', undefined, 'en'), nameProduct('RV-S10', { en: 'RV-S10' }, 'en')]).toEqual([
      'RV-S10',
      'RV-S10',
    ])
  })
})
