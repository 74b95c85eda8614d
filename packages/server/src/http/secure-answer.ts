/** A year, and not for other names below the domain, which may not be ours (RFC 6797, section 6.1). */
const httpsOnly = 'max-age=31536000'

/**
 * What goes for every answer, a refusal before anything was looked for, too: its type isn't guessed, no page frames it but
 * where its own policy says so, and who came by https comes by nothing else.
 */
export function secureAnswer(response: Response, isSecure: boolean): Response {
  const { headers } = response
  headers.set('x-content-type-options', 'nosniff')
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', "frame-ancestors 'none'")
  if (isSecure) headers.set('strict-transport-security', httpsOnly)
  return response
}
