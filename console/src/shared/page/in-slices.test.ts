import { afterEach, describe, expect, it, vi } from 'vitest'

import { finish, inSlices } from './in-slices.ts'

function* count(to: number, each: () => void = () => undefined): Generator<void, number> {
  for (let step = 0; step < to; step += 1) {
    each()
    yield
  }
  return to
}

afterEach(() => void vi.restoreAllMocks())

describe('inSlices', () => {
  it('should let others in between, and answer what the work does', async () => {
    vi.spyOn(performance, 'now').mockImplementation(() => steps * 4)
    let steps = 0
    const seen: number[] = []
    const timer = setInterval(() => seen.push(steps))
    const work = inSlices(
      count(12, () => (steps += 1)),
      new AbortController().signal,
    )
    await expect(work).resolves.toBe(12)
    clearInterval(timer)
    expect(seen.length).toBeGreaterThan(0)
    expect(seen[0]).toBeLessThan(12)
  })

  it('should stop where nobody wants it any more', async () => {
    vi.spyOn(performance, 'now').mockImplementation(() => steps * 4)
    let steps = 0
    const control = new AbortController()
    const work = inSlices(
      count(1000, () => (steps += 1)),
      control.signal,
    )
    control.abort(new Error('typed on'))
    await expect(work).rejects.toThrow('typed on')
    expect(steps).toBeLessThan(1000)
  })
})

describe('finish', () => {
  it('should do it at once', () => expect(finish(count(3))).toBe(3))
})
