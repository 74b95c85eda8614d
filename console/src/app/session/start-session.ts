import { isInvitation, type LoginReason } from '../../features/login/index.ts'
import { loginPath, paths } from '../../shared/paths.ts'
import type { Services } from '../../shared/services.ts'
import { beginBrand } from './begin-brand.ts'
import { resolveSession } from './session-guard.ts'

/** What the console begins with. `signedInAs`: who is signed in, and has opened an invitation all the same. */
export type Start =
  | { readonly view: 'console' }
  | { readonly view: 'login'; readonly reason?: LoginReason; readonly signedInAs?: string }

/** Key of a reason that has to survive the page load to the login page. */
const reasonKey = 'bms.loginReason'

/** Leaves word for the login page that is loaded next. */
export function leaveReason({ tabStorage }: Pick<Services, 'tabStorage'>, reason: LoginReason): void {
  tabStorage.write(reasonKey, reason)
}

function takeReason({ tabStorage }: Services): LoginReason | undefined {
  const reason = tabStorage.read(reasonKey)
  tabStorage.remove(reasonKey)
  return reason === 'endedElsewhere' ? reason : undefined
}

/**
 * The first step of every visit, before any route is known: takes up the session that is there, or leads to the login
 * page. Changes the address where the guard says so.
 */
export function startSession(services: Services): Start {
  const { session, location } = services
  const place = location.read()
  const decision = resolveSession(place, session.state.status)
  if (session.state.status === 'signedOut') {
    if (decision.kind === 'redirect') location.replace(decision.to)
    const reason = takeReason(services)
    return { view: 'login', ...(reason && { reason }) }
  }
  try {
    if (session.state.status === 'kept') session.restore()
  } catch {
    const wanted = decision.kind === 'redirect' ? paths.root() : place.pathname + place.search + place.hash
    location.replace(loginPath(wanted))
    return { view: 'login', reason: 'restoreFailed' }
  }
  const signedInAs = session.state.user?.nickname
  // Sent to Home without a word they would take the invitation for broken.
  if (decision.kind === 'redirect' && isInvitation(place.hash) && signedInAs !== undefined) {
    return { view: 'login', signedInAs }
  }
  if (decision.kind === 'redirect') location.replace(decision.to)
  beginBrand(services)
  return { view: 'console' }
}
