import { readBytes } from '../../http/read-body.ts'

/** Where the console has a mail shown in a frame. */
export const showPath = '/mail/show'

/** The largest mail that is shown, in bytes: what may go out, its frame, and some room. */
const mostBytes = 1_000_000

/**
 * Sends a mail back as a page in which nothing runs: the console's own policy lets no styles stand at elements, as mails
 * need them. Only pages of ours may ask for it, and only for a frame, so that nobody shows theirs under our address.
 */
export async function showMail(request: Request): Promise<Response> {
  const { headers } = request
  if (headers.get('sec-fetch-site') !== 'same-origin' || headers.get('sec-fetch-dest') !== 'iframe')
    return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-store' } })
  const text = new TextDecoder().decode(await readBytes(request, mostBytes))
  const html = text.replace(/^html=/, '').replace(/\r\n$/, '')
  const policy =
    "default-src 'none'; img-src https: data: 'self'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; " +
    "frame-ancestors 'self'; sandbox"
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}
