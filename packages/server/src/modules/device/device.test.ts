import { codes, defaultBrand, type QueryOf, toVersionKey } from '@bms/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'

let test: TestApp
let admin: Session
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
}, 60_000)
afterAll(() => test.database.close())

const list = async (query: QueryOf<'deviceList'> = {}) => {
  const reply = await test.call('deviceList', { as: admin, query: { page_size: '200', ...query } })
  expect(reply.code).toBe(codes.ok)
  return reply.data
}
const rowsOf = () =>
  test.database.db.selectFrom('device').selectAll().where('brand', '=', defaultBrand).orderBy('device_id').execute()

describe('the device list', () => {
  type Row = Awaited<ReturnType<typeof rowsOf>>[number]
  const at = (moment: string) => new Date(moment)
  const cases: [string, QueryOf<'deviceList'>, (row: Row) => boolean][] = [
    ['status', { status: 'fault' }, ({ status }) => status === 'fault'],
    [
      'status and country',
      { status: 'online', country: 'US,DE' },
      (row) => row.status === 'online' && /US|DE/.test(row.country),
    ],
    [
      'status and owner',
      { status: 'fault', bind_status: 'bound' },
      (row) => row.status === 'fault' && row.user_id !== null,
    ],
    [
      'statuses and firmware',
      { status: 'online,offline', firmware_min: '1.2.0' },
      (row) => row.status !== 'fault' && row.firmware_key >= toVersionKey('1.2.0'),
    ],
    ['bind status', { bind_status: 'unbound' }, ({ user_id }) => user_id === null],
    ['oldest firmware', { firmware_below: '1.2' }, (row) => row.firmware_key < toVersionKey('1.2')],
    ['newest firmware', { firmware_min: '1.2.0' }, (row) => row.firmware_key >= toVersionKey('1.2.0')],
    [
      'update',
      { ota_status: 'pending,failed' },
      ({ ota_status }) => ota_status === 'pending' || ota_status === 'failed',
    ],
    ['fault', { fault_code: 'E02,E01' }, ({ last_fault }) => /^E0[12]$/.test(last_fault?.code ?? '')],
    ['level', { fault_level: 'critical' }, ({ last_fault }) => last_fault?.level === 'critical'],
    ['consumables', { consumable_below: '5' }, ({ consumables }) => consumables.some(({ left_pct }) => left_pct < 5)],
    [
      'warranty that runs',
      { warranty: 'in' },
      ({ warranty_ends_at }) => warranty_ends_at !== null && warranty_ends_at > test.now(),
    ],
    [
      'warranty that is over',
      { warranty: 'out' },
      ({ warranty_ends_at }) => warranty_ends_at !== null && warranty_ends_at <= test.now(),
    ],
    ['warranty that no policy gives', { warranty: 'unknown' }, ({ warranty_ends_at }) => warranty_ends_at === null],
    [
      'connection',
      { last_online_to: '2026-10-31' },
      ({ last_online_at }) => last_online_at < at('2026-11-01T00:00:00Z'),
    ],
  ]
  it.each(cases)('should be narrowed by %s, and count what it shows', async (_name, query, fits) => {
    const expected = (await rowsOf()).filter(fits).map(({ device_id }) => device_id)
    const { list: rows, total } = await list(query)
    expect(expected.length).toBeGreaterThan(0)
    expect(total).toBe(expected.length)
    expect(rows).toHaveLength(Math.min(200, expected.length))
    expect(expected).toEqual(expect.arrayContaining(rows.map(({ device_id }) => device_id)))
  })

  it.each(['activated_at', '-last_online_at', 'name', '-open_fault_count', 'warranty_ends_at', '-firmware_mcu'])(
    'should show every device once by %s',
    async (sort) => {
      const all = await rowsOf()
      const seen = new Set<string>()
      for (let page = 1; page <= Math.ceil(all.length / 200); page += 1) {
        for (const row of (await list({ sort, page: String(page) })).list) seen.add(row.device_id)
      }
      expect(seen.size).toBe(all.length)
    },
  )

  /** All pages of a list. */
  const listAll = async (query: QueryOf<'deviceList'>) => {
    const rows: Awaited<ReturnType<typeof list>>['list'][number][] = []
    for (let page = 1; ; page += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one page after another
      const { list: some, total } = await list({ ...query, page: String(page) })
      rows.push(...some)
      if (some.length === 0 || rows.length >= total) return rows
    }
  }

  it.each(['-activated_at', 'name', '-open_fault_count', '-warranty_ends_at', 'warranty_ends_at', 'firmware_mcu'])(
    'should have those of a status in the same order by %s, whatever else they are narrowed by',
    async (sort) => {
      const all = await listAll({ sort })
      const toIds = (rows: typeof all) => rows.map(({ device_id }) => device_id)
      for (const status of ['online', 'offline', 'fault'] as const) {
        const fits = all.filter((row) => row.status === status)
        expect(fits.length).toBeGreaterThan(0)
        expect(toIds(await listAll({ sort, status })), status).toEqual(toIds(fits))
        const bound = fits.filter((row) => row.bind_status === 'bound')
        expect(toIds(await listAll({ sort, status, bind_status: 'bound' })), status).toEqual(toIds(bound))
      }
    },
  )

  it('should count by status what is narrowed by something else', async () => {
    const fits = (await rowsOf()).filter(({ bind_status }) => bind_status === 'bound')
    const { facets } = await list({ bind_status: 'bound', status: 'online' })
    const counts = facets?.['status'] ?? []
    expect(counts.length).toBeGreaterThan(1)
    for (const { key, count } of counts) expect(count).toBe(fits.filter(({ status }) => status === key).length)
  })

  it('should sort versions by their numbers', async () => {
    const { list: rows } = await list({ sort: 'firmware_mcu' })
    const keys = rows.map(({ firmware }) => toVersionKey(firmware.mcu))
    expect(keys).toEqual(keys.toSorted())
  })

  it('should find by the beginning of serial, MAC and name, and by an owner’s account, whatever the case', async () => {
    const row = (await rowsOf()).findLast(({ user_id }) => user_id !== null)
    const owner = await test.database.db
      .selectFrom('app_user')
      .select('account')
      .where('brand', '=', defaultBrand)
      .where('user_id', '=', row?.user_id ?? '')
      .executeTakeFirstOrThrow()
    for (const q of [row?.sn.toLowerCase(), row?.mac.toLowerCase(), owner.account.toUpperCase()]) {
      expect((await list({ q: q ?? '' })).list.map(({ device_id }) => device_id)).toContain(row?.device_id)
    }
    const named = await list({ q: row?.name.toUpperCase() ?? '' })
    const key = row?.name_key ?? ''
    expect(named.total).toBeGreaterThanOrEqual(
      (await rowsOf()).filter(({ name_key }) => name_key.startsWith(key)).length,
    )
    for (const q of ['%', '_', '\\', "'"]) expect((await list({ q })).total).toBe(0)
  })

  it('should count as the rows do', async () => {
    const all = await rowsOf()
    const { total, facets } = await list()
    expect(total).toBe(all.length)
    for (const { key, count } of facets?.['status'] ?? []) {
      expect(count).toBe(all.filter(({ status }) => status === key).length)
    }
  })
})

