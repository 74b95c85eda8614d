import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createTicker, tickerOf } from './ticker.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T23:58:20.000Z') })
})
afterEach(() => vi.useRealTimers())

/** A document that is seen or not. */
function createPage() {
  const events = new EventTarget()
  let visibilityState: DocumentVisibilityState = 'visible'
  return {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    get visibilityState() {
      return visibilityState
    },
    show(state: DocumentVisibilityState) {
      visibilityState = state
      events.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

const clock = { now: () => Date.now() }

function listenTo(page: ReturnType<typeof createPage>) {
  const ticker = createTicker(clock, () => page)
  const told: string[] = []
  const stop = ticker.subscribe(() => told.push(new Date(ticker.moment()).toISOString().slice(11, 19)))
  return { ticker, told, stop }
}

describe('a ticker', () => {
  it('should tell when a minute begins, midnight among them', () => {
    const { told } = listenTo(createPage())
    vi.advanceTimersByTime(39_999)
    expect(told).toEqual([])
    vi.advanceTimersByTime(120_001)
    expect(told).toEqual(['23:59:00', '00:00:00', '00:01:00'])
  })

  it('should stand within a minute, and be right in the next whoever listens', () => {
    const ticker = createTicker(clock)
    const moment = ticker.moment()
    vi.setSystemTime(Date.parse('2026-11-20T23:58:50.000Z'))
    expect(ticker.moment()).toBe(moment)
    vi.setSystemTime(Date.parse('2026-11-21T02:00:10.000Z'))
    expect(new Date(ticker.moment()).toISOString()).toBe('2026-11-21T02:00:10.000Z')
  })

  it('should leave a window alone that nobody sees, and have it catch up', () => {
    const page = createPage()
    const { told } = listenTo(page)
    page.show('hidden')
    vi.advanceTimersByTime(2 * 3_600_000)
    expect(told).toEqual([])
    page.show('visible')
    expect(told).toEqual(['01:58:20'])
    vi.advanceTimersByTime(40_000)
    expect(told).toEqual(['01:58:20', '01:59:00'])
  })

  it('should rest when nobody listens', () => {
    const { stop } = listenTo(createPage())
    stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('should be one for a clock', () => {
    expect(tickerOf(clock)).toBe(tickerOf(clock))
  })
})
