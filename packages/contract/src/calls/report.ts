import { z } from 'zod'

import { brandKeys } from '../brand.ts'
import { endpoints } from '../endpoints.ts'
import { wholeListOf } from '../envelope.ts'
import { reportBoards, reportLanguages } from '../values/report.ts'
import { call, needs } from './call.ts'
import { id, recordOf, timeZone, ts } from './types.ts'

/** What a report is of, and how it is written. */
const reportFields = {
  board: z.enum(reportBoards),
  query: recordOf(z.string().min(1).max(64), z.string().max(512), 20, 'has more than 20 filters'),
  locale: z.enum(reportLanguages),
  tz: timeZone,
}

/** A dashboard that somebody is sent every Monday. */
export const reportSubscription = z.strictObject({
  subscription_id: id,
  brand: z.enum(brandKeys),
  ...reportFields,
  state: z.enum(['active', 'skipped']),
  next_run_at: ts,
  sent_at: ts.optional(),
  created_at: ts,
})

/** A dashboard that somebody is sent every Monday. */
export type ReportSubscription = z.infer<typeof reportSubscription>

const one = z.strictObject({ subscription_id: id })

/** Dashboards by mail, every Monday. */
export const reportCalls = {
  reportSubscriptionList: call(endpoints.reportSubscriptionList, {
    summary: 'One’s own weekly reports of all brands, oldest first',
    access: { kind: 'session' },
    response: z.strictObject({ ...wholeListOf(reportSubscription).shape, mail: z.enum(['sent', 'kept']) }),
  }),
  subscribeToReport: call(endpoints.subscribeToReport, {
    summary:
      'Have a dashboard sent every Monday at 7 am; for the same filters again, it changes language and time zone',
    access: needs('DataMap'),
    idempotent: true,
    body: z.strictObject(reportFields),
    response: reportSubscription,
  }),
  unsubscribeFromReport: call(endpoints.unsubscribeFromReport, {
    summary: 'Stop a weekly report of one’s own',
    access: { kind: 'session' },
    body: one,
    response: z.null(),
  }),
  sendReportNow: call(endpoints.sendReportNow, {
    summary: 'Send a weekly report of one’s own now; Monday’s comes as well',
    access: { kind: 'session' },
    body: one,
    response: reportSubscription,
  }),
}
