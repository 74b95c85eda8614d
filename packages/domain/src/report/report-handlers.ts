import {
  type ApiHandlers,
  type BodyOf,
  type Brand,
  calls,
  invalid,
  isAllowed,
  maxReportSubscriptions,
  refuse,
  reportPause,
  type ReportSubscription,
  type Rights,
  toWholeList,
  wrong,
} from '@bms/contract'

import type { World } from '../content/content-item.ts'
import { requireAccess } from '../rights.ts'
import { isSameReport, type ReportPort, type SubscriptionRow } from './report-port.ts'
import { nextReportAt } from './report-schedule.ts'

type ReportCall = 'reportSubscriptionList' | 'subscribeToReport' | 'unsubscribeFromReport' | 'sendReportNow'

/** Whether somebody may be sent a dashboard of a brand: whoever may see it. */
export const mayGetReport = (rights: Rights, brand: Brand): boolean => isAllowed(rights, brand, 'DataMap')

/** Dashboards by mail, every Monday. They are one's own affair: changing them leaves no operation record. */
export function createReportHandlers<W extends World>(
  port: ReportPort<W>,
): Pick<ApiHandlers<W['context']>, ReportCall> {
  return {
    async reportSubscriptionList(_, context) {
      const { uid, rights } = port.callerOf(context)
      const rows = await port.ownedBy(port.reader(context), uid)
      return { ...toWholeList(rows.map((row) => toSubscription(row, rights))), mail: port.mail(context) }
    },
    subscribeToReport: ({ brand, body }, context) => subscribe(port, brand, body, context),
    async unsubscribeFromReport({ body }, context) {
      await port.transact(context, async (trx) => {
        await port.remove(trx, await findOwn(port, trx, body.subscription_id, context))
      })
      return null
    },
    sendReportNow: ({ body }, context) => sendNow(port, body.subscription_id, context),
  }
}

function toSubscription(row: SubscriptionRow, rights: Rights): ReportSubscription {
  const { uid: _uid, asked_at: _asked, next_run_at, sent_at, created_at, ...rest } = row
  return {
    ...rest,
    state: mayGetReport(rights, row.brand) ? 'active' : 'skipped',
    next_run_at: next_run_at.toISOString(),
    ...(sent_at && { sent_at: sent_at.toISOString() }),
    created_at: created_at.toISOString(),
  }
}

/**
 * One of the caller's own, while nobody else of their changes is under way.
 * @throws Problem 40400 for one that is somebody else's, or was stopped.
 */
async function findOwn<W extends World>(
  port: ReportPort<W>,
  trx: W['trx'],
  id: string,
  context: W['context'],
): Promise<SubscriptionRow> {
  const { uid } = port.callerOf(context)
  await port.takeTurns(trx, uid)
  const found = (await port.ownedBy(trx, uid)).find(({ subscription_id }) => subscription_id === id)
  if (!found) throw refuse('no-such-subscription', { subscription_id: id })
  return found
}

/**
 * Has a dashboard sent every Monday. One that is there with the same filters goes on in the language and zone of now.
 * @throws Problem 40000 beyond the number a person may have.
 */
function subscribe<W extends World>(
  port: ReportPort<W>,
  brand: Brand,
  body: BodyOf<'subscribeToReport'>,
  context: W['context'],
): Promise<ReportSubscription> {
  const { uid, rights } = port.callerOf(context)
  return port.once(context, { call: 'subscribeToReport', input: { brand, body } }, async (trx) => {
    await port.takeTurns(trx, uid)
    const own = await port.ownedBy(trx, uid)
    const now = port.now(context)
    const { locale, tz } = body
    const change = { locale, tz, next_run_at: nextReportAt(now, tz) }
    const same = own.find((row) => isSameReport(row, { ...body, brand }))
    if (same) {
      await port.retime(trx, same, change, now)
      return toSubscription({ ...same, ...change }, rights)
    }
    if (own.length >= maxReportSubscriptions)
      throw invalid({ board: wrong('too-many-subscriptions', { count: maxReportSubscriptions }) })
    return toSubscription(await port.insert(trx, { uid, brand, ...body, ...change }, now), rights)
  })
}

/**
 * Sends one more, beside Monday's.
 * @throws Problem 40300 without the right to the dashboard, 40400, 42900 when one was asked for just before.
 */
function sendNow<W extends World>(port: ReportPort<W>, id: string, context: W['context']): Promise<ReportSubscription> {
  const caller = port.callerOf(context)
  return port.transact(context, async (trx) => {
    const row = await findOwn(port, trx, id, context)
    requireAccess(calls.subscribeToReport.access, caller, row.brand)
    const now = port.now(context)
    const rest = row.asked_at === null ? 0 : row.asked_at.getTime() + reportPause * 1000 - now.getTime()
    if (rest > 0) throw refuse('report-sent-lately', { retry_after_s: Math.ceil(rest / 1000) })
    await port.sendNow(trx, row, now)
    return toSubscription(row, caller.rights)
  })
}
