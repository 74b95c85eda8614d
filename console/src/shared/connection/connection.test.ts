import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createConnectionStore, type ConnectionSigns } from './connection.ts'
import { reachServer } from './reach-server.ts'

function setUp({ onLine = true }: { onLine?: boolean } = {}) {
  const reach = vi.fn<() => Promise<boolean>>(async () => true)
  const visible: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' }
  const document = Object.assign(new EventTarget(), visible)
  const signs = { window: new EventTarget(), document, navigator: { onLine } } satisfies ConnectionSigns
  const store = createConnectionStore({ reach, random: () => 1 })
  return {
    store,
    reach,
    watch: () => store.watch(signs),
    connection: () => store.state.connection,
    tell: (name: 'online' | 'offline') => signs.window.dispatchEvent(new Event(name)),
    turn: (visibility: DocumentVisibilityState) => {
      document.visibilityState = visibility
      document.dispatchEvent(new Event('visibilitychange'))
    },
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  }
}

describe('createConnectionStore', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('should believe the browser that there is no network', () => {
    const { watch, tell, connection, reach } = setUp()
    watch()
    tell('offline')
    expect(connection()).toBe('offline')
    expect(reach).not.toHaveBeenCalled()
  })

  it('should be offline from the start where the browser says so', () => {
    const { watch, connection } = setUp({ onLine: false })
    watch()
    expect(connection()).toBe('offline')
  })

  it('should not believe the browser that there is one before the server answers', async () => {
    const { watch, tell, connection, reach, pass } = setUp()
    watch()
    tell('offline')
    reach.mockResolvedValueOnce(false)
    tell('online')
    await pass(0)
    expect(connection()).toBe('offline')
    tell('online')
    await pass(0)
    expect(connection()).toBe('restored')
  })

  it('should say for four seconds that the connection is back', async () => {
    const { watch, tell, connection, pass } = setUp()
    watch()
    tell('offline')
    tell('online')
    await pass(3999)
    expect(connection()).toBe('restored')
    await pass(1)
    expect(connection()).toBe('online')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('should look once when calls fail, and stay online where the server answers', async () => {
    const { store, watch, connection, reach, pass } = setUp()
    watch()
    store.suspect()
    store.suspect()
    await pass(0)
    expect(reach).toHaveBeenCalledOnce()
    expect(connection()).toBe('online')
  })

  it('should be offline where a call failed and the server does not answer', async () => {
    const { store, watch, connection, reach, pass } = setUp()
    watch()
    reach.mockResolvedValueOnce(false)
    store.suspect()
    await pass(0)
    expect(connection()).toBe('offline')
    store.suspect()
    expect(reach).toHaveBeenCalledOnce()
  })

  it('should look up to ten seconds later while offline, then more rarely, and at once when asked', async () => {
    const { store, watch, tell, connection, reach, pass } = setUp()
    watch()
    tell('offline')
    reach.mockResolvedValue(false)
    await pass(9999)
    expect(reach).not.toHaveBeenCalled()
    await pass(1 + 20_000 + 30_000)
    expect(reach).toHaveBeenCalledTimes(3)
    expect(vi.getTimerCount()).toBe(1)
    reach.mockResolvedValue(true)
    await store.check()
    expect(connection()).toBe('restored')
    await pass(60_000)
    expect(reach).toHaveBeenCalledTimes(4)
  })

  it('should not look while nobody sees it, and at once when somebody does again', async () => {
    const { watch, tell, turn, reach, connection, pass } = setUp()
    watch()
    tell('offline')
    turn('hidden')
    await pass(60_000)
    expect(reach).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
    turn('visible')
    await pass(0)
    expect(reach).toHaveBeenCalledOnce()
    expect(connection()).toBe('restored')
  })

  it('should not ask on coming back into view while online', async () => {
    const { watch, turn, reach } = setUp()
    watch()
    turn('hidden')
    turn('visible')
    expect(reach).not.toHaveBeenCalled()
  })

  it('should leave nothing behind', async () => {
    const { store, watch, tell, turn, reach, connection, pass } = setUp()
    const stop = watch()
    tell('offline')
    stop()
    expect(vi.getTimerCount()).toBe(0)
    tell('offline')
    turn('visible')
    store.suspect()
    await pass(60_000)
    expect(connection()).toBe('online')
    expect(reach).not.toHaveBeenCalled()
  })
})

describe('reachServer', () => {
  it.each([
    ['the server', async () => new Response('ok'), true],
    ['a back end without the path', async () => new Response('', { status: 404 }), true],
    ['a proxy without a server', async () => new Response('', { status: 502 }), false],
    ['nobody', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ])('should tell whether %s answers', async (_, fetch, expected) => {
    expect(await reachServer(fetch)).toBe(expected)
  })
})
