import { type BodyOf, codes, type DataOf } from '@bms/contract'
import { demoNow } from '@bms/fixtures'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { createJobRunner, leaseLength } from '../../jobs/runner.ts'
import { MailFailure, type Ports } from '../../ports/ports.ts'
import { addStaff } from '../../testing/add-staff.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { loseProcesses } from '../../testing/lose-processes.ts'
import { jobHandlers } from '../jobs.ts'

const weekMs = 7 * 86_400_000

let test: TestApp
let count = 0
let uname: string
let uid: string
beforeAll(async () => {
  test = await createTestApp()
  // What the demo has under way is no part of this.
  await test.database.db.deleteFrom('job').execute()
}, 60_000)
afterAll(() => test.database.close())
beforeEach(async () => {
  // Each begins where the demo data ends.
  moveTo(demoNow)
  await test.database.db.deleteFrom('report_subscription').execute()
  await test.database.db.deleteFrom('job').execute()
  test.ports.sent.mails.length = 0
  uname = `reader${(count += 1)}`
  uid = await addStaff(test, uname, { grants: [{ project: 'kyvol', module: 'DataMap', actions: ['view'] }] })
})

async function subscribe(more: Partial<BodyOf<'subscribeToReport'>> = {}): Promise<DataOf<'subscribeToReport'>> {
  const body = {
    board: 'overallDashboard',
    query: { data_center: 'us_west' },
    locale: 'en',
    tz: 'UTC',
    ...more,
  } as const
  const reply = await test.call('subscribeToReport', { as: await test.signIn(uname), body })
  expect(reply.code).toBe(codes.ok)
  return reply.data
}

const list = async () => (await test.call('reportSubscriptionList', { as: await test.signIn(uname) })).data.list

/** Moves the clock to a moment. */
const moveTo = (moment: string) => test.advance(Date.parse(moment) - test.now().getTime())

/** A runner as another process has it, with its own way of sending mail. */
const runnerWith = (send: Ports['mail']['send'], more: Partial<Ports['mail']> = {}) =>
  createJobRunner({
    db: test.database.db,
    ports: { ...test.ports, mail: { ...test.ports.mail, send, ...more } },
    log: pino({ level: 'silent' }),
    now: test.now,
    handlers: jobHandlers,
  })

const mails = () => test.ports.sent.mails
const tokenOf = () => /unsubscribe-report\/([\w.-]+)/.exec(mails().at(-1)?.text ?? '')?.[1] ?? ''

