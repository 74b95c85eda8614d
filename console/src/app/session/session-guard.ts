import type { PageLocation } from '../../shared/page/page-location.ts'
import { loginPath, paths } from '../../shared/paths.ts'
import type { SessionState } from '../../shared/session/session.ts'
import { isLogin } from '../redirect.ts'

/** `login`: the login page is shown; `enter`: the address is the routes' business. */
export type SessionDecision =
  | { readonly kind: 'login' }
  | { readonly kind: 'restore' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'enter' }

/**
 * The part of the guard that needs no routes, and so stands in the first bundle: without a token only the login page
 * is reachable, with one it leads to `/`; user info that isn't loaded is restored before anything else.
 */
export function resolveSession(location: PageLocation, status: SessionState['status']): SessionDecision {
  const atLogin = isLogin(location.pathname)
  if (status === 'signedOut')
    return atLogin
      ? { kind: 'login' }
      : { kind: 'redirect', to: loginPath(location.pathname + location.search + location.hash) }
  if (atLogin) return { kind: 'redirect', to: paths.root() }
  return status === 'kept' ? { kind: 'restore' } : { kind: 'enter' }
}
