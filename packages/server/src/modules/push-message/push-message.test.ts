// Long, as it is the list of what holds for a message, from its draft to what became of it.

import { type Audience, type BodyOf, codes, type PushMessage } from '@bms/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { createJobRunner, leaseLength, ofBrand } from '../../jobs/runner.ts'
import { createMemoryPorts, type Push } from '../../ports/ports.ts'
import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'
import { loseProcesses } from '../../testing/lose-processes.ts'
import { partSize, sendMessage } from './send-message.ts'

const minute = 60_000
const everybody: Audience = {
  mode: 'all',
  data_centers: [],
  countries: [],
  locales: [],
  platforms: [],
  product_models: [],
  bound_only: false,
}
const written = (more: Partial<BodyOf<'createPushMessage'>> = {}): BodyOf<'createPushMessage'> => ({
  msg_type: 'service',
  channels: ['push'],
  content: { en: { title: 'Hello', body: 'How are you?' }, de: { title: 'Hallo', body: 'Wie geht es?' } },
  default_loc: 'en',
  jump: { kind: 'none', value: '' },
  audience: everybody,
  quiet_hours: false,
  ttl_hours: 24,
  ...more,
})

let test: TestApp
let as: Session
beforeAll(async () => {
  test = await createTestApp()
  // Only what a test orders itself is done.
  await test.database.db.deleteFrom('job').execute()
}, 60_000)
afterAll(() => test.database.close())
beforeEach(async () => {
  test.ports.sent.pushes.length = 0
  as = await test.signIn('admin')
})

async function make(more?: Partial<BodyOf<'createPushMessage'>>): Promise<PushMessage> {
  const reply = await test.call('createPushMessage', { as, body: written(more) })
  expect(reply.code).toBe(codes.ok)
  return reply.data
}
const publish = ({ msg_id, rev }: PushMessage, more: Partial<BodyOf<'publishPushMessage'>> = {}) =>
  test.call('publishPushMessage', { as, body: { msg_id, rev, mode: 'now', ...more } })
const detail = async (msg_id: string) => (await test.call('pushMessageDetail', { as, query: { msg_id } })).data
const inMinutes = (minutes: number) => new Date(test.now().getTime() + minutes * minute).toISOString()
const reachable = () =>
  test.database.db
    .selectFrom('app_user')
    .select(['user_id', 'tz', 'platform'])
    .where('brand', '=', 'kyvol')
    .where('status', '=', 'enabled')
    .where('push_token_ok', '=', true)
    .orderBy('user_id')
    .execute()
const runnerWith = (ports: ReturnType<typeof createMemoryPorts>) =>
  createJobRunner({
    db: test.database.db,
    ports,
    log: pino({ level: 'silent' }),
    now: test.now,
    handlers: { 'push.send': ofBrand(sendMessage) },
  })
const sentTo = (pushes: readonly Push[]) => pushes.flatMap(({ userIds }) => userIds).toSorted()

/** Adds users so that a message goes out in several parts. */
async function addUsers(count: number): Promise<void> {
  const { db } = test.database
  const [like] = await db.selectFrom('app_user').selectAll().where('brand', '=', 'kyvol').limit(1).execute()
  if (!like) throw new Error('no user')
  // What the database makes by itself can't be written.
  const { app_version_key: _version, has_feedback: _feedback, last_active_day: _day, ...given } = like
  const rows = Array.from({ length: count }, (_, i) => ({
    ...given,
    user_id: `01ZZZZZZZZZZZZZZZZZZ${String(i).padStart(6, '0')}`,
    account_key: `extra${i}`,
    tags: '[]',
    status: 'enabled' as const,
    push_token_ok: true,
  }))
  await db.insertInto('app_user').values(rows).execute()
}

it('should take as many people by name as the contract says, and name the first who are nobody', async () => {
  const user_ids = Array.from({ length: 10_000 }, (_, i) => `01YYYYYYYYYYYYYYYYYYYY${String(i).padStart(4, '0')}`)
  const body = written({ audience: { ...everybody, mode: 'list', user_ids } })
  const reply = await test.call('createPushMessage', { as, body })
  expect([reply.status, reply.code]).toEqual([200, codes.validation])
  const { errors } = reply.data as unknown as { errors: Record<string, string> }
  expect(Object.keys(errors)).toHaveLength(50)
  expect(errors['audience.user_ids.0']).toBe(`is no user of this brand: ${user_ids[0]}`)
})

