import { type AppVersion, type BodyOf, codes, guardLimits } from '@bms/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'

const hour = 60 * 60 * 1000
const [older, newer] = ['7.0.0', '7.1.0']

let test: TestApp
let as: Session
let build = 700_000
beforeAll(async () => {
  test = await createTestApp()
}, 60_000)
afterAll(() => test.database.close())

const tables = () => test.database.db
/** The first users of Android have the newer version, so many, and the next ones the older. */
async function give(version: string, count: number): Promise<void> {
  await sql`UPDATE app_user SET app_version = ${version}, status = 'enabled', device_count = 1 WHERE brand = 'kyvol'
    AND user_id IN (SELECT user_id FROM app_user WHERE brand = 'kyvol' AND app_version NOT IN (${older}, ${newer})
      ORDER BY user_id LIMIT ${count}::int)`.execute(tables())
  await sql`UPDATE app_user SET platform = 'android' WHERE brand = 'kyvol' AND app_version = ${version}`.execute(
    tables(),
  )
}
/** Feedback on a version, written now. */
async function complain(version: string, count: number): Promise<void> {
  await sql`UPDATE feedback SET app_version = ${version}, platform = 'android', created_at = ${test.now()}
    WHERE brand = 'kyvol' AND feedback_id IN (SELECT feedback_id FROM feedback
      WHERE brand = 'kyvol' AND app_version NOT IN (${older}, ${newer}) ORDER BY feedback_id LIMIT ${count}::int)`.execute(
    tables(),
  )
}
async function makeOn(version: string, percent: number): Promise<AppVersion> {
  const rollout = { percent, data_centers: [], countries: [] }
  const body: BodyOf<'createAppVersion'> = {
    platform: 'android',
    channel: 'oppo',
    version,
    build: (build += 1),
    title: 'Rooms',
    notes: { en: 'Rooms.' },
    update_type: 'none',
    min_supported_version: '1.0.0',
    store_url: 'https://example.com/store',
    rollout,
  }
  const { data } = await test.call('createAppVersion', { as, body })
  return (await test.call('putOnAppVersion', { as, body: { version_id: data.version_id, rev: 1, rollout } })).data
}
const steps = [
  { percent: 20, after_hours: 2 },
  { percent: 60, after_hours: 5 },
]
const start = ({ version_id, rev }: AppVersion) =>
  test.call('startRolloutPlan', {
    as,
    body: { version_id, rev, steps, guards: [{ metric: 'feedback', max_ratio: 1.5 }] },
  })
const get = async ({ version_id }: AppVersion) =>
  (await test.call('appVersionDetail', { as, query: { version_id } })).data
const readings = async ({ version_id }: AppVersion) =>
  (await test.call('rolloutPlanReadings', { as, query: { version_id } })).data.readings
async function pass(hours: number): Promise<void> {
  test.advance(hours * hour)
  as = await test.signIn('admin')
  await test.runJobs()
}
const notes = () => tables().selectFrom('inbox').select(['title', 'ref']).where('uid', '=', as.uid).execute()

let version: AppVersion
beforeEach(async () => {
  as = await test.signIn('admin')
  await tables().deleteFrom('job').execute()
  await tables().deleteFrom('inbox').execute()
  await sql`UPDATE app_version SET deleted_at = now() WHERE brand = 'kyvol' AND channel = 'oppo'`.execute(tables())
  await sql`UPDATE app_user SET app_version = '1.0.0' WHERE brand = 'kyvol'`.execute(tables())
  await sql`UPDATE feedback SET app_version = '1.0.0' WHERE brand = 'kyvol'`.execute(tables())
  await makeOn(older, 99)
  await give(older, 150)
  await complain(older, 3)
  version = await makeOn(newer, 5)
})

