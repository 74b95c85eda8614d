import { expect, it } from 'vitest'

import { countFrozen } from './count-frozen.ts'

it.each([
  [[100, 100, 100], 2, 1000, 2],
  [[100, 100, 100], 2, 400, 1],
  [[300, 100], 1, 390, 0],
  [[100], 3, 1000, 1],
  [[100, 100], 0, 1000, 0],
])('should freeze of %o as many of %d as take half of %d: %d', (widths, wanted, room, count) => {
  expect(countFrozen(widths, wanted, 36, room)).toBe(count)
})