describe('publishing a message now', () => {
  it('should reach everybody of the audience once, with figures, and tell when it is done', async () => {
    const message = await make({ audience: { ...everybody, mode: 'filter', platforms: ['ios'] } })
    const reply = await publish(message)
    expect(reply.data).toMatchObject({ status: 'publishing', publish_mode: 'now' })
    await test.runJobs()
    const users = (await reachable()).filter(({ platform }) => platform === 'ios')
    expect(sentTo(test.ports.sent.pushes)).toEqual(users.map(({ user_id }) => user_id))
    expect(test.ports.sent.pushes[0]).toMatchObject({
      id: `kyvol ${message.msg_id} all 0`,
      message: { msg_id: message.msg_id, default_loc: 'en', content: { de: { title: 'Hallo' } } },
    })
    const done = await detail(message.msg_id)
    expect(done).toMatchObject({ status: 'published', stats: { target: users.length, sent: users.length, failed: 0 } })
    expect(done.by_platform.map(({ key, sent }) => [key, sent])).toEqual([['ios', users.length]])
    expect(done.curve).toHaveLength(72)
    const told = await test.database.db
      .selectFrom('app_user')
      .select('user_id')
      .where('brand', '=', 'kyvol')
      .where('last_message_at', '=', test.now())
      .execute()
    expect(told).toHaveLength(users.length)
    const user_id = users[0]?.user_id ?? ''
    const own = await test.call('userMessageList', { as, query: { user_id, kind: 'push' } })
    expect(own.data.list[0]).toEqual({
      kind: 'push',
      ref_id: message.msg_id,
      title: 'Hello',
      status: 'sent',
      at: test.now().toISOString(),
    })
  })

  it('should go on after a kill: each user once, nothing counted twice', async () => {
    await addUsers(1200)
    const message = await make()
    await publish(message)
    const ports = createMemoryPorts()
    let release = (): void => {}
    let handedOver = (): void => {}
    const hung = new Promise<void>((resolve) => (handedOver = resolve))
    // The first process hands over its second part, and is heard of no more until long after.
    const lost = runnerWith({
      ...ports,
      push: {
        async send(push) {
          await ports.push.send(push)
          if (ports.sent.pushes.length === 2) {
            handedOver()
            await new Promise<void>((resolve) => (release = resolve))
          }
          return { failed: [] }
        },
      },
    }).runDue()
    await hung
    // What is changed in between doesn't change who is in that part.
    const [, second] = ports.sent.pushes
    await test.database.db
      .updateTable('app_user')
      .set({ push_token_ok: false })
      .where('brand', '=', 'kyvol')
      .where('user_id', '=', second?.userIds[3] ?? '')
      .execute()
    test.advance(leaseLength)
    await runnerWith(ports).runDue()
    release()
    await lost
    const byId = Map.groupBy(ports.sent.pushes, ({ id }) => id)
    const repeats = [...byId.values()].filter((pushes) => pushes.length > 1)
    expect(repeats.map(([push]) => push?.id)).toEqual([second?.id])
    expect(repeats.every(([one, two]) => JSON.stringify(one) === JSON.stringify(two))).toBe(true)
    // A receiver that drops repeats by id has each user once.
    const received = [...byId.values()].flatMap(([push]) => push?.userIds ?? [])
    expect(new Set(received).size).toBe(received.length)
    const done = await detail(message.msg_id)
    expect(done.status).toBe('published')
    expect(done.stats.sent).toBe(received.length)
    expect(done.stats.target).toBe(received.length)
    expect(done.by_platform.reduce((sum, { sent }) => sum + sent, 0)).toBe(received.length)
    expect(ports.sent.pushes.every(({ userIds }) => userIds.length <= partSize)).toBe(true)
  })

  it('should stop where it is when it is cancelled, and keep its figures', async () => {
    const message = await make()
    await publish(message)
    const ports = createMemoryPorts()
    await runnerWith({
      ...ports,
      push: {
        async send(push) {
          await ports.push.send(push)
          const { msg_id, rev } = await detail(message.msg_id)
          await test.call('cancelPushMessage', { as, body: { msg_id, rev, reason: 'Wrong price in it' } })
          return { failed: [] }
        },
      },
    }).runDue()
    expect(ports.sent.pushes).toHaveLength(1)
    expect(await detail(message.msg_id)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Wrong price in it',
      stats: { sent: partSize },
    })
    expect((await publish(await detail(message.msg_id))).code).toBe(codes.transition)
  })

  it('should have failed when nobody was reached, and count those a service refuses', async () => {
    const refusing = createMemoryPorts()
    const message = await make()
    await publish(message)
    const all = { failed: (push: Push) => push.userIds.map((userId) => ({ userId, reason: 'token_expired' })) }
    await runnerWith({ ...refusing, push: { send: async (push) => ({ failed: all.failed(push) }) } }).runDue()
    const failed = await detail(message.msg_id)
    expect(failed).toMatchObject({ status: 'failed', stats: { sent: 0, failed: failed.stats.target } })
    expect(failed.failures).toEqual([{ reason: 'token_expired', count: failed.stats.target }])

    const unreachable = await make()
    await publish(unreachable)
    const dead = runnerWith({ ...refusing, push: { send: () => Promise.reject(new Error('no answer')) } })
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await dead.runDue()
      test.advance(10 * minute)
    }
    as = await test.signIn('admin')
    const gone = await detail(unreachable.msg_id)
    expect(gone.status).toBe('failed')
    expect(gone.failures).toEqual([{ reason: 'service_unavailable', count: gone.stats.target }])
  })
})

