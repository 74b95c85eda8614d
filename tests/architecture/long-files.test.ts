import { describe, expect, it } from 'vitest'

import { filesOf, textOf } from './sources.ts'

/** Lines that a file may have without a reason. */
const most = 300

describe('a file of more than 300 lines', () => {
  it('should say why at its top', () => {
    const files = filesOf('{packages,console,stories,tests}/**/*.{ts,tsx,css}')
    expect(files.length).toBeGreaterThan(1000)
    const silent = files.filter((file) => {
      const text = textOf(file)
      return text.split('\n').length - 1 > most && !/^\/[/*]/.test(text)
    })
    expect(silent).toEqual([])
  })
})
