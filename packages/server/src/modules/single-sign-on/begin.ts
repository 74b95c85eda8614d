import { hashSecret, newSecret } from '../../access/secrets.ts'
import type { Binding, Context } from '../../context.ts'
import { IssuerFailure } from '../../ports/sso.ts'
import { attemptLife, toCookie, toLogin } from './attempt.ts'

/** Longest address that is come back to, in bytes: cookies hold 4,096. A longer one is forgotten. */
const longestWanted = 1024

/**
 * Begins a sign-in at the issuer, in one browser. Answers with where it goes. `cookie`: keeps the attempt; it comes back
 * with the browser, from another site too.
 */
export async function beginSingleSignOn(
  redirect: string,
  cookie: Binding,
  { ports: { sso }, binding, report }: Context,
): Promise<string> {
  const wanted = Buffer.byteLength(redirect) > longestWanted ? '' : redirect
  if (!sso) return toLogin(wanted, { 'sso-problem': 'failed' })
  try {
    const { url, checks } = await sso.begin()
    // A browser that has a binding keeps it until the end of the sign-in: the account may know it by that.
    const known = binding.sent.find((value) => value !== '')
    const secret = known ?? newSecret()
    if (known === undefined) binding.set(secret, undefined)
    cookie.set(toCookie({ ...checks, wanted, binding: hashSecret(secret) }), attemptLife)
    return url
  } catch (error) {
    if (!(error instanceof IssuerFailure)) throw error
    report?.(error)
    return toLogin(wanted, { 'sso-problem': 'unreachable' })
  }
}
