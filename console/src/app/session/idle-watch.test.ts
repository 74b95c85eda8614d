import { ApiError } from '@bms/api-client'
import { codes } from '@bms/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { TabMessage } from '../../shared/session/tab-channel.ts'
import { createIdleWatch, warningTime } from './idle-watch.ts'

const minute = 60_000
const over = new ApiError('over', { kind: 'business', code: codes.tokenExpired })

/** A session that goes on for half an hour after each look at which somebody is there. */
function sit({ limit = Number.POSITIVE_INFINITY }: { limit?: number } = {}) {
  const session = { seen: Date.now(), isThere: false, isOnline: true, looks: 0 }
  const posted: TabMessage[] = []
  let hear: (message: TabMessage) => void = () => undefined
  const endsAt = (): number => Math.min(session.seen + 30 * minute, limit)
  const watch = createIdleWatch({
    async readRest() {
      session.looks += 1
      if (!session.isOnline) throw new Error('offline')
      if (Date.now() >= endsAt()) throw over
      if (session.isThere) session.seen = Date.now()
      return endsAt() - Date.now()
    },
    isThere: () => session.isThere,
    now: () => Date.now(),
    channel: {
      post: (message) => void posted.push(message),
      listen: (onMessage) => {
        hear = onMessage
        return () => undefined
      },
    },
  })
  const stop = watch.start()
  return { session, watch, posted, stop, hear: (message: TabMessage) => hear(message) }
}

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

describe('createIdleWatch', () => {
  it('should ask two minutes before the end, and ask nothing of the server until then', async () => {
    const { session, watch } = sit()
    await vi.advanceTimersByTimeAsync(27 * minute)
    expect([watch.state.phase, session.looks]).toEqual(['quiet', 1])
    await vi.advanceTimersByTimeAsync(minute)
    expect(watch.state).toMatchObject({ phase: 'asking', endsAt: 30 * minute })
  })

  it('should ask nobody who is there', async () => {
    const { session, watch } = sit()
    session.isThere = true
    await vi.advanceTimersByTimeAsync(100 * minute)
    expect(watch.state.phase).toBe('quiet')
  })

  it('should go on with whoever stays, and tell the other tabs', async () => {
    const { session, watch, posted } = sit()
    await vi.advanceTimersByTimeAsync(29 * minute)
    session.isThere = true
    await watch.stay()
    session.isThere = false
    expect([watch.state.phase, posted]).toEqual(['quiet', [{ kind: 'stayed' }]])
    await vi.advanceTimersByTimeAsync(28 * minute)
    expect(watch.state.phase).toBe('asking')
  })

  it('should hear that somebody stayed in another tab', async () => {
    const { session, watch, hear } = sit()
    await vi.advanceTimersByTimeAsync(29 * minute)
    session.seen = Date.now()
    hear({ kind: 'stayed' })
    await vi.advanceTimersByTimeAsync(0)
    expect(watch.state.phase).toBe('quiet')
  })

  it('should be quiet once the session is over, and look no more', async () => {
    const { session, watch } = sit()
    await vi.advanceTimersByTimeAsync(31 * minute)
    expect(watch.state.phase).toBe('quiet')
    const { looks } = session
    await vi.advanceTimersByTimeAsync(60 * minute)
    expect(session.looks).toBe(looks)
  })

  it('should say so where staying has no answer, and try again', async () => {
    const { session, watch } = sit()
    await vi.advanceTimersByTimeAsync(28 * minute)
    Object.assign(session, { isOnline: false, isThere: true })
    await watch.stay()
    expect(watch.state).toMatchObject({ phase: 'asking', failed: true })
    session.isOnline = true
    await vi.advanceTimersByTimeAsync(minute)
    expect(watch.state).toMatchObject({ phase: 'quiet', failed: false })
  })

  it('should look again soon where a look had no answer, in time to warn', async () => {
    const { session, watch } = sit()
    await vi.advanceTimersByTimeAsync(27 * minute)
    session.isOnline = false
    await vi.advanceTimersByTimeAsync(minute)
    expect([watch.state.phase, session.looks]).toEqual(['quiet', 2])
    session.isOnline = true
    await vi.advanceTimersByTimeAsync(minute / 2)
    expect(watch.state).toMatchObject({ phase: 'asking', endsAt: 30 * minute })
  })

  it('should watch again once somebody has signed in anew', async () => {
    const { session, watch, hear } = sit()
    await vi.advanceTimersByTimeAsync(60 * minute)
    session.seen = Date.now()
    hear({ kind: 'signedIn', uid: 'u1' })
    await vi.advanceTimersByTimeAsync(28 * minute)
    expect(watch.state).toMatchObject({ phase: 'asking', endsAt: 90 * minute })
  })

  it('should ask whoever comes back while it looks, and not take it for the longest a session lasts', async () => {
    let isThere = false
    const watch = createIdleWatch({
      async readRest() {
        isThere = true
        return minute
      },
      isThere: () => isThere,
      now: () => Date.now(),
      channel: undefined,
    })
    const stop = watch.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(watch.state.phase).toBe('asking')
    stop()
  })

  it('should say that staying is of no use at the longest a session lasts, at once to whoever is there', async () => {
    const { session, watch } = sit({ limit: 40 * minute })
    session.isThere = true
    await vi.advanceTimersByTimeAsync(40 * minute - warningTime)
    expect(watch.state).toMatchObject({ phase: 'ending', endsAt: 40 * minute })
    watch.close()
    await vi.advanceTimersByTimeAsync(minute)
    expect(watch.state.phase).toBe('quiet')
  })

  it('should say so to whoever comes back for it', async () => {
    const { session, watch } = sit({ limit: 30 * minute })
    await vi.advanceTimersByTimeAsync(29 * minute)
    expect(watch.state.phase).toBe('asking')
    session.isThere = true
    await watch.stay()
    expect(watch.state).toMatchObject({ phase: 'ending', endsAt: 30 * minute })
  })

  it('should ask no more of a server that tells nothing of sessions', async () => {
    const readRest = vi.fn(async () => {
      throw new ApiError('no such call', { kind: 'business', code: codes.notFound, httpStatus: 404 })
    })
    createIdleWatch({ readRest, isThere: () => false, now: () => Date.now(), channel: undefined }).start()
    await vi.advanceTimersByTimeAsync(60 * minute)
    expect(readRest).toHaveBeenCalledOnce()
  })

  it('should watch nothing once it is stopped', async () => {
    const { session, stop } = sit()
    await vi.advanceTimersByTimeAsync(minute)
    stop()
    await vi.advanceTimersByTimeAsync(60 * minute)
    expect(session.looks).toBe(1)
  })
})
