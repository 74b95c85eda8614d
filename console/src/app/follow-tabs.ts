import { paths } from '../shared/paths.ts'
import type { Services } from '../shared/services.ts'
import { leaveReason } from './start-session.ts'

/** Does in this tab what was done in another: signing out, somebody else signing in, another brand. */
export function followTabs(
  services: Pick<Services, 'channel' | 'session' | 'location' | 'tabStorage'>,
): (() => void) | undefined {
  const { channel, session, location } = services
  return channel?.listen((message) => {
    if (message.kind === 'signedOut') {
      leaveReason(services, 'endedElsewhere')
      session.reset()
    } else if (message.kind === 'brand') location.load(paths.dashboard())
    else if (message.uid !== session.state.user?.uid) location.load(paths.root())
  })
}
