import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import { type Brand, isBrand } from '@bms/contract'
import type { Kysely } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { recordDeliveryEvent } from './delivery-events.ts'
import { escapeHtml } from './email-blocks.ts'

/** Where the links of mails lead: below it, the token. */
export const unsubscribePath = '/unsubscribe/'

const purpose = 'unsubscribe'

/** The secret that a brand's links are signed with; it is made when it is first needed. */
export async function secretOf(db: Kysely<Tables>, brand: Brand, now: Date): Promise<string> {
  const read = () =>
    db
      .selectFrom('signing_secret')
      .select('secret')
      .where('brand', '=', brand)
      .where('purpose', '=', purpose)
      .executeTakeFirst()
  const known = await read()
  if (known) return known.secret
  const secret = randomBytes(32).toString('base64url')
  await db
    .insertInto('signing_secret')
    .values({ brand, purpose, secret, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await read())?.secret ?? secret
}

interface Facts {
  readonly brand: Brand
  readonly emailId: string
  readonly userId: string
}

const sign = (secret: string, { brand, emailId, userId }: Facts): string =>
  createHmac('sha256', secret).update(`${purpose} ${brand} ${emailId} ${userId}`).digest('base64url')

/** What stands for one recipient of one mail in a link; nobody else can make it. */
export function toToken(secret: string, facts: Facts): string {
  return `${facts.brand}.${facts.emailId}.${facts.userId}.${sign(secret, facts)}`
}

async function readToken(db: Kysely<Tables>, token: string, now: Date): Promise<Facts | undefined> {
  const [, brand, emailId = '', userId = '', signature = ''] =
    /^([a-z]{1,16})\.([0-9A-Z]{26})\.([0-9A-Z]{26})\.([\w-]{43})$/.exec(token) ?? []
  if (!isBrand(brand)) return undefined
  const facts = { brand, emailId, userId }
  const expected = Buffer.from(sign(await secretOf(db, brand, now), facts))
  return timingSafeEqual(expected, Buffer.from(signature)) ? facts : undefined
}

/**
 * Answers at the address in a mail. GET only asks, because mail programs open links to look at them; POST does it, for
 * the page's button and for mail programs (RFC 8058).
 */
export async function answerUnsubscribe(
  db: Kysely<Tables>,
  now: Date,
  method: string,
  token: string,
): Promise<Response> {
  const facts = await readToken(db, token, now)
  if (!facts) return page(404, 'This link is not valid', '<p>Please use the link from the newest e-mail.</p>')
  if (method === 'GET') {
    const form = '<form method="post"><button type="submit">Unsubscribe</button></form>'
    return page(
      200,
      'Unsubscribe',
      `<p>You will get no more marketing e-mails from ${escapeHtml(facts.brand)}.</p>${form}`,
    )
  }
  await recordDeliveryEvent(db, now, { ...facts, event: 'unsubscribed' })
  return page(200, 'You are unsubscribed', '<p>You will get no more marketing e-mails from us.</p>')
}

function page(status: number, title: string, body: string): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"></head>
<body><main><h1>${title}</h1>${body}</main></body></html>
`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
  return new Response(html, { status, headers })
}
