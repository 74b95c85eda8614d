import { codes } from '@bms/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { addStaff } from '../testing/add-staff.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'

let test: TestApp
let lines: unknown[] = []

beforeAll(async () => {
  // As the server starts without LOG_LEVEL.
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  test = await createTestApp({ log })
}, 60_000)
afterAll(() => test.database.close())
beforeEach(() => {
  lines = []
})

it('should tell of each call that its caller may not make: what, who and from where', async () => {
  await addStaff(test, 'no.manager', { grants: [{ project: 'kyvol', module: 'DataMap' }] })
  const as = await test.signIn('no.manager')
  expect((await test.call('myInfo', { as })).code).toBe(codes.ok)
  expect(lines).toEqual([])
  const reply = await test.call('staffList', { as, address: '203.0.113.9' })
  expect(reply.code).toBe(codes.notAllowed)
  const told = {
    call: 'staffList',
    code: codes.notAllowed,
    uid: as.uid,
    ip: '203.0.113.9',
    request_id: reply.request_id,
  }
  expect(lines).toEqual([expect.objectContaining({ ...told, level: 40, msg: 'refused' })])
})

it('should name nobody whose session does not stand', async () => {
  const as = await test.signIn('admin')
  await test.call('signOut', { as })
  lines = []
  expect((await test.call('staffList', { as })).code).toBe(codes.signedInElsewhere)
  expect(lines).toEqual([])
})
