import type { Kysely } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { plainPage } from '../../http/plain-page.ts'
import { recordDeliveryEvent } from './delivery-events.ts'
import { type MailFacts, readToken, toToken } from './mail-tokens.ts'

/** Where the picture of a mail lies that tells that it was opened, and where its links go through. */
export const openPath = '/mail/open/'
export const clickPath = '/mail/click/'

/** A transparent GIF of one pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' }

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const decode = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')

/** A mail whose opening and whose links are told of. Links for one recipient are signed: they lead where they did. */
export function withTracking(html: string, publicUrl: string, secret: string, facts: MailFacts): string {
  const linked = html.replaceAll(/(<a\b[^>]*?\bhref=")(https:[^"]*)(")/g, (whole, before: string, href: string) => {
    const target = decode(href)
    // The link to stop such mails is a page of its own.
    if (target.startsWith(`${publicUrl}/`)) return whole
    const token = toToken(secret, 'click', facts, target)
    return `${before}${publicUrl}${clickPath}${token}?to=${encodeURIComponent(target)}"`
  })
  const source = `${publicUrl}${openPath}${toToken(secret, 'open', facts)}.gif`
  const picture = `<img src="${source}" width="1" height="1" alt="" style="display:block">`
  return linked.includes('</body>') ? linked.replace('</body>', `${picture}</body>`) : linked + picture
}

/** The picture that tells that a mail was opened. Asking twice counts once. */
export async function answerOpen(db: Kysely<Tables>, now: Date, file: string): Promise<Response> {
  const facts = await readToken(db, 'open', file.replace(/\.gif$/, ''), now)
  if (!facts) return new Response(null, { status: 404, headers })
  await recordDeliveryEvent(db, now, { ...facts, event: 'opened' })
  return new Response(pixel, { headers: { ...headers, 'content-type': 'image/gif' } })
}

/** Leads on to where a link of a mail goes, and nowhere that wasn't in that mail. */
export async function answerClick(db: Kysely<Tables>, now: Date, token: string, to: string): Promise<Response> {
  const facts = await readToken(db, 'click', token, now, to)
  if (!facts) return plainPage(404, 'This link is not valid', '<p>Please use the link from the e-mail as it is.</p>')
  await recordDeliveryEvent(db, now, { ...facts, event: 'clicked' })
  return new Response(null, { status: 302, headers: { ...headers, location: to } })
}
