import { codes } from '@bms/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createAdmission, createAdmissions, createSharedAdmission } from './admission.ts'
import { ClientLeft } from './client-left.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const busy = { code: codes.slowDown, status: 503, data: { retry_after_s: 2 }, headers: { 'retry-after': '2' } }

/** Work that lasts until it is told to end. */
function open(admission: ReturnType<typeof createAdmission>) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const state = { started: false, end: resolve, done: Promise.resolve() }
  state.done = admission(() => {
    state.started = true
    return promise
  })
  // Looked at later; until then it isn't nobody's.
  state.done.catch(() => undefined)
  return state
}

describe('admission', () => {
  it('should let so many work, so many wait in order, and turn away the others', async () => {
    const admission = createAdmission({ atOnce: 2, waiting: 2, patience: 1000 })
    const works = Array.from({ length: 5 }, () => open(admission))
    await expect(works[4]?.done).rejects.toMatchObject(busy)
    expect(works.map(({ started }) => started)).toEqual([true, true, false, false, false])
    works[1]?.end()
    await works[1]?.done
    await vi.advanceTimersByTimeAsync(0)
    expect(works.map(({ started }) => started)).toEqual([true, true, true, false, false])
    for (const work of works) work.end()
    await Promise.all(works.slice(0, 4).map(({ done }) => done))
    expect(works[3]?.started).toBe(true)
  })

  it('should turn away who has waited too long, and have room again', async () => {
    const admission = createAdmission({ atOnce: 1, waiting: 1, patience: 1000 })
    const first = open(admission)
    const second = open(admission)
    await vi.advanceTimersByTimeAsync(1000)
    await expect(second.done).rejects.toMatchObject(busy)
    expect(second.started).toBe(false)
    const third = open(admission)
    first.end()
    await first.done
    await vi.advanceTimersByTimeAsync(0)
    expect(third.started).toBe(true)
    third.end()
    await third.done
    await expect(admission(async () => 'at once')).resolves.toBe('at once')
  })

  it('should forget work that nobody waits for any more', async () => {
    const admission = createAdmission({ atOnce: 1, waiting: 1, patience: 1000 })
    const first = open(admission)
    const gone = new AbortController()
    const second = admission(async () => 'worked', gone.signal)
    gone.abort()
    await expect(second).rejects.toBeInstanceOf(ClientLeft)
    const third = open(admission)
    first.end()
    await first.done
    await vi.advanceTimersByTimeAsync(0)
    expect(third.started).toBe(true)
    third.end()
    await third.done
  })

  it('should give its place back when work fails', async () => {
    const admission = createAdmission({ atOnce: 1, waiting: 0, patience: 1000 })
    await expect(admission(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    await expect(admission(async () => 1)).resolves.toBe(1)
  })
})

describe('a shared admission', () => {
  const limits = { atOnce: 3, waiting: 4, patience: 1000, ofOne: { atOnce: 2, waiting: 2 } } as const

  it('should leave places that one key may not take to the others, who pass those that wait', async () => {
    const doorOf = createSharedAdmission({ ...limits, reason: 'too-many-uploads' })
    const ada = Array.from({ length: 5 }, () => open(doorOf('ada')))
    await expect(ada[4]?.done).rejects.toMatchObject({ ...busy, reason: 'too-many-uploads' })
    const bob = [open(doorOf('bob')), open(doorOf('bob'))]
    await vi.advanceTimersByTimeAsync(0)
    expect([...ada.slice(0, 4), ...bob].map(({ started }) => started)).toEqual([true, true, false, false, true, false])
    // The place that is free now is bob's: ada came first, but has hers.
    bob[0]?.end()
    await vi.advanceTimersByTimeAsync(0)
    expect([ada[2]?.started, bob[1]?.started]).toEqual([false, true])
    ada[0]?.end()
    await vi.advanceTimersByTimeAsync(0)
    expect([ada[2]?.started, ada[3]?.started]).toEqual([true, false])
    await vi.advanceTimersByTimeAsync(1000)
    await expect(ada[3]?.done).rejects.toMatchObject(busy)
    for (const work of [...ada, ...bob]) work.end()
  })
})

describe('admissions by key', () => {
  it('should let nobody be kept waiting by who has another key', async () => {
    const doorOf = createAdmissions({ atOnce: 1, waiting: 1, patience: 1000 })
    const first = open(doorOf('ada'))
    const second = open(doorOf('ada'))
    await expect(doorOf('ada')(async () => 'worked')).rejects.toMatchObject(busy)
    await expect(doorOf('bob')(async () => 'worked')).resolves.toBe('worked')
    first.end()
    await first.done
    await vi.advanceTimersByTimeAsync(0)
    expect(second.started).toBe(true)
    second.end()
    await second.done
    await expect(doorOf('ada')(async () => 'worked')).resolves.toBe('worked')
  })
})