describe('a weekly report', () => {
  it('should be sent every Monday at 07:00, once, however many servers there are', async () => {
    const { next_run_at } = await subscribe()
    moveTo(next_run_at)
    test.advance(-1)
    await test.runJobs()
    expect(mails()).toEqual([])
    test.advance(1)
    const other = runnerWith(async (mail) => void mails().push(mail))
    await Promise.all([test.runJobs(), other.runDue(), test.runJobs()])
    expect(mails()).toMatchObject([
      {
        to: `${uname}@example.net`,
        headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      },
    ])
    const [mail] = mails()
    expect(mail?.headers?.['List-Unsubscribe']).toBe(`<https://console.example.com/unsubscribe-report/${tokenOf()}>`)
    expect(mail?.text).toMatch(/- New users: [\d,]+ \([+-]?[\d,.]+%\)/)
    const week = new Date(Date.parse(next_run_at) - weekMs).toISOString().slice(0, 10)
    expect(mail?.text).toContain(
      `https://console.example.com/overview/overallDashboard?data_center=us_west&from=${week}&to=`,
    )
    expect(mail?.text).toContain('brandApp=kyvol')
    expect(await list()).toMatchObject([
      { sent_at: next_run_at, next_run_at: new Date(Date.parse(next_run_at) + weekMs).toISOString() },
    ])
    test.advance(weekMs)
    await test.runJobs()
    expect(mails()).toHaveLength(2)
    expect(mails()[1]?.id).not.toBe(mails()[0]?.id)
  })

  it('should be left for next Monday, and say so, when every process was lost with it', async () => {
    const { subscription_id, next_run_at } = await subscribe()
    moveTo(next_run_at)
    await loseProcesses(test.database.db, subscription_id)
    await test.runJobs()
    expect(mails()).toEqual([])
    expect((await list())[0]?.next_run_at).toBe(new Date(Date.parse(next_run_at) + weekMs).toISOString())
    const { data: told } = await test.call('notificationList', { as: await test.signIn(uname) })
    expect(told.list[0]).toMatchObject({ kind: 'job', reason: 'report-failed' })
    test.advance(weekMs)
    await test.runJobs()
    expect(mails()).toHaveLength(1)
  })

  it.each([
    'grandTotalDashboard',
    'productDistributionDashboard',
    'faultStatisticsDashboard',
    'feedbackPanelDashboard',
  ] as const)('should have figures of every dashboard: %s', async (board) => {
    const { next_run_at } = await subscribe({ board, query: {}, locale: 'zh' })
    moveTo(next_run_at)
    await test.runJobs()
    expect(mails()).toHaveLength(1)
    expect(mails()[0]?.text.match(/^- .+：\d/gm)?.length).toBeGreaterThan(2)
  })

  it('should keep to 07:00 of the zone when its clocks change', async () => {
    moveTo('2027-03-17T12:00:00Z')
    const { next_run_at } = await subscribe({ tz: 'Europe/Berlin' })
    expect(next_run_at).toBe('2027-03-22T06:00:00.000Z')
    moveTo(next_run_at)
    await test.runJobs()
    expect((await list())[0]?.next_run_at).toBe('2027-03-29T05:00:00.000Z')
    moveTo('2027-03-29T05:00:00Z')
    await test.runJobs()
    expect(mails()).toHaveLength(2)
  })

  it('should say so where its last day was not over in UTC', async () => {
    const { next_run_at } = await subscribe({ tz: 'Asia/Shanghai' })
    expect(next_run_at).toMatch(/T23:00/)
    moveTo(next_run_at)
    await test.runJobs()
    expect(mails()[0]?.text).toContain('Sunday is partial')
  })

  it('should be skipped while the right is lost, say so, and go on when it is restored', async () => {
    const { db } = test.database
    const { next_run_at } = await subscribe()
    const held = await db.selectFrom('staff_role').selectAll().where('uid', '=', uid).execute()
    await db.deleteFrom('staff_role').where('uid', '=', uid).execute()
    moveTo(next_run_at)
    await test.runJobs()
    expect(mails()).toEqual([])
    expect(await list()).toMatchObject([{ state: 'skipped' }])
    await db.insertInto('staff_role').values(held).execute()
    expect(await list()).toMatchObject([{ state: 'active' }])
    test.advance(weekMs)
    await test.runJobs()
    expect(mails()).toHaveLength(1)
  })

  it.each(['disabled', 'locked'] as const)('should not be sent to who is %s', async (status) => {
    const { next_run_at } = await subscribe()
    await test.database.db.updateTable('staff').set({ status }).where('uid', '=', uid).execute()
    moveTo(next_run_at)
    await test.runJobs()
    expect(mails()).toEqual([])
  })

  it('should not be sent to who has yet to set up a second factor', async () => {
    const { db } = test.database
    const { next_run_at } = await subscribe()
    const roles = db.selectFrom('staff_role').select('role_id').where('uid', '=', uid)
    await db.updateTable('role').set({ second_factor_required: true }).where('role_id', 'in', roles).execute()
    moveTo(next_run_at)
    await test.runJobs()
    expect(mails()).toEqual([])
  })

  it('should end with the person', async () => {
    const { next_run_at } = await subscribe()
    await test.database.db.updateTable('staff').set({ deleted_at: test.now() }).where('uid', '=', uid).execute()
    moveTo(next_run_at)
    await test.runJobs()
    expect(mails()).toEqual([])
    expect(await test.database.db.selectFrom('report_subscription').selectAll().execute()).toEqual([])
  })

  it('should not be sent again where a process was lost with it', async () => {
    const { next_run_at } = await subscribe()
    moveTo(next_run_at)
    const begun = Promise.withResolvers<void>()
    let sent = 0
    const lost = runnerWith(() => {
      sent += 1
      begun.resolve()
      return new Promise(() => undefined)
    })
    void lost.runDue()
    await begun.promise
    test.advance(leaseLength)
    await test.runJobs()
    expect([sent, mails().length]).toEqual([1, 0])
    test.advance(weekMs)
    await test.runJobs()
    expect(mails()).toHaveLength(1)
  })

  it('should wait for a mail server that takes nothing, and not be sent again where it may have arrived', async () => {
    const { next_run_at } = await subscribe()
    moveTo(next_run_at)
    const kinds: MailFailure['kind'][] = ['later', 'unknown']
    let tries = 0
    const failing = runnerWith(() => Promise.reject(new MailFailure(kinds[tries++] ?? 'refused', 'no')))
    await failing.runDue()
    test.advance(10 * 60_000)
    await failing.runDue()
    test.advance(10 * 60_000)
    await failing.runDue()
    await test.runJobs()
    expect([tries, mails().length]).toEqual([2, 0])
    expect((await list())[0]).not.toHaveProperty('sent_at')
  })

  it('should be sent once more when asked for, and Monday’s as well', async () => {
    const { subscription_id, next_run_at } = await subscribe()
    const as = await test.signIn(uname)
    expect((await test.call('sendReportNow', { as, body: { subscription_id } })).code).toBe(codes.ok)
    await test.runJobs()
    expect(mails()).toHaveLength(1)
    expect((await test.call('sendReportNow', { as, body: { subscription_id } })).code).toBe(codes.slowDown)
    expect(await list()).toMatchObject([{ next_run_at, sent_at: test.now().toISOString() }])
    moveTo(next_run_at)
    await test.runJobs()
    expect(mails()).toHaveLength(2)
  })
})

