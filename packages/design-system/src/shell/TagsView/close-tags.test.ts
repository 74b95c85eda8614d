import { describe, expect, it } from 'vitest'

import { closeTags } from './close-tags.ts'
import type { CloseAction } from './close-tags.ts'

const home = { key: 'home', pin: 'fixed' } as const
const pinned = { key: 'pinned', pin: 'pinned' } as const
const [a, b, c, d] = (['a', 'b', 'c', 'd'] as const).map((key) => ({ key, pin: 'unpinned' }) as const)
const all = [home, pinned, a, b, c, d].filter((tag) => tag !== undefined)

describe('closeTags', () => {
  it.each<[CloseAction, string, string[]]>([
    ['close', 'b', ['b']],
    ['close', 'home', []],
    ['close', 'pinned', []],
    ['close', 'gone', []],
    ['closeOthers', 'b', ['a', 'c', 'd']],
    ['closeOthers', 'home', ['a', 'b', 'c', 'd']],
    ['closeOthers', 'gone', []],
    ['closeAll', 'b', ['a', 'b', 'c', 'd']],
    ['closeAll', 'pinned', ['a', 'b', 'c', 'd']],
    ['closeLeft', 'c', ['a', 'b']],
    ['closeLeft', 'a', []],
    ['closeRight', 'b', ['c', 'd']],
    ['closeRight', 'home', ['a', 'b', 'c', 'd']],
    ['closeRight', 'd', []],
  ])('should by %s on %s close %j', (action, key, closed) => {
    const result = closeTags(all, 'a', action, key)
    expect(result.closed).toEqual(closed)
    expect(result.remaining.map((tag) => tag.key)).toEqual(
      all.map((tag) => tag.key).filter((other) => !closed.includes(other)),
    )
  })

  it('should stay on the active tag while it remains', () => {
    expect(closeTags(all, 'a', 'close', 'b').next).toBe('a')
    expect(closeTags(all, 'd', 'closeLeft', 'c').next).toBe('d')
    expect(closeTags(all, 'home', 'closeAll', 'b').next).toBe('home')
  })

  it('should go to the last remaining in bar order when the active one is closed', () => {
    expect(closeTags(all, 'b', 'close', 'b').next).toBe('d')
    expect(closeTags(all, 'd', 'close', 'd').next).toBe('c')
    expect(closeTags(all, 'd', 'closeRight', 'b').next).toBe('b')
    expect(closeTags(all, 'a', 'closeLeft', 'c').next).toBe('d')
  })

  it('should go to the tag that Close Others was chosen on', () => {
    expect(closeTags(all, 'd', 'closeOthers', 'b').next).toBe('b')
    expect(closeTags(all, 'd', 'closeOthers', 'home').next).toBe('home')
  })

  it('should land on a tag when Close All is chosen on a pinned one while another page is open', () => {
    expect(closeTags(all, 'c', 'closeAll', 'home').next).toBe('pinned')
    expect(closeTags(all, 'page without a tag', 'closeAll', 'home').next).toBe('pinned')
  })

  it('should leave a page without a tag in view while tags are closed', () => {
    expect(closeTags(all, 'page without a tag', 'close', 'a').next).toBe('page without a tag')
    expect(closeTags(all, 'page without a tag', 'closeRight', 'a').next).toBe('page without a tag')
  })

  it('should name no next tag when none remains', () => {
    expect(closeTags(all.slice(2), 'a', 'closeAll', 'a')).toMatchObject({ remaining: [], next: undefined })
  })
})
