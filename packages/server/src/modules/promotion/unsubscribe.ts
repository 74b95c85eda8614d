import type { Kysely } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { escapeHtml } from '../../escape-html.ts'
import { plainPage } from '../../http/plain-page.ts'
import { recordDeliveryEvent } from './delivery-events.ts'
import { readToken } from './mail-tokens.ts'

/** Where the links of mails lead: below it, the token. */
export const unsubscribePath = '/unsubscribe/'

/**
 * Answers at the address in a mail. GET and HEAD only ask, because mail programs open links to look at them; POST does it, for
 * the page's button and for mail programs (RFC 8058).
 */
export async function answerUnsubscribe(
  db: Kysely<Tables>,
  now: Date,
  method: string,
  token: string,
): Promise<Response> {
  const facts = await readToken(db, 'unsubscribe', token, now)
  if (!facts) return plainPage(404, 'This link is not valid', '<p>Please use the link from the newest e-mail.</p>')
  if (method !== 'POST') {
    const form = '<form method="post"><button type="submit">Unsubscribe</button></form>'
    return plainPage(
      200,
      'Unsubscribe',
      `<p>You will get no more marketing e-mails from ${escapeHtml(facts.brand)}.</p>${form}`,
    )
  }
  await recordDeliveryEvent(db, now, { ...facts, event: 'unsubscribed' })
  return plainPage(200, 'You are unsubscribed', '<p>You will get no more marketing e-mails from us.</p>')
}
