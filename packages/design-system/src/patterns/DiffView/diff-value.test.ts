import { describe, expect, it } from 'vitest'

import { isLong, kindOf, toText } from './diff-value.ts'

describe('kindOf', () => {
  it.each([
    [null, 'a', 'added'],
    ['', 'a', 'added'],
    ['a', null, 'removed'],
    [false, true, 'changed'],
    [0, 1, 'changed'],
    ['•••', '•••', 'secret'],
    [null, '•••', 'added'],
  ] as const)('should take %j → %j for %s', (from, to, expected) => {
    expect(kindOf({ path: 'x', from, to })).toBe(expected)
  })
})

describe('toText', () => {
  it.each([
    [null, ''],
    [12.5, '12.5'],
    [['a', 1, true], 'a\n1\ntrue'],
    [{ a: [1] }, '{\n  "a": [\n    1\n  ]\n}'],
  ])('should write %j for people', (value, expected) => {
    expect(toText(value)).toBe(expected)
  })
})

describe('isLong', () => {
  it('should look at letters and at lines', () => {
    expect([isLong('a'.repeat(420)), isLong('a'.repeat(421)), isLong('a\n'.repeat(6))]).toEqual([false, true, true])
  })
})
