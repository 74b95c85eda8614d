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
    const faq = { target_type: 'faq', action: 'edit', result: 'success' } as const
    expect(isRestorable(faq)).toBe(true)
    expect(isRestorable({ ...faq, action: 'create' })).toBe(false)
    expect(isRestorable({ ...faq, result: 'failure' })).toBe(false)
    expect(isRestorable({ ...faq, target_type: 'app_user' })).toBe(false)
  })

  it('should bring back the revision before the one that a record tells of', () => {
    const revisions = [
      { rev: 5, at: '2026-11-20T09:00:00.000Z' },
      { rev: 4, at: '2026-11-19T09:00:00.000Z' },
      { rev: 3, at: '2026-11-18T09:00:00.000Z' },
    ]
    expect(findRestore(revisions, '2026-11-19T09:00:00.400Z')).toEqual({ now: 5, before: 3 })
    expect(findRestore(revisions, '2026-11-18T09:00:00.000Z')).toBeUndefined()
    expect(findRestore(revisions, '2026-11-17T09:00:00.000Z')).toBeUndefined()
  })
})
