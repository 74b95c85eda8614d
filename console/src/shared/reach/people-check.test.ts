import { confirmChangesAbove } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { countPeople, isTypedRight, type Person } from './people-check.ts'

const person = (platform: string, language = 'German'): Person => ({ dataCentre: 'Europe', platform, language })

describe('people before they are changed', () => {
  it('should be counted by what they have in common', () => {
    const people = [person('iOS'), person('Android', 'French'), person('iOS')]
    expect(countPeople(people, 'platform')).toEqual({ iOS: 2, Android: 1 })
    expect(countPeople(people, 'language')).toEqual({ German: 2, French: 1 })
    expect(countPeople(people, 'dataCentre')).toEqual({ Europe: 3 })
  })

  it('should have their number typed where they are many, with or without marks', () => {
    expect(isTypedRight('', confirmChangesAbove)).toBe(true)
    expect(isTypedRight('', confirmChangesAbove + 1)).toBe(false)
    expect(isTypedRight('1,204', 1204)).toBe(true)
    expect(isTypedRight('1205', 1204)).toBe(false)
  })
})
