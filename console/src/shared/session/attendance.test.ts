import { expect, it } from 'vitest'

import { createAttendance } from './attendance.ts'

it('should take somebody to be there for a minute after each input, whatever the page does', () => {
  const page = new EventTarget()
  let time = 0
  const isAttended = createAttendance(page, () => time)
  expect(isAttended()).toBe(true)
  time = 60_000
  page.dispatchEvent(new Event('visibilitychange'))
  expect(isAttended()).toBe(false)
  for (const input of ['keydown', 'click', 'pointermove']) {
    page.dispatchEvent(new Event(input))
    expect(isAttended(), input).toBe(true)
    time += 60_000
    expect(isAttended(), input).toBe(false)
  }
})
