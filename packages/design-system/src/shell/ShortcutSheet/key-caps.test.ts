import { describe, expect, it } from 'vitest'

import { toKeyCap } from './key-caps.ts'

describe('toKeyCap', () => {
  it("should name Mod after the keyboard's maker", () => {
    expect(toKeyCap('Mod', 'apple')).toEqual({ cap: '⌘', name: 'Command' })
    expect(toKeyCap('Mod', 'other')).toEqual({ cap: 'Ctrl', name: 'Control' })
  })

  it('should draw arrows as arrows, and read them out in words', () => {
    expect(toKeyCap('ArrowUp', 'other')).toEqual({ cap: '↑', name: 'Up arrow' })
  })

  it('should name keys that show nothing, or several words in one', () => {
    expect(toKeyCap(' ', 'other').cap).toBe('Space')
    expect(toKeyCap('PageUp', 'apple').cap).toBe('Page Up')
  })

  it('should read keys out in the language that is given', () => {
    expect(toKeyCap('ArrowUp', 'other', { ArrowUp: '上方向键' })).toEqual({ cap: '↑', name: '上方向键' })
    expect(toKeyCap('Mod', 'other', { ArrowUp: '上方向键' }).name).toBe('Control')
  })

  it('should leave other keys as they are', () => {
    expect(toKeyCap('K', 'apple')).toEqual({ cap: 'K', name: 'K' })
    expect(toKeyCap('Shift', 'other')).toEqual({ cap: 'Shift', name: 'Shift' })
  })
})
