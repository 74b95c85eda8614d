import { describe, expect, it } from 'vitest'

import { strengthOf } from './strength-of.ts'

describe('strengthOf', () => {
  it.each([
    ['', 'none'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['1234567890', 'weak'],
    ['kettlegate', 'weak'],
    ['kettlegate42', 'fair'],
    ['Kettle-Gate-42', 'strong'],
    ['correct horse battery staple', 'strong'],
    ['正确的马电池订书钉很安全', 'good'],
  ] as const)('should measure %s as %s', (password, level) => {
    expect(strengthOf(password, true)).toBe(level)
  })

  it('should call nothing more than weak that breaks a rule', () => {
    expect(strengthOf('Kettle-Gate-42', false)).toBe('weak')
  })
})