describe('a guarded roll-out', () => {
  it('should rise step by step while the guards hold, and tell its owner at the end', async () => {
    await give(newer, 150)
    const { data } = await start(version)
    expect(data.rollout_plan).toMatchObject({ status: 'running', next_step: 0, base: { version: older } })
    expect(data.rollout_plan?.base.feedback).toBeGreaterThan(0)
    await pass(1)
    expect((await get(version)).rollout.percent).toBe(5)
    expect(await readings(version)).toMatchObject([{ metric: 'feedback', sample: 150, events: 0, verdict: 'holds' }])
    await pass(1)
    const risen = await get(version)
    expect([risen.rollout.percent, risen.rollout_plan]).toMatchObject([20, { status: 'running', next_step: 1 }])
    // It alone changes the roll-out meanwhile.
    const rollout = { ...risen.rollout, percent: 30 }
    const byHand = await test.call('rollOutAppVersion', {
      as,
      body: { version_id: risen.version_id, rev: risen.rev, rollout },
    })
    expect([byHand.code, byHand.data]).toMatchObject([codes.transition, { fields: ['rollout'] }])
    await pass(4)
    expect((await get(version)).rollout.percent).toBe(20)
    await pass(1)
    const done = await get(version)
    expect([done.rollout.percent, done.rollout_plan?.status]).toEqual([60, 'done'])
    expect((await notes()).map(({ title }) => title)).toEqual([
      `The roll-out of version ${newer} has reached its last step`,
    ])
    await pass(100)
    expect((await get(version)).rev).toBe(done.rev)
  })

  it('should judge nothing before enough people have the version, and wait', async () => {
    await give(newer, guardLimits.users - 1)
    await start(version)
    await complain(newer, 30)
    await pass(10)
    expect((await get(version)).rollout.percent).toBe(5)
    expect(await readings(version)).toMatchObject([{ sample: guardLimits.users - 1, minimum: 100, verdict: 'waits' }])
    await sql`UPDATE feedback SET app_version = '1.0.0' WHERE brand = 'kyvol' AND app_version = ${newer}`.execute(
      tables(),
    )
    await give(newer, 1)
    await pass(1)
    expect((await get(version)).rollout.percent).toBe(20)
  })

  it('should stop as soon as a guard is broken, say why on its record, and go on when it is told to', async () => {
    await give(newer, 150)
    await start(version)
    await complain(newer, 30)
    await pass(1)
    const stopped = await get(version)
    expect(stopped).toMatchObject({ status: 'on', rollout: { percent: 5 }, rollout_plan: { status: 'stopped' } })
    expect(stopped.rollout_plan?.stop_reason).toMatch(/^Feedback: .* above the limit of .* \(30 from 150 users\)\.$/)
    expect(stopped.rollout_plan?.stop_cause).toMatchObject({
      reason: 'guard-feedback',
      figures: { events: 30, sample: 150 },
    })
    const ref = { type: 'app_version', id: version.version_id, brand: 'kyvol' }
    expect(await notes()).toEqual([{ title: `The roll-out of version ${newer} has stopped`, ref }])
    const record = await tables()
      .selectFrom('operation_record')
      .select(['action', 'reason', 'actor_uid', 'changes'])
      .where('target_id', '=', version.version_id)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(record).toMatchObject({ action: 'cancel', reason: stopped.rollout_plan?.stop_reason, actor_uid: as.uid })
    expect(JSON.stringify(record.changes)).toContain('rollout_plan.status')
    await pass(100)
    expect((await get(version)).rollout.percent).toBe(5)
    const { version_id, rev } = stopped
    expect((await test.call('resumeRolloutPlan', { as, body: { version_id, rev: rev - 1 } })).code).toBe(codes.stale)
    const { data } = await test.call('resumeRolloutPlan', { as, body: { version_id, rev } })
    expect(data.rollout_plan).toMatchObject({ status: 'running', next_step: 0 })
    // What was before counts no more.
    await pass(2)
    expect((await get(version)).rollout.percent).toBe(20)
  })

  it('should stop when it is stopped by hand, and when the version is pulled off', async () => {
    await give(newer, 150)
    const { data: running } = await start(version)
    const { version_id, rev } = running
    expect((await start(running)).code).toBe(codes.transition)
    const reason = 'Waiting for the holidays'
    const { data: halted } = await test.call('stopRolloutPlan', { as, body: { version_id, rev, reason } })
    expect(halted.rollout_plan).toMatchObject({
      status: 'stopped',
      stop_reason: reason,
      stopped_by: { uid: as.uid },
    })
    await pass(50)
    expect((await get(version)).rollout.percent).toBe(5)
    const { data: resumed } = await test.call('resumeRolloutPlan', { as, body: { version_id, rev: halted.rev } })
    expect(resumed.rollout_plan).not.toHaveProperty('stopped_by')
    await test.call('pullOffAppVersion', {
      as,
      body: { version_id, rev: resumed.rev, reason: 'Crashes when it starts' },
    })
    await pass(50)
    const off = await get(version)
    expect([off.status, off.rollout.percent, off.rollout_plan?.status]).toEqual(['off', 5, 'stopped'])
  })

  it('should stop at a step that another version stands in the way of', async () => {
    await give(newer, 150)
    await sql`UPDATE app_version SET rollout_percent = 100 WHERE brand = 'kyvol' AND version = ${older}`.execute(
      tables(),
    )
    const { version_id, rev } = version
    const guards = [{ metric: 'feedback' as const, max_ratio: 1.5 }]
    const all = [{ percent: 100, after_hours: 1 }]
    await test.call('startRolloutPlan', { as, body: { version_id, rev, steps: all, guards } })
    await pass(1)
    const { rollout, rollout_plan } = await get(version)
    expect([rollout.percent, rollout_plan?.status]).toEqual([5, 'stopped'])
    expect(rollout_plan?.stop_reason).toContain(`Version ${older} is rolled out to everybody`)
    expect(await notes()).toHaveLength(1)
  })

  it('should go on where it was after its process was killed within a look', async () => {
    await give(newer, 150)
    await start(version)
    // Another process had begun, and is gone: its lease runs out.
    await sql`UPDATE job SET state = 'running', worker = 'gone', attempts = 1`.execute(tables())
    await pass(2)
    expect((await get(version)).rollout.percent).toBe(20)
    const jobs = await tables().selectFrom('job').select('state').where('ref', '=', version.version_id).execute()
    expect(jobs).toEqual([{ state: 'queued' }])
  })
})
