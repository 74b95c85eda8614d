import { codes, defaultBrand, maxFaultDays } from '@bms/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addStaff } from '../../testing/add-staff.ts'
import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'
import { toFaultPlaces } from './fault-records.ts'

let test: TestApp
let admin: Session
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
}, 60_000)
afterAll(() => test.database.close())

const dayMs = 86_400_000

describe('the fault records', () => {
  it('should be those of the last days where nobody says which', async () => {
    const { data } = await test.call('faultRecordList', { as: admin, query: { page_size: '200' } })
    const { rows } = await sql<{ newest: Date }>`
      SELECT max(raised_at) AS newest FROM device_fault WHERE brand = ${defaultBrand}`.execute(test.database.db)
    const newest = rows[0]?.newest ?? new Date(0)
    expect(data.list[0]?.raised_at).toBe(newest.toISOString())
    const earliest = newest.getTime() - (maxFaultDays + 1) * dayMs
    expect(data.list.filter(({ raised_at: at }) => Date.parse(at) < earliest)).toEqual([])
  })

  it('should need the right to see devices', async () => {
    await addStaff(test, 'analyst.only', { grants: [{ project: 'kyvol', module: 'DataMap', actions: ['view'] }] })
    const analyst = await test.signIn('analyst.only')
    expect((await test.call('faultRecordList', { as: analyst, query: {} })).code).toBe(codes.notAllowed)
  })

  it.each([
    ['all faults', {}],
    ['those of one code', { fault_code: ['E02'] }],
  ])('should read %s of some days in an index', async (_, more) => {
    const plan = await test.database.db.transaction().execute(async (trx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(trx)
      const selection = { brand: defaultBrand, fault_from: '2026-11-01', ...more }
      const query = toFaultPlaces(selection, { page: 1, pageSize: 20, offset: 0 })
      return sql<Record<string, string>>`EXPLAIN ${query}`.execute(trx)
    })
    const text = plan.rows.flatMap((row) => Object.values(row)).join('\n')
    expect(text).toMatch(/Index Cond: .*brand .*raised_at/)
  })
})
