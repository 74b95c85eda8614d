// Long, as all that is told changes one database: its roll-ups and copies are held against the rows at the end.

import { createHmac } from 'node:crypto'

import { type LiveAppEvent, codes, hookHeaders, hooks, type LiveAnswer, type QueryOf } from '@bms/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { newId } from '../../ids.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { checkRollUps } from '../statistics/check-roll-ups.ts'
import { rebuildStatistics } from '../statistics/rebuild-statistics.ts'

const hookSecret = 'a secret of both sides, long enough'
const brand = 'kyvol'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ hookSecret })
}, 60_000)
afterAll(() => test.database.close())

type Name = 'appEvents' | 'deviceEvents'
let nth = 0
const eventId = (): string => `event-${(nth += 1)}`
const ago = (ms: number): string => new Date(test.now().getTime() - ms).toISOString()

async function report(name: Name, events: readonly unknown[]): Promise<LiveAnswer> {
  const body = JSON.stringify({ events })
  const timestamp = String(Math.floor(test.now().getTime() / 1000))
  const signature = createHmac('sha256', hookSecret).update(`${timestamp}.${body}`).digest('hex')
  const response = await test.send(hooks[name].path, {
    method: 'POST',
    headers: { [hookHeaders.timestamp]: timestamp, [hookHeaders.signature]: signature },
    body,
  })
  const answer = (await response.json()) as { code: number; data: LiveAnswer }
  expect(answer.code).toBe(codes.ok)
  return answer.data
}

const registered = (user_id: string, more: Partial<LiveAppEvent> = {}): unknown => ({
  event_id: eventId(),
  brand,
  at: ago(60_000),
  type: 'registered',
  user_id,
  account: `${user_id.toLowerCase()}@example.com`,
  nickname: 'Newly Come',
  country: 'DE',
  data_center: 'eu_central',
  locale: 'de',
  tz: 'Europe/Berlin',
  platform: 'ios',
  app_version: '4.2.0',
  os_version: '19.1',
  phone_model: 'iPhone 17',
  register_source: 'email',
  marketing_opt_in: true,
  push_token_ok: true,
  ...more,
})

type Told = Readonly<Record<string, unknown>>
const device = (told: Told, at = ago(30_000)): unknown => ({ event_id: eventId(), brand, at, ...told })

const pickDevice = () =>
  test.database.db
    .selectFrom('device')
    .selectAll()
    .where('brand', '=', brand)
    .where('status', '=', 'offline')
    .where('user_id', 'is not', null)
    .orderBy('device_id')
    .executeTakeFirstOrThrow()

const readDevice = (device_id: string) =>
  test.database.db
    .selectFrom('device')
    .selectAll()
    .where('brand', '=', brand)
    .where('device_id', '=', device_id)
    .executeTakeFirstOrThrow()

/** Every figure of the roll-ups. */
async function readRollUps(): Promise<string[]> {
  const all = await Promise.all(
    (['stat_total', 'stat_daily', 'stat_monthly', 'stat_hourly', 'device_total'] as const).map((table) =>
      test.database.db.selectFrom(table).selectAll().where('v', '<>', 0).execute(),
    ),
  )
  return all
    .flat()
    .map((row) => JSON.stringify(row, Object.keys(row).toSorted()))
    .toSorted()
}

