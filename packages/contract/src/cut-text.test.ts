import { describe, expect, it } from 'vitest'

import { cutText } from './cut-text.ts'

describe('cutText', () => {
  it('should never cut a character in two', () => {
    expect([cutText('ab😀', 3), cutText('ab😀', 4)]).toEqual(['ab', 'ab😀'])
  })
})
