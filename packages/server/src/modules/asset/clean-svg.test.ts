import { expect, it } from 'vitest'

import { cleanSvg } from './clean-svg.ts'

it('should keep references within a drawing, and none to elsewhere', () => {
  const clean = cleanSvg(`<svg><path fill="url( '#a' )" mask="url( ' //example.com/a')" stroke="URL(x)"/></svg>`)
  expect(clean).toContain('#a')
  expect(clean).not.toMatch(/mask|stroke/)
})

it('should be done at once with as many spaces as a drawing can hold', () => {
  const spaces = ' '.repeat(250_000)
  expect(cleanSvg(`<svg><path d="M0 0" mask="url(${spaces}#a)"/></svg>`)).toContain('M0 0')
  expect(cleanSvg(`<svg><path d="M0 0" mask="url(${spaces}x)"/></svg>`)).not.toContain('mask')
})
