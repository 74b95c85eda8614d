import { describe, expect, it } from 'vitest'

import { tagMenuEntries } from './tag-menu-entries.ts'

const tags = [
  { key: 'home', pin: 'fixed' },
  { key: 'pinned', pin: 'pinned' },
  { key: 'a', pin: 'unpinned' },
  { key: 'b', pin: 'unpinned' },
] as const

/** The menu in one line; what can't be chosen in brackets. */
const menuOf = (key: string, reopen: 'available' | 'unavailable' = 'available'): string =>
  tagMenuEntries(tags, key, reopen)
    .map(({ action, state }) => (state === 'enabled' ? action : `(${action})`))
    .join(' ')

describe('tagMenuEntries', () => {
  it('should offer everything on an unpinned tag', () => {
    expect(menuOf('b')).toBe(
      'refresh close closeOthers closeAll closeLeft (closeRight) pin moveLeft (moveRight) reopen',
    )
    expect(menuOf('a', 'unavailable')).toBe(
      'refresh close closeOthers closeAll (closeLeft) closeRight pin (moveLeft) moveRight (reopen)',
    )
  })

  it('should have no Close on pinned tags, and no Unpin on those their route pins', () => {
    expect(menuOf('pinned')).toBe(
      'refresh closeOthers closeAll (closeLeft) closeRight unpin moveLeft (moveRight) reopen',
    )
    expect(menuOf('home')).toBe('refresh closeOthers closeAll (closeLeft) closeRight (moveLeft) moveRight reopen')
  })

  it('should not offer to close what is not there', () => {
    const alone = [tags[0]]
    expect(tagMenuEntries(alone, 'home', 'available').filter(({ state }) => state === 'enabled')).toHaveLength(2)
    expect(menuOf('gone')).toBe('')
  })
})
