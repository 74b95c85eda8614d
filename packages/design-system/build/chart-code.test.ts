import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'

import { markPure } from './chart-code.ts'

const marked = (code: string): string => markPure(code, parseAst(code))

describe('markPure', () => {
  it('should mark calls that run at import, however deep they stand', () => {
    expect(marked('const a = memo(wrap(b)), c = { d: [new E()] }')).toBe(
      'const a = /*#__PURE__*/ memo(/*#__PURE__*/ wrap(b)), c = { d: [/*#__PURE__*/ new E()] }',
    )
    expect(marked('export const a = memo(b)')).toBe('export const a = /*#__PURE__*/ memo(b)')
  })

  it('should leave alone what runs later, and calls for their effect', () => {
    const code = 'const a = () => b(); function c() { d() } class E { f = g() }\nh()'
    expect(marked(code)).toBe(code)
  })
})
