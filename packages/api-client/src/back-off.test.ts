import { describe, expect, it } from 'vitest'

import { createBackOff } from './back-off.ts'

describe('createBackOff', () => {
  it('should wait longer each time, up to a limit, and begin anew once it worked', () => {
    const backOff = createBackOff({ first: 1000, most: 5000, random: () => 1 })
    expect([1, 2, 3, 4, 5].map(() => backOff.next())).toEqual([1000, 2000, 4000, 5000, 5000])
    backOff.reset()
    expect(backOff.next()).toBe(1000)
  })

  it('should leave each wait to chance', () => {
    const waits = [0, 0.5, 1].map((chance) => createBackOff({ first: 1000, most: 5000, random: () => chance }).next())
    expect(waits).toEqual([0, 500, 1000])
  })
})
