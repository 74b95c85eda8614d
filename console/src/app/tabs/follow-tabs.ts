import { paths } from '../../shared/paths.ts'
import type { Services } from '../../shared/services.ts'
import { leaveReason } from '../session/start-session.ts'

/**
 * Does in this tab what was done in another: signing out, somebody else signing in, another brand, for which work that
 * isn't saved is asked about first.
 */
export function followTabs(
  services: Pick<Services, 'channel' | 'session' | 'location' | 'tabStorage' | 'tabs'>,
): (() => void) | undefined {
  const { channel, session, location, tabs } = services
  const goHome = async (): Promise<void> => {
    if (await tabs.mayClose()) location.load(paths.dashboard())
  }
  return channel?.listen((message) => {
    if (message.kind === 'signedOut') {
      leaveReason(services, 'endedElsewhere')
      session.reset()
    } else if (message.kind === 'brand') void goHome()
    else if (message.kind === 'signedIn' && message.uid !== session.state.user?.uid) location.load(paths.root())
  })
}
