import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createListen } from './listen.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const stream = (body: BodyInit) => new Response(body, { headers: { 'content-type': 'text/event-stream' } })

/** A line, what it is answered with, and what was heard. */
function setup(answer: (init: RequestInit) => Response | Promise<Response>, session: object | null = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async (_url, init) => answer(init ?? {}))
  const listen = createListen({ fetch, getSession: () => session && { accessToken: 'token', uid: 'uid' } })
  const leaving = new AbortController()
  const heard: unknown[] = []
  const onGap = vi.fn<() => void>()
  const onOpen = vi.fn<() => void>()
  const end = listen({
    url: '/stream',
    lastId: '7',
    signal: leaving.signal,
    onEvent: (data, id) => void heard.push([id, data]),
    onGap,
    onOpen,
  })
  return { fetch, heard, end, leaving, onGap, onOpen }
}

describe('createListen', () => {
  it('should show the session and the last event, and hear until the line ends', async () => {
    const { fetch, heard, end } = setup(() => stream('id: 8\ndata: {"a":1}\n\n'))
    expect(await end).toEqual({ kind: 'broken' })
    expect(heard).toEqual([['8', { a: 1 }]])
    expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({
      'x-access-token': 'token',
      'x-uid': 'uid',
      'last-event-id': '7',
    })
  })

  it('should tell why it was refused, or ended', async () => {
    expect(await setup(() => Response.json({ code: 40_300 })).end).toEqual({ kind: 'told', code: 40_300 })
    expect(await setup(() => stream('event: end\ndata: {"code":50012}\n\n')).end).toEqual({
      kind: 'told',
      code: 50_012,
    })
  })

  it('should say when it is open, and that events may be missing, and how long the server asks to wait', async () => {
    const { heard, end, onGap, onOpen } = setup(() => stream('event: gap\ndata: {}\n\nid: 9\ndata: 1\n\n'))
    await end
    expect([onOpen.mock.calls.length, onGap.mock.calls.length, heard]).toEqual([1, 1, [['9', 1]]])
    const refused = setup(() => Response.json({ code: 42_900, data: { retry_after_s: 25 } }))
    expect(await refused.end).toEqual({ kind: 'told', code: 42_900, retryAfter: 25_000 })
    expect(refused.onOpen).not.toHaveBeenCalled()
  })

  it('should ask nothing without a session, and take every failure for a broken line', async () => {
    const { fetch, end } = setup(() => stream(''), null)
    expect(await end).toEqual({ kind: 'broken' })
    expect(fetch).not.toHaveBeenCalled()
    expect(await setup(() => Promise.reject(new TypeError('no'))).end).toEqual({ kind: 'broken' })
    expect(await setup(() => stream('data: no json\n\n')).end).toEqual({ kind: 'broken' })
  })

  it('should give up a line that shows no sign of life, and one that nobody wants any more', async () => {
    const silent = (init: RequestInit) =>
      stream(
        new ReadableStream({
          start: (out) => init.signal?.addEventListener('abort', () => out.error(new Error('aborted'))),
        }),
      )
    const dead = setup(silent)
    await vi.advanceTimersByTimeAsync(45_001)
    expect(await dead.end).toEqual({ kind: 'broken' })
    const left = setup(silent)
    left.leaving.abort()
    expect(await left.end).toEqual({ kind: 'broken' })
  })
})
