import { codes, headers, maxLookUps, serialEndLength } from '@bms/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addStaff } from '../../testing/add-staff.ts'
import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'

let test: TestApp
let agent: Session
beforeAll(async () => {
  test = await createTestApp()
  await addStaff(test, 'agent', { grants: [{ project: 'kyvol', module: 'UserCenter', actions: ['view'] }] })
  agent = await test.signIn('agent')
}, 60_000)
afterAll(() => test.database.close())

const aDevice = () =>
  test.database.db
    .selectFrom('device')
    .select(['device_id', 'sn', 'mac', 'user_id', 'product_model'])
    .where('brand', '=', 'kyvol')
    .where('user_id', 'is not', null)
    .orderBy('open_fault_count', 'desc')
    .executeTakeFirstOrThrow()

describe('a look-up', () => {
  it('should stop who tries serials one after another, and let them go on a minute later', async () => {
    const tried = await test.signIn('support')
    for (let nth = 0; nth < maxLookUps; nth += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after another is what is tried
      const { code } = await test.call('lookUp', {
        as: tried,
        body: { text: `X10-2503-${10_000 + nth}` },
        // Callers choose it.
        headers: { [headers.requestId]: 'always-the-same' },
      })
      expect(code).toBe(codes.ok)
      test.advance(1)
    }
    const stopped = await test.call('lookUp', { as: tried, body: { text: 'X10-2503-00000' } })
    expect(stopped).toMatchObject({ code: codes.slowDown, data: { retry_after_s: 60 } })
    // Others aren't stopped with them.
    expect((await test.call('lookUp', { as: agent, body: { text: 'X10-2503-00000' } })).code).toBe(codes.ok)
    test.advance(61_000)
    expect((await test.call('lookUp', { as: tried, body: { text: 'X10-2503-00000' } })).code).toBe(codes.ok)
  })

  it('should find a device by the last five characters of its serial, on record and without the rest of it', async () => {
    const { device_id, sn, product_model } = await aDevice()
    const ending = sn.replaceAll(/[^\dA-Za-z]/g, '').slice(-serialEndLength)
    const { data } = await test.call('lookUp', { as: agent, body: { text: ` ${ending.toLowerCase()} ` } })
    const hit = data.list.find(({ id }) => id === device_id)
    // The rest of the serial, which a masked one shows, would make it whole.
    expect(hit).toMatchObject({ kind: 'device', by: 'serial', subtitle: product_model })
    // Within a text it may be anything.
    expect((await test.call('lookUp', { as: agent, body: { text: `about ${ending}` } })).data.list).toEqual([])
    const records = await test.database.db
      .selectFrom('operation_record')
      .select('target_type')
      .where('target_id', '=', device_id)
      .where('actor_uid', '=', agent.uid)
      .execute()
    expect(records).toEqual([{ target_type: 'look_up' }])
  })

  it('should read an index for each kind of key', async () => {
    const { db } = test.database
    for (const [table, key, told] of [
      ['device', sql`sn_key`, 'sn_key'],
      ['device', sql`right(sn_key, ${sql.lit(serialEndLength)})`, '"?right"?\\(sn_key, 5\\)'],
      ['device', sql`mac_key`, 'mac_key'],
      ['device', sql`device_id`, 'device_id'],
      ['app_user', sql`account_key`, 'account_key'],
      ['app_user', sql`user_id`, 'user_id'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const plan = await db.transaction().execute(async (trx) => {
        await sql`SET LOCAL enable_seqscan = off`.execute(trx)
        return sql<Record<string, string>>`EXPLAIN SELECT brand FROM ${sql.table(table)}
          WHERE brand = ANY (${['kyvol', 'ecozy']}::text[]) AND ${key} = ANY (${['A1', 'B2']}::text[])`.execute(trx)
      })
      const text = plan.rows.flatMap((row) => Object.values(row)).join('\n')
      expect(text).toMatch(new RegExp(`Index Cond: .*brand .*${told}`))
    }
  })
})

describe('the serial desk', () => {
  it('should name the right that a part needs, and show the others', async () => {
    const { device_id, user_id } = await aDevice()
    const { data } = await test.call('serialDesk', { as: agent, query: { device_id } })
    expect(data.missing).toEqual([{ part: 'warranty', why: 'denied', modules: ['KnowledgeBase'], action: 'view' }])
    expect(data).not.toHaveProperty('warranty')
    expect(data.owner?.user_id).toBe(user_id)
    expect(data.device?.device_id).toBe(device_id)
  })

  it('should show the other parts where one fails', async () => {
    const { device_id } = await aDevice()
    const { db } = test.database
    await sql`ALTER TABLE push_delivery RENAME TO push_delivery_gone`.execute(db)
    const { code, data } = await test.call('serialDesk', { as: agent, query: { device_id } })
    await sql`ALTER TABLE push_delivery_gone RENAME TO push_delivery`.execute(db)
    expect(code).toBe(codes.ok)
    expect(data.missing).toContainEqual({ part: 'messages', why: 'failed' })
    expect(data.owner).toBeDefined()
    expect(data.feedback).toBeDefined()
  })

  it('should know of an update by what others of the model run', async () => {
    const { db } = test.database
    const { device_id } = await aDevice()
    await sql`UPDATE device SET firmware_mcu = '0.1.0' WHERE device_id = ${device_id}`.execute(db)
    const before = await test.call('serialDesk', { as: agent, query: { device_id } })
    expect(before.data.firmware).toMatchObject({ current: '0.1.0', due: true })
    await sql`UPDATE device SET firmware_mcu = '999.0.0', ota_status = 'none', ota_target = NULL
      WHERE device_id = ${device_id}`.execute(db)
    const after = await test.call('serialDesk', { as: agent, query: { device_id } })
    expect(after.data.firmware).toEqual({ current: '999.0.0', latest: '999.0.0', due: false })
  })
})
