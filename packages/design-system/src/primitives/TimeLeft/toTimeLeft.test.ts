import { expect, it } from 'vitest'

import { toTimeLeft } from './toTimeLeft.ts'

const minute = 60_000
const hour = 60 * minute

it.each([
  [
    { from: 0, until: 8 * hour, now: 0 },
    { state: 'plenty', days: 0, hours: 8, minutes: 0 },
  ],
  [
    { from: 0, until: 8 * hour, now: 6 * hour + 1 },
    { state: 'short', days: 0, hours: 1, minutes: 59 },
  ],
  [
    { from: 0, until: 8 * hour, now: 8 * hour },
    { state: 'short', days: 0, hours: 0, minutes: 0 },
  ],
  [
    { from: 0, until: 8 * hour, now: 8 * hour + 30_000 },
    { state: 'over', days: 0, hours: 0, minutes: 0 },
  ],
  [
    { from: 0, until: hour, now: 51 * hour + 5 * minute },
    { state: 'over', days: 2, hours: 2, minutes: 5 },
  ],
])('should say of %j that it is %j', (term, expected) => {
  expect(toTimeLeft(term)).toEqual(expected)
})
