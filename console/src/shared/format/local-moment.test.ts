import { describe, expect, it } from 'vitest'

import { fromLocalMoment, toLocalMoment } from './local-moment.ts'

describe('toLocalMoment', () => {
  it('should come back as the moment it was, also where clocks were changed', () => {
    for (const iso of ['2026-07-01T10:00:00.000Z', '2026-12-01T10:00:00.000Z']) {
      expect(fromLocalMoment(toLocalMoment(iso, 'Europe/Berlin'), 'Europe/Berlin')).toBe(iso)
    }
    expect(fromLocalMoment('', 'UTC')).toBeUndefined()
  })
})
