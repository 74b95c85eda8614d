import { describe, expect, it } from 'vitest'

import { createRefusals } from './refusals.ts'

describe('a field that is held', () => {
  it('should be refused whatever its value is, until it is let go', () => {
    const refusals = createRefusals()
    refusals.hold('avatar', 'Wait')
    refusals.begin()
    expect(refusals.names()).toEqual(['avatar'])
    expect([refusals.find('avatar', null), refusals.find('avatar', 'x')]).toEqual(['Wait', 'Wait'])
    refusals.hold('avatar', undefined)
    expect(refusals.find('avatar', null)).toBeUndefined()
  })

  it('should keep what was said of its value', () => {
    const refusals = createRefusals()
    refusals.add('name', { value: 'a', message: 'Taken', holds: 'changed' })
    refusals.hold('name', 'Wait')
    refusals.hold('name', undefined)
    expect([refusals.find('name', 'a'), refusals.find('name', 'b')]).toEqual(['Taken', undefined])
  })
})