describe('publishing a message later', () => {
  it('should fail, and say so to its owner, when every process was lost with it', async () => {
    const message = await make()
    expect((await publish(message, { mode: 'at', publish_at: inMinutes(20) })).data.status).toBe('scheduled')
    await loseProcesses(test.database.db, message.msg_id)
    await test.runJobs()
    expect((await detail(message.msg_id)).status).toBe('failed')
    const { data: told } = await test.call('notificationList', { as })
    expect(told.list[0]).toMatchObject({ reason: 'message-failed', ref: { id: message.msg_id } })
  })

  it('should wait for its moment, and let nothing be edited from 5 minutes before', async () => {
    const message = await make({ audience: { ...everybody, mode: 'filter', countries: ['JP'] } })
    for (const [mode, publish_at, field] of [
      ['at', undefined, 'publish_at'],
      ['at', inMinutes(4), 'publish_at'],
      ['at', inMinutes(181 * 24 * 60), 'publish_at'],
      ['local_time', inMinutes(60), 'local_time'],
    ] as const) {
      const reply = await publish(message, { mode, ...(publish_at === undefined ? {} : { publish_at }) })
      expect(reply.data).toMatchObject({ errors: { [field]: expect.any(String) as string } })
    }
    const { data: scheduled } = await publish(message, { mode: 'at', publish_at: inMinutes(20) })
    expect(scheduled.status).toBe('scheduled')
    const { msg_id } = message
    const edit = await test.call('editPushMessage', { as, body: { msg_id, rev: scheduled.rev, ...written() } })
    expect([edit.code, edit.data]).toEqual([codes.transition, { from: 'scheduled', to: 'draft' }])
    const { data: draft } = await test.call('unschedulePushMessage', { as, body: { msg_id, rev: scheduled.rev } })
    expect(draft.status).toBe('draft')
    expect(draft.publish_at).toBeUndefined()
    const { data: again } = await publish(draft, { mode: 'at', publish_at: inMinutes(20) })
    test.advance(15 * minute)
    expect(await test.runJobs()).toBe(0)
    const locked = await test.call('unschedulePushMessage', { as, body: { msg_id, rev: again.rev } })
    expect(locked.code).toBe(codes.transition)
    test.advance(5 * minute)
    await test.runJobs()
    expect((await detail(msg_id)).status).toBe('published')
    const records = await test.database.db
      .selectFrom('operation_record')
      .select(['action', 'actor_nickname'])
      .where('target_id', '=', msg_id)
      .orderBy('seq')
      .execute()
    const nickname = as.nickname
    expect(records).toEqual(
      ['create', 'publish', 'edit', 'publish', 'publish', 'publish'].map((action) => ({
        action,
        actor_nickname: nickname,
      })),
    )
  })

  it('should not go out when it was cancelled before', async () => {
    const message = await make()
    await publish(message, { mode: 'at', publish_at: inMinutes(10) })
    const { msg_id, rev } = await detail(message.msg_id)
    await test.call('cancelPushMessage', { as, body: { msg_id, rev, reason: 'Not needed any more' } })
    test.advance(11 * minute)
    expect(await test.runJobs()).toBe(0)
    expect(test.ports.sent.pushes).toEqual([])
  })

  it('should reach each time zone at its own hour', async () => {
    // Looked at every 5 minutes, on the minute.
    test.advance(5 * minute - (test.now().getTime() % (5 * minute)))
    const message = await make()
    const { data } = await publish(message, { mode: 'local_time', local_time: '18:30' })
    expect(data).toMatchObject({ status: 'scheduled', local_time: '18:30' })
    const sentAt = new Map<string, string>()
    const clock = (at: Date, timeZone: string) =>
      at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    const zones = new Map((await reachable()).map(({ user_id, tz }) => [user_id, tz]))
    for (let step = 0; step < 25 * 12; step += 1) {
      test.advance(5 * minute)
      const before = test.ports.sent.pushes.length
      await test.runJobs()
      for (const userId of sentTo(test.ports.sent.pushes.slice(before))) {
        sentAt.set(userId, clock(test.now(), zones.get(userId) ?? ''))
      }
    }
    expect([...sentAt.keys()].toSorted()).toEqual([...zones.keys()].toSorted())
    expect(new Set(sentAt.values())).toEqual(new Set(['18:30']))
    as = await test.signIn('admin')
    expect((await detail(message.msg_id)).status).toBe('published')
  }, 60_000)

  it('should reach people once though they travel while it goes around the world', async () => {
    const { db } = test.database
    const message = await make()
    await publish(message, { mode: 'local_time', local_time: '18:30' })
    const homes = new Map((await reachable()).map(({ user_id, tz }) => [user_id, tz]))
    const move = (user_id: string, tz: string) =>
      db.updateTable('app_user').set({ tz }).where('brand', '=', 'kyvol').where('user_id', '=', user_id).execute()
    const waves = db.selectFrom('push_wave').select('tz').where('msg_id', '=', message.msg_id)
    const travellers = new Set<string>()
    for (let hour = 0; hour < 25; hour += 1) {
      test.advance(60 * minute)
      await test.runJobs()
      const next = await waves.where('done', '=', false).orderBy('due_at').executeTakeFirst()
      for (const userId of next ? sentTo(test.ports.sent.pushes).slice(0, 5) : []) {
        travellers.add(userId)
        await move(userId, next?.tz ?? '')
      }
    }
    expect(travellers.size).toBeGreaterThan(0)
    const reached = sentTo(test.ports.sent.pushes)
    expect(reached).toEqual([...new Set(reached)])
    for (const userId of travellers) await move(userId, homes.get(userId) ?? 'UTC')
  }, 60_000)

  it('should let people sleep when it is quiet', async () => {
    const message = await make({ quiet_hours: true })
    await publish(message)
    const zones = new Map((await reachable()).map(({ user_id, tz }) => [user_id, tz]))
    const hours = new Set<number>()
    for (let hour = 0; hour < 12; hour += 1) {
      const before = test.ports.sent.pushes.length
      await test.runJobs()
      for (const userId of sentTo(test.ports.sent.pushes.slice(before))) {
        const options = { timeZone: zones.get(userId) ?? '', hour: '2-digit', hourCycle: 'h23' } as const
        hours.add(Number(test.now().toLocaleTimeString('en-GB', options)))
      }
      test.advance(60 * minute)
    }
    expect(sentTo(test.ports.sent.pushes)).toHaveLength(zones.size)
    expect([...hours].filter((hour) => hour < 8 || hour >= 22)).toEqual([])
  })
})