it('should fold versions in the database as code does', async () => {
  const folded = await sql<{ version: string; key: string }>`
    SELECT DISTINCT firmware_mcu AS version, firmware_key AS key FROM device
    UNION SELECT DISTINCT app_version, app_version_key FROM app_user`.execute(test.database.db)
  expect(folded.rows.length).toBeGreaterThan(5)
  for (const { version, key } of folded.rows) expect(key, version).toBe(toVersionKey(version))
  const odd = [
    '4.10-beta.1',
    '4.10-beta.10',
    '4.10-beta.01.2.3',
    '4.10-rc1',
    '4.10-1a.00000000000000',
    '4.10-x..9.',
    '4.10-7',
    '1.2.3.4',
    '0.1',
    '9999.9999-x-y',
    '4.10-99999999999999999999',
  ]
  // A column that folds a version is asked what it makes of any.
  const user = await test.database.db.selectFrom('app_user').selectAll().executeTakeFirstOrThrow()
  for (const version of odd) {
    await test.database.db
      .updateTable('app_user')
      .set({ app_version: version })
      .where('brand', '=', user.brand)
      .where('user_id', '=', user.user_id)
      .execute()
    const { app_version_key } = await test.database.db
      .selectFrom('app_user')
      .select('app_version_key')
      .where('brand', '=', user.brand)
      .where('user_id', '=', user.user_id)
      .executeTakeFirstOrThrow()
    expect(app_version_key).toBe(toVersionKey(version))
  }
})

