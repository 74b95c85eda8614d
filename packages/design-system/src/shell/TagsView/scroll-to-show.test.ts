import { describe, expect, it } from 'vitest'

import { scrollToShow } from './scroll-to-show.ts'

describe('scrollToShow', () => {
  it.each([
    ['nothing for what is in sight', { start: 130, size: 80 }, undefined],
    ['back to what is before', { start: 50, size: 80 }, 26],
    ['to the very beginning for the first', { start: 10, size: 80 }, 0],
    ['on to what is after', { start: 480, size: 80 }, 284],
    ['on to what is half in sight', { start: 380, size: 80 }, 184],
    ['to the beginning of what is too large', { start: 420, size: 400 }, 396],
  ])('should scroll %s', (_, item, expected) => {
    expect(scrollToShow(item, { start: 100, size: 300 }, 24)).toBe(expected)
  })
})
