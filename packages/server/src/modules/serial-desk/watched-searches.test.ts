import { type Brand, codes, maxLookUps, toSerialKey } from '@bms/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { addStaff } from '../../testing/add-staff.ts'
import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'

let test: TestApp
let agent: Session
let count = 0
/** A serial as it is kept, and what lists show of it. */
let serial: string
let shown: string
beforeAll(async () => {
  test = await createTestApp()
  const { sn, sn_key } = await test.database.db
    .selectFrom('device')
    .select(['sn', 'sn_key'])
    .where('brand', '=', 'kyvol')
    .orderBy('device_id')
    .executeTakeFirstOrThrow()
  serial = sn_key
  shown = toSerialKey(sn.slice(0, -4))
}, 60_000)
afterAll(() => test.database.close())
beforeEach(async () => {
  count += 1
  await addStaff(test, `agent${count}`, { grants: [{ project: 'kyvol', module: 'UserCenter', actions: ['view'] }] })
  agent = await test.signIn(`agent${count}`)
})

const lists = ['deviceList', 'userList', 'feedbackList'] as const
const look = (q: string, as = agent, call: (typeof lists)[number] = 'deviceList', brand: Brand = 'kyvol') =>
  test.call(call, { brand, as, query: { q } })

const recordsOf = ({ uid }: Session = agent) =>
  test.database.db
    .selectFrom('operation_record')
    .select(['project', 'target_type', 'target_name', 'action'])
    .where('actor_uid', '=', uid)
    .where('target_type', '=', 'masked_search')
    .orderBy('seq')
    .execute()

/** The same beginning, with another sign after it. */
const other = (start: string, nth: number) => start + nth.toString(36).toUpperCase().padStart(3, '0').slice(-3)

describe('a search through masked serials', () => {
  it('should be recorded once over lists, pages, refreshes and typing on, and masked', async () => {
    for (const call of lists) {
      // oxlint-disable-next-line no-await-in-loop -- one after another is what is typed
      expect((await look(serial.slice(0, shown.length + 1), agent, call)).code).toBe(codes.ok)
    }
    await look(serial.slice(0, shown.length + 2))
    await look(serial.slice(0, shown.length + 1).toLowerCase())
    await test.call('deviceList', { as: agent, query: { q: serial.slice(0, shown.length + 2), page: '2' } })
    await test.call('search', { as: agent, query: { q: serial.slice(0, shown.length + 2) } })
    expect(await recordsOf()).toEqual([
      {
        project: 'kyvol',
        target_type: 'masked_search',
        target_name: `${serial.slice(0, shown.length - 3)}***`,
        action: 'view_sensitive',
      },
    ])
  })

  it('should be recorded anew after a while, and for each other sign in the same place', async () => {
    const start = serial.slice(0, shown.length)
    await look(other(start, 1))
    await look(other(start, 2))
    expect(await recordsOf()).toHaveLength(2)
    test.advance(10 * 60_000)
    await look(other(start, 1))
    expect(await recordsOf()).toHaveLength(3)
  })

  it('should stop who tries one sign after another, in every list, and let them go on a minute later', async () => {
    const start = serial.slice(0, shown.length)
    for (let nth = 0; nth < maxLookUps; nth += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after another is what is tried
      expect((await look(other(start, nth))).code).toBe(codes.ok)
      test.advance(1)
    }
    for (const call of lists) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const stopped = await look(other(start, maxLookUps), agent, call)
      expect(stopped).toMatchObject({ code: codes.slowDown, data: { retry_after_s: 60 } })
      expect(stopped.message).toContain(String(maxLookUps))
    }
    const searched = await test.call('search', { as: agent, query: { q: other(start, maxLookUps) } })
    expect(searched.code).toBe(codes.slowDown)
    // What is on record already can be looked at again, and so can what is no serial.
    expect((await look(other(start, 3))).code).toBe(codes.ok)
    expect((await look('Kitchen robot')).code).toBe(codes.ok)
    test.advance(61_000)
    expect((await look(other(start, maxLookUps))).code).toBe(codes.ok)
  })

  it('should be recorded once where two halves of a page ask at once', async () => {
    const q = serial.slice(0, shown.length + 1)
    await Promise.all(lists.map((call) => look(q, agent, call)))
    expect(await recordsOf()).toHaveLength(1)
  })

  it('should not be recorded for what lists show, whole serials, other texts, and who may reveal', async () => {
    await look(shown)
    await look(serial)
    await look('Kitchen-2026')
    await look('somebody@example.com')
    expect(await recordsOf()).toEqual([])
    const admin = await test.signIn('admin')
    await look(serial.slice(0, shown.length + 1), admin)
    expect(await recordsOf(admin)).toEqual([])
  })

  it('should be recorded and limited where it is the filter of an export', async () => {
    await addStaff(test, `exporter${count}`, {
      grants: [{ project: 'kyvol', module: 'UserCenter', actions: ['view', 'export'] }],
    })
    const exporter = await test.signIn(`exporter${count}`)
    const start = serial.slice(0, shown.length)
    const write = (q: string, as = exporter) =>
      test.call('createExport', { as, body: { list: 'deviceList', query: { q }, columns: ['device_id'] } })
    await write(other(start, 0), agent)
    expect(await recordsOf()).toEqual([])
    expect((await write(other(start, 0))).code).toBe(codes.ok)
    expect(await recordsOf(exporter)).toHaveLength(1)
    for (let nth = 1; nth < maxLookUps; nth += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after another is what is tried
      await look(other(start, nth), exporter)
      test.advance(1)
    }
    expect(await write(other(start, maxLookUps))).toMatchObject({
      code: codes.slowDown,
      message: expect.stringContaining(String(maxLookUps)),
      data: { retry_after_s: 60 },
    })
    const written = await test.call('exportList', { as: exporter })
    expect(written.data).toMatchObject({ total: 1 })
  })

  it('should be watched for MAC addresses beyond their maker’s half', async () => {
    const { mac_key: mac } = await test.database.db
      .selectFrom('device')
      .select('mac_key')
      .where('brand', '=', 'kyvol')
      .executeTakeFirstOrThrow()
    await look(mac.slice(0, 6))
    expect(await recordsOf()).toEqual([])
    await look(mac.slice(0, 8))
    expect(await recordsOf()).toHaveLength(1)
  })
})
