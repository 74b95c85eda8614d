import { useEffect } from 'react'

import { paths } from '../shared/paths.ts'
import { useServices } from '../shared/services.ts'
import { leaveReason } from './start-session.ts'

/** Follows what happens in the other tabs of this browser: signing out, somebody else signing in, another brand. */
export function useFollowTabs(): void {
  const services = useServices()
  useEffect(() => {
    const { channel, session, location, tabs } = services
    const follow = async (): Promise<void> => {
      if (await tabs.mayClose()) location.load(paths.dashboard())
    }
    return channel?.listen((message) => {
      if (message.kind === 'signedOut') {
        leaveReason(services, 'endedElsewhere')
        session.reset()
      } else if (message.kind === 'brand') void follow()
      else if (message.kind === 'signedIn' && message.uid !== session.state.user?.uid) location.load(paths.root())
    })
  }, [services])
}
