import { describe, expect, it } from 'vitest'

import { moveBeside, moveByStep, orderTags } from './order-tags.ts'

const tags = [
  { key: 'home', pin: 'fixed' },
  { key: 'pinned', pin: 'pinned' },
  { key: 'a', pin: 'unpinned' },
  { key: 'b', pin: 'unpinned' },
  { key: 'c', pin: 'unpinned' },
] as const
const order = (text: string): string[] => text.split(' ')

describe('orderTags', () => {
  it('should put the pinned ones first and else keep the order', () => {
    const mixed = [tags[2], tags[0], tags[3], tags[1]]
    expect(orderTags(mixed).map((tag) => tag.key)).toEqual(order('home pinned a b'))
  })
})

describe('moveBeside', () => {
  it.each([
    ['a', 'c', 'after', 'home pinned b c a'],
    ['a', 'c', 'before', 'home pinned b a c'],
    ['c', 'a', 'before', 'home pinned c a b'],
    ['pinned', 'home', 'before', 'pinned home a b c'],
  ] as const)('should put %s beside %s, %s it', (key, target, side, expected) => {
    expect(moveBeside(tags, key, target, side)).toEqual(order(expected))
  })

  it('should keep pinned and unpinned apart', () => {
    expect(moveBeside(tags, 'a', 'pinned', 'before')).toBeUndefined()
    expect(moveBeside(tags, 'home', 'c', 'after')).toBeUndefined()
  })

  it('should say when nothing changes', () => {
    expect(moveBeside(tags, 'a', 'a', 'before')).toBeUndefined()
    expect(moveBeside(tags, 'a', 'b', 'before')).toBeUndefined()
    expect(moveBeside(tags, 'b', 'a', 'after')).toBeUndefined()
    expect(moveBeside(tags, 'gone', 'a', 'after')).toBeUndefined()
  })
})

describe('moveByStep', () => {
  it('should go one step within its part of the bar', () => {
    expect(moveByStep(tags, 'b', 'left')).toEqual(order('home pinned b a c'))
    expect(moveByStep(tags, 'b', 'right')).toEqual(order('home pinned a c b'))
    expect(moveByStep(tags, 'a', 'left')).toBeUndefined()
    expect(moveByStep(tags, 'pinned', 'right')).toBeUndefined()
    expect(moveByStep(tags, 'c', 'right')).toBeUndefined()
    expect(moveByStep(tags, 'home', 'left')).toBeUndefined()
    expect(moveByStep(tags, 'gone', 'left')).toBeUndefined()
  })
})