it('should have an index that begins with the brand for every column a list filters or sorts by', async () => {
  const { rows } = await sql<{ def: string }>`
    SELECT indexdef AS def FROM pg_indexes WHERE schemaname = current_schema()
      AND tablename IN ('app_user', 'user_seen', 'device', 'device_seen', 'feedback')`.execute(test.database.db)
  const leads = new Set(
    rows.map(({ def }) => / ON \S*?(\w+) USING \w+ \(brand, (\w+)/.exec(def)?.slice(1, 3).join('.')),
  )
  const needed = {
    app_user: `user_id status country data_center platform app_version_key register_source has_feedback
      marketing_opt_in device_count registered_at last_active_day nickname_key account_key`,
    user_seen: `user_id last_active_at`,
    device: `device_id user_id status bind_status category_id series_id product_model sn sn_key mac_key
      firmware_key ota_status last_fault_code last_fault_level country data_center name_key
      warranty_ends_at consumable_min activated_at open_fault_count`,
    device_seen: `device_id last_online_at`,
    feedback: `feedback_id user_id device_id status category priority resolution platform sn_key assignee_uid
      product_model app_version firmware fault_code country data_center rating has_image has_log
      created_at resolved_at sla_due_at priority_rank`,
  }
  const missing = Object.entries(needed).flatMap(([table, columns]) =>
    columns
      .split(/\s+/)
      .map((column) => `${table}.${column}`)
      .filter((lead) => !leads.has(lead)),
  )
  expect(missing).toEqual([])
})

describe('one device', () => {
  it('should tell what it reports of itself, and nothing of its serial', async () => {
    const [row] = await rowsOf()
    const { data } = await test.call('deviceDetail', { as: admin, query: { device_id: row?.device_id ?? '' } })
    expect(data).toMatchObject({
      props: row?.props,
      consumables: row?.consumables,
      sn: expect.stringContaining('***') as string,
    })
    expect(JSON.stringify(data)).not.toContain(row?.sn)
  })

  it('should show serial and MAC to who says why, and to nobody without the right', async () => {
    const [row] = await rowsOf()
    const body = {
      device_id: row?.device_id ?? '',
      fields: ['sn' as const],
      purpose: 'Warranty claim, invoice at hand',
    }
    const reply = await test.call('revealDevice', { as: admin, body })
    expect(reply.data).toEqual({ sn: row?.sn })
    const { data } = await test.call('operationRecordList', { as: admin, query: { target_id: body.device_id } })
    expect(data.list[0]).toMatchObject({ action: 'view_sensitive', reason: body.purpose, target_type: 'device' })
    const missing = await test.call('revealDevice', { as: admin, brand: 'ecozy', body })
    expect(missing.code).toBe(codes.notFound)
  })

  it('should page through its events and narrow them', async () => {
    const { db } = test.database
    const device_id = (await rowsOf())[0]?.device_id ?? ''
    const start = Date.parse('2026-01-01T00:00:00Z')
    const rows = Array.from({ length: 30 }, (_, i) => ({
      brand: defaultBrand,
      event_id: `01JZ0BHX2A7M5Q8W3E6R9T1${String(i).padStart(3, '0')}`,
      device_id,
      kind: 'firmware_failed' as const,
      at: new Date(start + i * 86_400_000),
      data: JSON.stringify({ to: '9.9.9' }),
    }))
    await db.insertInto('device_event').values(rows).execute()
    const ask = async (query: Omit<QueryOf<'deviceEventList'>, 'device_id'>) =>
      (await test.call('deviceEventList', { as: admin, query: { device_id, kind: 'firmware_failed', ...query } })).data
    const second = await ask({ page: '2', page_size: '20' })
    expect([second.total, second.list.length]).toEqual([30, 10])
    expect(second.list.at(-1)?.at).toBe('2026-01-01T00:00:00.000Z')
    expect((await ask({ at_from: '2026-01-03', at_to: '2026-01-05' })).total).toBe(3)
  })
})
