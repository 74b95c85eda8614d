import { describe, expect, it } from 'vitest'

import { toInitials, toTint } from './initials.ts'

describe('toInitials', () => {
  it.each([
    ['Ada Lovelace', 'AL'],
    ['ops.kyvol', 'OK'],
    ['admin', 'A'],
    ['  Jean  Luc  Picard ', 'JP'],
    ['王小明', '明'],
    ['Mia Keller (ext.)', 'ME'],
    ["Conan O'Brien", 'CO'],
    ['', '?'],
  ])('should shorten %j to %s', (name, initials) => {
    expect(toInitials(name)).toBe(initials)
  })
})

describe('toTint', () => {
  it('should be the same for the same name and within the tints', () => {
    expect(toTint('admin')).toBe(toTint('admin'))
    for (const name of ['', 'a', '王小明', 'Ada Lovelace']) expect([1, 2, 3, 4, 5, 6]).toContain(toTint(name))
  })
})