describe('what apps and devices tell', () => {
  it('should be in the lists and figures: somebody registers, binds a device, uses both', async () => {
    const user_id = newId(test.now())
    const device_id = newId(test.now())
    const { product_key } = await test.database.db
      .selectFrom('single_product')
      .select('product_key')
      .where('brand', '=', brand)
      .executeTakeFirstOrThrow()
    const facts = {
      sn: `TEST-${device_id.slice(-8)}`,
      mac: '02:00:00:00:00:01',
      name: 'Kitchen',
      product_key,
      firmware_mcu: '1.4.0',
      firmware_wifi: '2.4.1',
    }
    expect(await report('appEvents', [registered(user_id)])).toEqual({ taken: 1, repeated: 0, refused: [] })
    const events = [
      device({ type: 'bound', device_id, user_id, device: facts }, ago(50_000)),
      device({ type: 'offline', device_id }, ago(40_000)),
      device({ type: 'online', device_id, rssi: -50 }, ago(20_000)),
    ]
    expect(await report('deviceEvents', events)).toEqual({ taken: 3, repeated: 0, refused: [] })
    const row = await readDevice(device_id)
    expect(row).toMatchObject({ user_id, status: 'online', rssi: -50, bind_status: 'bound', country: 'DE' })
    // The check works it out anew, the row was written with the event.
    const as = await test.signIn('admin')
    const { data: check } = await test.call('checkWarranty', { as, brand, query: { sn: facts.sn } })
    expect(check.rule).toBe('within_months')
    expect(row.warranty_ends_at?.toISOString()).toBe(`${check.ends_at}T00:00:00.000Z`)
    const user = await test.database.db
      .selectFrom('app_user')
      .selectAll()
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
    expect(user).toMatchObject({ device_count: 1, status: 'enabled', nickname_key: 'newly come' })
  })

  it('should count each event once, however often it comes', async () => {
    const { device_id } = await pickDevice()
    const events = [device({ type: 'online', device_id }), device({ type: 'firmware', device_id, mcu: '9.9.9' })]
    expect(await report('deviceEvents', [...events, events[0]])).toMatchObject({ taken: 2, repeated: 1 })
    const before = await readRollUps()
    expect(await report('deviceEvents', events)).toEqual({ taken: 0, repeated: 2, refused: [] })
    expect(await readRollUps()).toEqual(before)
  })

  it('should name what it can’t take, and take the rest', async () => {
    const { device_id } = await pickDevice()
    const nobody = newId(test.now())
    const wrong = device({ type: 'online', device_id: nobody })
    const answer = await report('deviceEvents', [
      device({ type: 'online', device_id }),
      { type: 'online', event_id: 'broken', brand },
      wrong,
      device({ type: 'online', device_id }, new Date(test.now().getTime() + 3_600_000).toISOString()),
      device({ type: 'fault_cleared', device_id, fault_id: nobody }),
    ])
    expect(answer.taken).toBe(1)
    expect(answer.refused.map(({ index, reason }) => [index, reason])).toEqual([
      [1, 'not-valid'],
      [2, 'no-such-device'],
      [3, 'to-come'],
      [4, 'no-such-fault'],
    ])
    expect(answer.refused[0]).toMatchObject({ event_id: 'broken' })
    // What was refused may be sent again: it isn't taken for a repetition.
    expect((await report('deviceEvents', [wrong])).refused).toHaveLength(1)
  })

  it('should put late ones into their own hour, and undo nothing that came after', async () => {
    const { device_id } = await pickDevice()
    await report('deviceEvents', [device({ type: 'online', device_id }, ago(1000))])
    const fault_id = newId(test.now())
    const raised = { type: 'fault_raised', device_id, fault_id, code: 'E01', level: 'warning', name: { en: 'Stuck' } }
    const late = ago(3 * 3_600_000)
    const events = [
      device({ type: 'offline', device_id }, ago(2 * 3_600_000)),
      device(raised, late),
      device({ type: 'fault_cleared', device_id, fault_id }, ago(2 * 3_600_000)),
    ]
    expect(await report('deviceEvents', events)).toMatchObject({ taken: 3 })
    expect(await readDevice(device_id)).toMatchObject({ status: 'online', open_fault_count: 0 })
    const { raised_at, cleared_at } = await test.database.db
      .selectFrom('device_fault')
      .select(['raised_at', 'cleared_at'])
      .where('brand', '=', brand)
      .where('fault_id', '=', fault_id)
      .executeTakeFirstOrThrow()
    expect(raised_at.toISOString()).toBe(late)
    expect(cleared_at).not.toBeNull()
  })

  it('should erase who is gone, and take nothing of theirs any more', async () => {
    const user_id = newId(test.now())
    await report('appEvents', [registered(user_id)])
    const gone = { event_id: eventId(), brand, at: ago(10_000), type: 'gone', user_id }
    expect(await report('appEvents', [gone])).toMatchObject({ taken: 1 })
    const row = await test.database.db
      .selectFrom('app_user')
      .selectAll()
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'deleted', email: null, nickname: 'Deleted user', marketing_opt_in: false })
    const active = { event_id: eventId(), brand, at: ago(5000), type: 'active', user_id }
    expect((await report('appEvents', [active])).refused).toMatchObject([{ reason: 'is-gone' }])
  })

  it('should say how fresh a data centre is, and who is active', async () => {
    const { user_id, data_center } = await test.database.db
      .selectFrom('app_user')
      .select(['user_id', 'data_center'])
      .where('brand', '=', brand)
      .where('status', '=', 'enabled')
      .where('last_active_at', '<', new Date(test.now().getTime() - 3 * 86_400_000))
      .orderBy('user_id')
      .executeTakeFirstOrThrow()
    const day = ago(0).slice(0, 10)
    const dau = async () =>
      (
        await test.database.db
          .selectFrom('activity_daily')
          .select('dau')
          .where('brand', '=', brand)
          .where('data_center', '=', data_center)
          .where('day', '=', day)
          .executeTakeFirst()
      )?.dau ?? 0
    const before = await dau()
    const active = () => ({ event_id: eventId(), brand, at: ago(1000), type: 'active', user_id })
    await report('appEvents', [active(), active()])
    expect(await dau()).toBe(before + 1)
    const one = await pickDevice()
    await report('deviceEvents', [device({ type: 'online', device_id: one.device_id }, ago(0))])
    const { at } = await test.database.db
      .selectFrom('activity_hourly')
      .select('at')
      .where('brand', '=', brand)
      .where('data_center', '=', one.data_center)
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow()
    expect(test.now().getTime() - at.getTime()).toBeLessThan(5 * 60_000)
  })

  it('should make its data centre as fresh as its last moment, and not as the reading that this began', async () => {
    test.advance(4 * 60_000)
    const { device_id, data_center } = await pickDevice()
    await report('deviceEvents', [device({ type: 'online', device_id }, ago(60_000))])
    const { data } = await test.call('realtimeFigures', { as: await test.signIn('admin'), brand })
    expect(data.data_centers.find(({ dc }) => dc === data_center)).toMatchObject({ lag_s: 60, ok: true })
  })

  it('should be seen first among devices in the order of when they were last on line', async () => {
    const { device_id } = await pickDevice()
    const as = await test.signIn('admin')
    const list = async (query: QueryOf<'deviceList'>) => {
      const { data } = await test.call('deviceList', { as, brand, query: { sort: '-last_online_at', ...query } })
      return { first: data.list[0]?.device_id, total: data.total }
    }
    const day = ago(-1000).slice(0, 10)
    const before = await list({ status: 'offline', last_online_to: day })
    await report('deviceEvents', [device({ type: 'online', device_id, rssi: -40 }, ago(-1000))])
    expect((await list({})).first).toBe(device_id)
    expect((await list({ status: 'online', bind_status: 'bound' })).first).toBe(device_id)
    expect((await list({ last_online_from: day })).first).toBe(device_id)
    expect((await list({ status: 'offline', last_online_to: day })).total).toBe(before.total - 1)
  })

  it('should be seen first among users in the order of when they were last active', async () => {
    const { user_id, country } = await test.database.db
      .selectFrom('app_user')
      .select(['user_id', 'country'])
      .where('brand', '=', brand)
      .where('status', '=', 'enabled')
      .orderBy('user_id', 'desc')
      .executeTakeFirstOrThrow()
    const as = await test.signIn('admin')
    const first = async (query: QueryOf<'userList'>) => {
      const { data } = await test.call('userList', { as, brand, query: { sort: '-last_active_at', ...query } })
      return data.list[0]?.user_id
    }
    const active = { event_id: eventId(), brand, at: ago(-2000), type: 'active', user_id }
    expect(await report('appEvents', [active])).toMatchObject({ taken: 1 })
    expect(await first({})).toBe(user_id)
    expect(await first({ status: 'enabled', country })).toBe(user_id)
    expect(await first({ last_active_from: ago(-2000).slice(0, 10) })).toBe(user_id)
  })

  it('should leave copies of when they were last there that are what their rows say', async () => {
    const { db } = test.database
    const devices = await sql`
      SELECT device_id FROM device d FULL JOIN device_seen s USING (brand, device_id)
      WHERE (d.status, d.country, d.data_center, d.last_online_at)
        IS DISTINCT FROM (s.status, s.country, s.data_center, s.last_online_at)`.execute(db)
    expect(devices.rows).toEqual([])
    const users = await sql`
      SELECT user_id FROM app_user u FULL JOIN user_seen s USING (brand, user_id)
      WHERE (u.status, u.country, u.last_active_at) IS DISTINCT FROM (s.status, s.country, s.last_active_at)`.execute(
      db,
    )
    expect(users.rows).toEqual([])
  })

  it('should leave roll-ups that are what the rows say', async () => {
    const kept = await readRollUps()
    expect(await checkRollUps(test.database.db, test.now())).toEqual([])
    expect(await readRollUps(), 'a check changes nothing').toEqual(kept)
  })

  it('should be found out where roll-ups are not what the rows say', async () => {
    const { db } = test.database
    await db
      .updateTable('stat_total')
      .set({ v: 7777 })
      .where('brand', '=', brand)
      .where('dim', '=', 'country')
      .where('metric', '=', 'devices')
      .where('data_center', '=', 'us_west')
      .where('dim_key', '=', 'US')
      .executeTakeFirstOrThrow()
    expect(await checkRollUps(db, test.now())).toEqual([{ table: 'stat_total', figures: 2 }])
    await rebuildStatistics(db, test.now())
    expect(await checkRollUps(db, test.now())).toEqual([])
  })
})
