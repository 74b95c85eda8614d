import { demoNow } from '@bms/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { dayBeat, playMoment } from './play-day.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
}, 60_000)
afterAll(() => test.database.close())

const count = async (table: 'app_user' | 'device_event' | 'feedback' | 'device_fault'): Promise<number> => {
  const { n } = await test.database.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

describe('the demo’s day', () => {
  it('should go on: people come, devices come and go, fail and are mended, and every data centre is heard from', async () => {
    const before = {
      users: await count('app_user'),
      events: await count('device_event'),
      feedback: await count('feedback'),
      faults: await count('device_fault'),
    }
    const start = test.now().getTime()
    for (let beat = 0; beat < 240; beat += 1) {
      const at = new Date(start + beat * dayBeat)
      // oxlint-disable-next-line no-await-in-loop -- a day goes by moment by moment
      await playMoment({ db: test.database.db, now: () => at })
    }
    expect(await count('app_user')).toBeGreaterThan(before.users)
    expect(await count('device_event')).toBeGreaterThan(before.events + 240)
    expect(await count('device_fault')).toBeGreaterThan(before.faults)
    expect(await count('feedback')).toBeGreaterThan(before.feedback)
    const fresh = await test.database.db
      .selectFrom('activity_hourly')
      .select(['brand', 'data_center'])
      .where('at', '>', new Date(start + 120 * dayBeat))
      .groupBy(['brand', 'data_center'])
      .execute()
    const there = await test.database.db
      .selectFrom('device')
      .select(['brand', 'data_center'])
      .where('bind_status', '=', 'bound')
      .groupBy(['brand', 'data_center'])
      .having((eb) => eb.fn.countAll<string>(), '>', '10')
      .execute()
    const toKeys = (rows: typeof there) => rows.map((row) => `${row.brand} ${row.data_center}`).toSorted()
    expect(toKeys(fresh)).toEqual(expect.arrayContaining(toKeys(there)))
  }, 120_000)

  it('should play the same on the same data at the same moments', async () => {
    const start = Date.parse(demoNow)
    const play = async ({ database: { db } }: TestApp, beats: number) => {
      for (let beat = 0; beat < beats; beat += 1) {
        const at = new Date(start + beat * dayBeat)
        // oxlint-disable-next-line no-await-in-loop -- a day goes by moment by moment
        await playMoment({ db, now: () => at })
      }
    }
    /** What was told, and what became of it. */
    const read = async ({ database: { db } }: TestApp) => ({
      told: await db
        .selectFrom('taken_event')
        .select(['brand', 'event_id'])
        .orderBy('brand')
        .orderBy('event_id')
        .execute(),
      users: await db
        .selectFrom('app_user')
        .select(['brand', 'user_id', 'account', 'nickname', 'last_active_at', 'device_count', 'feedback_count'])
        .orderBy('brand')
        .orderBy('user_id')
        .execute(),
      devices: await db
        .selectFrom('device')
        .select(['brand', 'device_id', 'sn', 'mac', 'status', 'rssi', 'last_online_at', 'last_offline_at', 'user_id'])
        .orderBy('brand')
        .orderBy('device_id')
        .execute(),
    })
    const [one, other] = [await createTestApp(), await createTestApp()]
    try {
      await play(one, 120)
      await play(other, 120)
      const played = await read(one)
      expect(played.told.length).toBeGreaterThan(120)
      expect(await read(other)).toEqual(played)
    } finally {
      await Promise.all([one.database.close(), other.database.close()])
    }
  }, 120_000)
})
