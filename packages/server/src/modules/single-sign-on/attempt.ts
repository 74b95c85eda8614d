import type { SignInChecks } from '../../ports/sso.ts'

/** A sign-in that was begun: what the browser keeps until it comes back from the issuer, in a cookie of its own. */
export interface Attempt extends SignInChecks {
  /** The address in the console that was asked for; the login page decides whether to go there. */
  readonly wanted: string
  /** Hash of the binding that the session will begin with: links from elsewhere bring no strict cookies. */
  readonly binding: string
}

const fields = ['state', 'nonce', 'verifier', 'wanted', 'binding'] as const

/** How long somebody may take at the issuer, in seconds. */
export const attemptLife = 600

/** An attempt as the cookie holds it. */
export const toCookie = (attempt: Attempt): string => Buffer.from(JSON.stringify(attempt)).toString('base64url')

/** An attempt out of a cookie; undefined for anything else. Whoever makes one up cheats only their own browser. */
export function fromCookie(cookie: string): Attempt | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(cookie, 'base64url').toString())
    return isAttempt(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== 'object' || value === null) return false
  const known = new Map<string, unknown>(Object.entries(value))
  return fields.every((field) => typeof known.get(field) === 'string')
}

/** Why single sign-on has led to no session; the login page has a text for each. */
export type SsoProblem = 'unreachable' | 'failed' | 'unknown' | 'not-linked' | 'disabled' | 'no-role' | 'locked'

/** The login page. */
export const loginPath = '/login'

/** The login page, with what single sign-on came to. It stands in the fragment, which reaches no server and no log. */
export function toLogin(
  wanted: string,
  fragment: { readonly sso: string } | { readonly 'sso-problem': SsoProblem },
): string {
  const query = wanted === '' ? '' : `?${new URLSearchParams({ redirect: wanted }).toString()}`
  return `${loginPath}${query}#${new URLSearchParams(fragment).toString()}`
}
