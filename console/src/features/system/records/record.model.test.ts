import { describe, expect, it } from 'vitest'

import { findRestore, isRestorable, toSessionQuery } from './record.model.ts'

describe('others in the same session', () => {
  it('should be those ten minutes before and after', () => {
    expect(toSessionQuery({ session_id: 's', at: '2026-11-20T09:30:00.000Z' })).toEqual({
      session_id: 's',
      at_from: '2026-11-20T09:20:00.000Z',
      at_to: '2026-11-20T09:40:00.000Z',
      page_size: 50,
    })
    expect(toSessionQuery({ at: '2026-11-20T09:30:00.000Z' })).toBeUndefined()
  })
})

describe('restoring', () => {
  it('should be for content that was changed', () => {
    expect(isRestorable({ result: 'success', snapshot_rev: 2 })).toBe(true)
    expect(isRestorable({ result: 'success', snapshot_rev: 1 })).toBe(false)
    expect(isRestorable({ result: 'failure', snapshot_rev: 2 })).toBe(false)
    expect(isRestorable({ result: 'success' })).toBe(false)
  })

  it('should bring back the revision before the one that a record made', () => {
    const revisions = [{ rev: 5 }, { rev: 4 }, { rev: 2 }]
    expect(findRestore(revisions, 4)).toEqual({ now: 5, before: 2 })
    expect(findRestore(revisions, 2)).toBeUndefined()
    expect(findRestore(revisions, 3)).toBeUndefined()
    expect(findRestore(revisions, undefined)).toBeUndefined()
  })
})
