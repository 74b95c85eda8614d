import { describe, expect, it } from 'vitest'

import { createBaseVersion } from './base-version.ts'

describe('createBaseVersion', () => {
  it('should go on from what was saved', () => {
    const base = createBaseVersion({ name: 'a' }, 1)
    base.take({ values: { name: 'b' }, rev: 2 })
    expect([base.values(), base.rev()]).toEqual([{ name: 'b' }, 2])
  })

  it('should keep a draft’s revision until the draft is given up', () => {
    const base = createBaseVersion({ name: 'a' }, 5)
    base.setRev(3)
    expect(base.rev()).toBe(3)
    base.resetRev()
    expect(base.rev()).toBe(5)
  })
})