describe('a message', () => {
  it('should show what each language reads, and be sent to test users', async () => {
    const [user] = await reachable()
    const { content, default_loc, audience } = written()
    const body = { content, default_loc, audience, test_user_ids: [user?.user_id ?? ''] }
    const { data } = await test.call('previewPushMessage', { as, body })
    expect(data.sent_test).toBe(1)
    expect(test.ports.sent.pushes.map(({ userIds }) => userIds)).toEqual([[user?.user_id]])
    expect(data.rendered[0]?.users).toBe(Math.max(...Object.values(data.estimate.by_locale)))
    for (const { locale, from } of data.rendered) expect(from).toBe(locale.startsWith('de') ? 'de' : 'en')
    const unknown = { ...body, test_user_ids: ['01JZ0BHX2A7M5Q8W3E6R9T1Y4V'] }
    const refused = await test.call('previewPushMessage', { as, body: unknown })
    expect(refused.data).toMatchObject({ errors: { 'test_user_ids.0': 'is no user of this brand' } })
  })

  it('should lead to products of its own brand only', async () => {
    const value = '01JZ0BHX2A7M5Q8W3E6R9T1Y4V'
    const reply = await test.call('createPushMessage', { as, body: written({ jump: { kind: 'product', value } }) })
    expect(reply.data).toMatchObject({ errors: { 'jump.value': 'must be a product of this brand' } })
  })
})
