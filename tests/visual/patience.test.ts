import { describe, expect, it } from 'vitest'

import { patienceFor } from './patience.ts'
import type { Waiting } from './patience.ts'

const first: Waiting = { outcome: 'failed', differing: 0, hasWaited: false }
const inFull = patienceFor(first)

describe('patienceFor', () => {
  it('should wait in full where few pictures differ, and a fifth of that where hundreds do', () => {
    expect(patienceFor({ ...first, differing: 19 })).toBe(inFull)
    for (const differing of [20, 300]) expect(patienceFor({ ...first, differing })).toBe(inFull / 5)
  })

  it('should wait in full for a new picture, which is accepted unseen, however many others differ', () => {
    expect(patienceFor({ ...first, outcome: 'new', differing: 300 })).toBe(inFull)
  })

  it('should wait a fifth for who takes all pictures, from the first on', () => {
    expect(patienceFor({ ...first, outcome: 'taken' })).toBe(inFull / 5)
  })

  it('should not wait twice for one render', () => {
    for (const outcome of ['failed', 'new', 'taken'] as const)
      expect(patienceFor({ ...first, outcome, hasWaited: true })).toBe(0)
  })
})
