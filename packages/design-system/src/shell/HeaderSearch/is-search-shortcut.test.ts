import { describe, expect, it } from 'vitest'

import { isSearchShortcut } from './is-search-shortcut.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, isTyping: false }

describe('isSearchShortcut', () => {
  it.each([
    ['Ctrl K', { ...plain, key: 'k', ctrlKey: true }, true],
    ['⌘ K', { ...plain, key: 'k', metaKey: true }, true],
    ['Ctrl K with caps lock', { ...plain, key: 'K', ctrlKey: true }, true],
    ['Ctrl K while typing', { ...plain, key: 'k', ctrlKey: true, isTyping: true }, true],
    ['/', { ...plain, key: '/' }, true],
    ['/ while typing', { ...plain, key: '/', isTyping: true }, false],
    ['Ctrl /', { ...plain, key: '/', ctrlKey: true }, false],
    ['Ctrl Alt K', { ...plain, key: 'k', ctrlKey: true, altKey: true }, false],
    ['k', { ...plain, key: 'k' }, false],
  ])('should for %s answer as expected', (_, pressed, expected) => {
    expect(isSearchShortcut(pressed)).toBe(expected)
  })
})