describe('the link that ends a report', () => {
  const open = (token: string, method = 'GET') => test.send(`/unsubscribe-report/${token}`, { method })
  const sendOne = async () => {
    const { next_run_at } = await subscribe()
    moveTo(next_run_at)
    await test.runJobs()
    return tokenOf()
  }

  it('should only ask when it is looked at, and end it by a click, signed out, as often as it is clicked', async () => {
    const token = await sendOne()
    for (const method of ['GET', 'HEAD']) expect((await open(token, method)).status).toBe(200)
    expect(await (await open(token)).text()).toContain('Overall Board of First brand APP')
    expect(await list()).toHaveLength(1)
    for (const _ of ['once', 'twice']) expect(await (await open(token, 'POST')).text()).toContain('Report stopped')
    expect(await list()).toEqual([])
    expect(await (await open(token)).text()).toContain('Report stopped')
    test.advance(weekMs)
    await test.runJobs()
    expect(mails()).toHaveLength(1)
  })

  it('should be in the reader’s language', async () => {
    const answer = await test.send(`/unsubscribe-report/${await sendOne()}`, {
      headers: { 'accept-language': 'zh-CN' },
    })
    expect(await answer.text()).toContain('停止此报告？')
  })

  it('should not be made by anybody else, nor serve for another report', async () => {
    const [brand = '', , signature = ''] = (await sendOne()).split('.')
    const { subscription_id } = await subscribe({ query: { data_center: 'cn' } })
    for (const token of [
      '',
      'x',
      `${brand}.${subscription_id}.${signature}`,
      `ecozy.${subscription_id}.${signature}`,
    ]) {
      expect((await open(token, 'POST')).status).toBe(404)
    }
    expect(await list()).toHaveLength(2)
  })
})
