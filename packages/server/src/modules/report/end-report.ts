import { brands, type ReportLanguage } from '@bms/contract'
import type { Kysely } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { escapeHtml } from '../../escape-html.ts'
import { plainPage } from '../../http/plain-page.ts'
import { findSubscription, removeSubscription } from './report-store.ts'
import { boardTitles } from './report-texts.ts'
import { readReportToken } from './report-token.ts'

/** Where the link that ends a report leads: below it, the token. */
export const endReportPath = '/unsubscribe-report/'

const texts = {
  en: {
    invalid: 'This link is not valid',
    newest: 'Use the link in the newest report.',
    stop: 'Stop this report?',
    what: (board: string, brand: string) => `${board} of ${brand} will no longer be sent to you every Monday.`,
    button: 'Stop report',
    done: 'Report stopped',
    over: 'You no longer get this report. To get it again, open the dashboard and choose More.',
  },
  zh: {
    invalid: '链接无效',
    newest: '请使用最新一封报告中的链接。',
    stop: '停止此报告？',
    what: (board: string, brand: string) => `将不再于每周一向您发送 ${brand} 的${board}。`,
    button: '停止报告',
    done: '报告已停止',
    over: '您将不再收到此报告。如需重新接收，请打开看板并选择“更多”。',
  },
} as const

/**
 * Answers at the address in a report. GET and HEAD only ask, because mail programs open links to look at them; POST ends the
 * report, for the page's button and for mail programs (RFC 8058). One that has ended already is answered alike.
 */
export async function answerEndReport(
  db: Kysely<Tables>,
  now: Date,
  { method, token, language }: { readonly method: string; readonly token: string; readonly language: ReportLanguage },
): Promise<Response> {
  const t = texts[language]
  const ref = await readReportToken(db, token, now)
  if (!ref) return plainPage(404, t.invalid, `<p>${t.newest}</p>`, language)
  const found = await findSubscription(db, ref.subscription_id)
  if (method !== 'POST' && found) {
    const what = t.what(boardTitles[language][found.board], brands[found.brand].label)
    const form = `<form method="post"><button type="submit">${t.button}</button></form>`
    return plainPage(200, t.stop, `<p>${escapeHtml(what)}</p>${form}`, language)
  }
  if (found) await inTransaction(db, (trx) => removeSubscription(trx, ref))
  return plainPage(200, t.done, `<p>${t.over}</p>`, language)
}
