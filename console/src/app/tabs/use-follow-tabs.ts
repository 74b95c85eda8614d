import { useEffect } from 'react'

import { useServices } from '../../shared/services.ts'
import { followTabs } from './follow-tabs.ts'

/** Follows what happens in the other tabs of this browser: signing out, somebody else signing in, another brand. */
export function useFollowTabs(): void {
  const services = useServices()
  useEffect(() => followTabs(services), [services])
}
