// Long, as it is the list of what holds for a marketing e-mail, from its sending to its figures.

import type { BodyOf } from '@bms/contract'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { createJobRunner, leaseLength } from '../../jobs/runner.ts'
import { type Mail, MailFailure, type Ports } from '../../ports/ports.ts'
import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'
import { loseProcesses } from '../../testing/lose-processes.ts'
import { jobHandlers } from '../jobs.ts'
import { recordDeliveryEvent } from './delivery-events.ts'

let test: TestApp
let admin: Session
beforeAll(async () => {
  test = await createTestApp()
  // What the demo has under way is no part of this.
  await test.database.db.deleteFrom('job').execute()
  admin = await test.signIn('admin')
}, 60_000)
afterAll(() => test.database.close())
beforeEach(async () => {
  test.ports.sent.mails.length = 0
  admin = await test.signIn('admin')
})

const everyone = {
  data_centers: [],
  countries: [],
  locales: [],
  platforms: [],
  product_models: [],
  bound_only: false,
}

/** Users who may be written to, by id. */
async function reachable(limit: number): Promise<string[]> {
  const rows = await test.database.db
    .selectFrom('app_user')
    .select('user_id')
    .where('brand', '=', 'kyvol')
    .where('status', '=', 'enabled')
    .where('marketing_opt_in', '=', true)
    .where('email', 'is not', null)
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

async function order(user_ids: string[], more: Partial<BodyOf<'createEmail'>> = {}, send_at?: string): Promise<string> {
  const body: BodyOf<'createEmail'> = {
    name: 'Letter',
    from_name: 'The team',
    from_addr: 'news@kyvol.example.com',
    subject: { en: 'Hello {{nickname}}' },
    preheader: { en: '' },
    body: { en: { mode: 'html', source: '<p>{{nickname}}</p><a href="{{unsubscribe_url}}">Stop</a>' } },
    audience: { mode: 'list', ...everyone, user_ids },
    throttle_per_min: 600,
    ...more,
  }
  // Time goes on in these tests: the session of a moment ago may be over.
  admin = await test.signIn('admin')
  const { data } = await test.call('createEmail', { as: admin, body })
  const mode = send_at === undefined ? ('now' as const) : ('at' as const)
  const { email_id, rev } = data
  const sent = await test.call('sendEmail', {
    as: admin,
    body: { email_id, rev, mode, ...(send_at === undefined ? {} : { send_at }) },
  })
  expect(sent.code).toBe(20_000)
  return email_id
}

const detail = async (email_id: string) =>
  (await test.call('emailDetail', { as: await test.signIn('admin'), query: { email_id } })).data

/** A runner as another process has it, with its own way of sending mail. */
const runnerWith = (send: Ports['mail']['send'], more: Partial<Ports['mail']> = {}) =>
  createJobRunner({
    db: test.database.db,
    ports: { ...test.ports, mail: { ...test.ports.mail, send, ...more } },
    log: pino({ level: 'silent' }),
    now: test.now,
    handlers: jobHandlers,
  })

const idsOf = (mails: readonly Mail[]) => mails.map(({ id }) => id.split(' ').slice(2).join(''))

/** Does work until there is none, moving the clock to what is due next. */
async function runToTheEnd(run: () => Promise<number>): Promise<void> {
  for (let round = 0; round < 100; round += 1) {
    await run()
    const next = await test.database.db
      .selectFrom('job')
      .select('run_at')
      .where('state', 'in', ['queued', 'running'])
      .orderBy('run_at')
      .limit(1)
      .executeTakeFirst()
    if (!next) return
    test.advance(Math.max(0, next.run_at.getTime() - test.now().getTime()))
  }
  throw new Error('The work never ends.')
}

describe('sending a marketing e-mail', () => {
  it('should be stopped, and say so to its owner, when every process was lost with it', async () => {
    const later = new Date(test.now().getTime() + 60 * 60_000).toISOString()
    const email_id = await order(await reachable(3), {}, later)
    await loseProcesses(test.database.db, email_id)
    await test.runJobs()
    expect(await detail(email_id)).toMatchObject({ status: 'failed' })
    const { data: told } = await test.call('notificationList', { as: admin })
    expect(told.list[0]).toMatchObject({ reason: 'email-stopped', ref: { id: email_id } })
  })

  it('should reach each of the audience once, with their own name and link, and count them', async () => {
    const ids = await reachable(30)
    const { user_id: unreachable } = await test.database.db
      .selectFrom('app_user')
      .select('user_id')
      .where('brand', '=', 'kyvol')
      .where('marketing_opt_in', '=', false)
      .limit(1)
      .executeTakeFirstOrThrow()
    const email_id = await order([...ids, unreachable])
    await test.runJobs()
    const { mails } = test.ports.sent
    expect(idsOf(mails).toSorted()).toEqual(ids)
    expect(new Set(mails.map(({ html }) => html)).size).toBe(30)
    expect(mails[0]?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    expect(await detail(email_id)).toMatchObject({ status: 'sent', progress: { queued: 0, sent: 30, failed: 0 } })
    const user = await test.database.db
      .selectFrom('app_user')
      .select('last_message_at')
      .where('user_id', '=', ids[0] ?? '')
      .executeTakeFirst()
    expect(user?.last_message_at).toEqual(test.now())
    const records = await test.database.db
      .selectFrom('operation_record')
      .select(['action', 'actor_uid'])
      .where('target_id', '=', email_id)
      .orderBy('seq')
      .execute()
    expect(records.map(({ action }) => action)).toEqual(['create', 'send', 'send'])
    expect(new Set(records.map(({ actor_uid }) => actor_uid))).toEqual(new Set([admin.uid]))
  })

  it('should wait for its time, and keep to its pace', async () => {
    const ids = await reachable(25)
    const at = new Date(test.now().getTime() + 600_000).toISOString()
    const email_id = await order(ids, { throttle_per_min: 60 }, at)
    await test.runJobs()
    expect([test.ports.sent.mails.length, (await detail(email_id)).status]).toEqual([0, 'scheduled'])
    test.advance(600_000)
    const counts: number[] = []
    for (let part = 0; part < 5; part += 1) {
      await test.runJobs()
      await test.runJobs()
      counts.push(test.ports.sent.mails.length)
      test.advance(10_000)
    }
    expect(counts).toEqual([10, 20, 25, 25, 25])
    expect((await detail(email_id)).status).toBe('sent')
  })

  it('should leave out who opts out or is disabled before their turn', async () => {
    const ids = await reachable(21)
    const email_id = await order(ids, { throttle_per_min: 60 })
    await test.runJobs()
    await test.database.db
      .updateTable('app_user')
      .set({ marketing_opt_in: false })
      .where('user_id', '=', ids[15] ?? '')
      .execute()
    await runToTheEnd(test.runJobs)
    expect(idsOf(test.ports.sent.mails)).not.toContain(ids[15])
    expect(await detail(email_id)).toMatchObject({ status: 'sent', progress: { sent: 20, queued: 0 } })
    await test.database.db
      .updateTable('app_user')
      .set({ marketing_opt_in: true })
      .where('user_id', '=', ids[15] ?? '')
      .execute()
  })

  it('should stop the rest when it is cancelled', async () => {
    const email_id = await order(await reachable(30), { throttle_per_min: 60 })
    await test.runJobs()
    const reason = 'A wrong price in it'
    await test.call('cancelEmail', { as: admin, body: { email_id, reason } })
    await runToTheEnd(test.runJobs)
    expect(test.ports.sent.mails).toHaveLength(10)
    expect(await detail(email_id)).toMatchObject({ status: 'cancelled', progress: { sent: 10, queued: 20 } })
  })

  it('should try again what could not be sent for now, and give up what is refused', async () => {
    const ids = await reachable(8)
    const email_id = await order(ids)
    const taken: Mail[] = []
    const tries = new Map<string, number>()
    const runner = runnerWith(async (mail) => {
      const user = mail.id.split(' ')[2]
      const n = (tries.get(mail.id) ?? 0) + 1
      tries.set(mail.id, n)
      if (user === ids[0]) throw new MailFailure('refused', '550 no such mailbox')
      if (user === ids[1]) throw new MailFailure('unknown', 'connection lost')
      if (user === ids[2]) throw new MailFailure('later', '451 come back')
      if (user === ids[3] && n < 3) throw new MailFailure('later', '451 come back')
      taken.push(mail)
    })
    await runToTheEnd(() => runner.runDue())
    expect(idsOf(taken).toSorted()).toEqual(ids.slice(3))
    expect([...tries.values()].toSorted((a, b) => a - b)).toEqual([1, 1, 1, 1, 1, 1, 3, 6])
    expect(await detail(email_id)).toMatchObject({
      status: 'sent',
      progress: { sent: 5, bounced: 1, failed: 2, queued: 0 },
    })
  })

  it.each([
    ['not send again what a killed process had in hand', false],
    ['send it again where that does no harm', true],
  ])('should go on in another process, and %s', async (_, isRepeatable) => {
    const ids = await reachable(45)
    const email_id = await order(ids)
    const handed: string[] = []
    // Killed in the middle of its second handful: it never answers again.
    const killed = runnerWith((mail) => {
      handed.push(mail.id)
      return handed.length > 25 ? new Promise<void>(() => {}) : Promise.resolve()
    })
    void killed.runDue()
    while (handed.length < 40) await new Promise((resolve) => setImmediate(resolve))
    const later: Mail[] = []
    const other = runnerWith(async (mail) => void later.push(mail), { isRepeatable })
    expect(await other.runDue()).toBe(0)
    test.advance(leaseLength)
    await runToTheEnd(() => other.runDue())
    const first = handed.slice(0, 20).map((id) => id.split(' ')[2])
    const inHand = handed.slice(20).map((id) => id.split(' ')[2])
    const expected = ids.filter((id) => !first.includes(id) && (isRepeatable || !inHand.includes(id)))
    expect(idsOf(later).toSorted()).toEqual(expected)
    const sent = isRepeatable ? 45 : 25
    expect(await detail(email_id)).toMatchObject({ status: 'sent', progress: { sent, failed: 45 - sent, queued: 0 } })
    const rows = await sql<{ reason: string | null; n: number }>`
      SELECT reason, count(*)::int AS n FROM email_delivery WHERE email_id = ${email_id} GROUP BY 1 ORDER BY 2`.execute(
      test.database.db,
    )
    expect(rows.rows).toEqual(
      isRepeatable
        ? [{ reason: null, n: 45 }]
        : [
            { reason: 'interrupted', n: 20 },
            { reason: null, n: 25 },
          ],
    )
  })

  it('should be put aside when its process is to end, at the last attempt as well, and go on in another', async () => {
    const ids = await reachable(45)
    const email_id = await order(ids)
    await test.database.db.updateTable('job').set({ attempts: 7 }).where('ref', '=', email_id).execute()
    const mails: Mail[] = []
    const ending = runnerWith(async (mail) => {
      mails.push(mail)
      ending.end()
    })
    await ending.runDue()
    expect(mails).toHaveLength(20)
    expect(await detail(email_id)).toMatchObject({ status: 'sending', progress: { sent: 20, failed: 0 } })
    await runToTheEnd(test.runJobs)
    expect(await detail(email_id)).toMatchObject({ status: 'sent', progress: { sent: 45, failed: 0 } })
    expect(idsOf([...mails, ...test.ports.sent.mails]).toSorted()).toEqual(ids)
  })

  it('should stop by itself when too much comes back', async () => {
    const ids = await reachable(120)
    expect(ids).toHaveLength(120)
    const email_id = await order(ids)
    const runner = runnerWith(() => Promise.reject(new MailFailure('refused', '550')))
    await runToTheEnd(() => runner.runDue())
    const { status, progress, stop_reason } = await detail(email_id)
    expect([status, progress.bounced, progress.queued]).toEqual(['failed', 60, 60])
    expect(stop_reason).toMatch(/bounces/)

    const complained = await order(ids, { throttle_per_min: 60 })
    await test.runJobs()
    for (const userId of ids.slice(0, 4)) {
      const what = { brand: 'kyvol', emailId: complained, userId, event: 'complained' } as const
      await recordDeliveryEvent(test.database.db, test.now(), what)
      await recordDeliveryEvent(test.database.db, test.now(), what)
    }
    await runToTheEnd(test.runJobs)
    expect(await detail(complained)).toMatchObject({ status: 'failed', progress: { sent: 10, complained: 4 } })
  })

  it('should count what becomes of a mail once for each person', async () => {
    const ids = await reachable(3)
    const email_id = await order(ids)
    await test.runJobs()
    for (const event of ['clicked', 'opened', 'delivered', 'clicked'] as const) {
      await recordDeliveryEvent(test.database.db, test.now(), {
        brand: 'kyvol',
        emailId: email_id,
        userId: ids[0] ?? '',
        event,
      })
    }
    await recordDeliveryEvent(test.database.db, test.now(), {
      brand: 'kyvol',
      emailId: email_id,
      userId: '01JZ0BHX2A7M5Q8W3E6R9T1Y4V',
      event: 'opened',
    })
    expect((await detail(email_id)).progress).toMatchObject({ sent: 3, delivered: 1, opened: 1, clicked: 1 })
  })
})

describe('unsubscribing', () => {
  it('should take a press on the page or in the mail program, of the right person only', async () => {
    const [id = ''] = await reachable(1)
    const email_id = await order([id])
    await test.runJobs()
    const [, link = ''] = /<(.+)>/.exec(test.ports.sent.mails[0]?.headers?.['List-Unsubscribe'] ?? '') ?? []
    const { pathname } = new URL(link)
    const optedIn = async () =>
      (
        await test.database.db
          .selectFrom('app_user')
          .select('marketing_opt_in')
          .where('user_id', '=', id)
          .executeTakeFirst()
      )?.marketing_opt_in
    expect((await test.send(pathname, { method: 'HEAD' })).status).toBe(200)
    const asked = await test.send(pathname)
    expect([asked.status, await optedIn()]).toEqual([200, true])
    expect(await asked.text()).toContain('<form method="post">')
    const forged = await test.send(`${pathname.slice(0, -2)}xx`, { method: 'POST' })
    expect([forged.status, await optedIn()]).toEqual([404, true])
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }
    expect((await test.send(pathname, init)).status).toBe(200)
    expect((await test.send(pathname, init)).status).toBe(200)
    expect(await optedIn()).toBe(false)
    expect((await detail(email_id)).progress.unsubscribed).toBe(1)
  })
})

describe('a preview', () => {
  it('should send tests to colleagues, keep a record, and count nobody', async () => {
    const email_id = await order(
      (await reachable(1)).slice(0, 1),
      {},
      new Date(test.now().getTime() + 3_600_000).toISOString(),
    )
    const test_to = ['one@example.net', 'two@example.net']
    const { data } = await test.call('previewEmail', { as: admin, body: { email_id, test_to } })
    expect(data).toMatchObject({ locale: 'en', sent_test: 2, estimate: { total: 1 } })
    expect(test.ports.sent.mails.map(({ to }) => to)).toEqual(test_to)
    expect((await detail(email_id)).progress.sent).toBe(0)
  })
})
