import { describe, expect, it } from 'vitest'

import { checkThemeColor } from './check-theme-color.ts'

describe('checkThemeColor', () => {
  it('should take a dark colour as it is', () => {
    const check = checkThemeColor(' #8E4EC6 ')
    expect(check).toMatchObject({ state: 'ok', color: '#8e4ec6', shade: '#8e4ec6' })
  })

  it('should offer a darker shade where white text would not read', () => {
    const check = checkThemeColor('#409EFF')
    if (check.state === 'broken') throw new Error('a colour was refused')
    expect(check.contrast).toBeLessThan(4.5)
    expect(check.shade).not.toBe(check.color)
    expect(check.shadeContrast).toBeGreaterThanOrEqual(4.5)
  })

  it('should keep text readable even on white and yellow', () => {
    for (const color of ['#fff', '#ffff00']) {
      expect(checkThemeColor(color)).toMatchObject({ state: 'ok' })
      const check = checkThemeColor(color)
      expect(check.state === 'ok' && check.shadeContrast >= 4.5).toBe(true)
    }
  })

  it.each([
    ['', 'missing'],
    [' # ', 'missing'],
    ['red', 'notHex'],
    ['#40-EFF', 'notHex'],
    ['#409E', 'wrongLength'],
    ['#409EFF80', 'wrongLength'],
  ])('should refuse %j: %s', (text, fault) => {
    expect(checkThemeColor(text)).toEqual({ state: 'broken', fault })
  })
})
