import { useWatch } from 'react-hook-form'

import { isManyPeople } from '../../../shared/reach/typed-number.ts'
import { ConfirmNumber } from '../audience/ConfirmNumber.tsx'
import { useAudienceReach } from '../audience/use-audience-reach.ts'
import { type PlacementValues, reachesMore } from './placement.model.ts'

export interface ConfirmReachProps {
  kind: 'splash' | 'homepage_ad'
  /** What is changed, as it is kept; nothing where it is new. */
  kept: Parameters<typeof reachesMore>[1]
}

/** Asks for the number of people, once many begin to see it. */
export function ConfirmReach({ kind, kept }: ConfirmReachProps) {
  const audience = useWatch<PlacementValues, 'audience'>({ name: 'audience' })
  const enabled = useWatch<PlacementValues, 'enabled'>({ name: 'enabled' })
  const { estimate } = useAudienceReach({ audience, kind })
  if (!estimate || !isManyPeople(estimate.total) || !reachesMore({ enabled, audience }, kept)) return null
  return <ConfirmNumber<PlacementValues> name="confirm_total" people={estimate.total} />
}
