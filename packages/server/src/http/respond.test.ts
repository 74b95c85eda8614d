import { codes } from '@bms/contract'
import { expect, it } from 'vitest'

import { fail } from './respond.ts'

const answer = async (error: unknown) => {
  const { code, response } = fail(error, 'request-1')
  return { code, status: response.status, text: await response.text() }
}

it('should keep inside what failed inside', async () => {
  const { code, status, text } = await answer(new Error('relation "secret" does not exist'))
  expect({ code, status }).toEqual({ code: codes.server, status: 500 })
  expect(text).not.toContain('secret')
})

it.each([
  ['PostgreSQL', Object.assign(new Error('could not extend file "base/5/16947"'), { code: '53100' })],
  ['the file system of the embedded engine', { errno: 51 }],
])('should say that the disk is full, as %s tells', async (_, error) => {
  const { code, status, text } = await answer(error)
  expect({ code, status }).toEqual({ code: codes.server, status: 507 })
  expect(text).toContain('Nothing was saved: the server has no space left on its disk.')
  expect(text).not.toContain('base/5')
})
