import { describe, expect, it } from 'vitest'

import { createPollWait, type PolledQuery } from './poll-wait.ts'

/** A query that can be answered and can fail. */
function createQuery() {
  const state = { error: null as unknown, dataUpdateCount: 1, errorUpdateCount: 0 }
  return {
    query: { state } satisfies PolledQuery,
    answer: () => Object.assign(state, { error: null, dataUpdateCount: state.dataUpdateCount + 1 }),
    fail: () => Object.assign(state, { error: new Error('no'), errorUpdateCount: state.errorUpdateCount + 1 }),
  }
}

describe('createPollWait', () => {
  it('should come a tenth sooner or later after an answer', () => {
    expect([0, 0.5, 1].map((chance) => createPollWait(() => chance)(createQuery().query, 30_000))).toEqual([
      27_000, 30_000, 33_000,
    ])
  })

  it('should come any time up to a bound that doubles after failures, until it is answered', () => {
    const { query, fail, answer } = createQuery()
    const wait = createPollWait(() => 1)
    const waits = [1, 2, 3, 4, 5].map(() => {
      fail()
      return wait(query, 30_000)
    })
    expect(waits).toEqual([60_000, 120_000, 240_000, 300_000, 300_000])
    answer()
    expect(wait(query, 30_000)).toBe(33_000)
    const failed = createQuery()
    failed.fail()
    expect([0, 0.5].map((chance) => createPollWait(() => chance)(failed.query, 30_000))).toEqual([1, 30_000])
  })

  it('should stay the same wait until something comes', () => {
    const chances = [0.1, 0.9]
    const { query, answer } = createQuery()
    const wait = createPollWait(() => chances.shift() ?? 0)
    expect(wait(query, 1000)).toBe(wait(query, 1000))
    answer()
    expect(wait(query, 1000)).toBe(1080)
  })
})
