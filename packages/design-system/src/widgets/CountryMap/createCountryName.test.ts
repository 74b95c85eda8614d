import { describe, expect, it } from 'vitest'

import { createCountryName } from './createCountryName.ts'

describe('createCountryName', () => {
  it('should name countries in the language, whatever the label says', () => {
    expect(createCountryName('de')('DE', 'Germany')).toBe('Deutschland')
    expect(createCountryName('zh-CN')('US')).toBe('美国')
  })

  it('should fall back to the label, then to the code', () => {
    const name = createCountryName('en')
    expect(name('QQ', 'Somewhere')).toBe('Somewhere')
    expect(name('QQ')).toBe('QQ')
    expect(name('not a code', '')).toBe('not a code')
  })
})
