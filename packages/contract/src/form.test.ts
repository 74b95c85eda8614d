import { expect, it } from 'vitest'

import { toFormBody } from './form.ts'

const one = { field: 'file', most: 1, maxBytes: 1 }
const many = { field: 'files', most: 9, maxBytes: 1 }

it('should give one file as itself and several as a list', () => {
  expect(toFormBody(one, [['file', 'a']])).toEqual({ file: 'a' })
  expect(toFormBody(many, [['files', 'a']])).toEqual({ files: ['a'] })
  expect(toFormBody(many, [])).toEqual({ files: [] })
  expect(toFormBody(one, [])).toEqual({})
})

it('should leave what is too much for the schema to refuse', () => {
  const sent: [string, unknown][] = [
    ['file', 'a'],
    ['file', 'b'],
    ['more', '1'],
  ]
  expect(toFormBody(one, sent)).toEqual({ file: ['a', 'b'], more: '1' })
})
