import type { AppVersion } from '@bms/contract'
import { useQuery } from '@tanstack/react-query'

import { useCaller } from '../../../shared/query/caller.ts'
import type { ReachPanelProps } from './ReachPanel.tsx'
import { type RollOutValues, toOffer } from './roll-out.model.ts'
import { reachQuery } from './version.calls.ts'

/** Whom a version would reach with a roll-out as it is filled in now. */
export function useReach(version: AppVersion, rollout: RollOutValues['rollout']): Omit<ReachPanelProps, 'version'> {
  const offer = toOffer(version, rollout)
  const { data, error, isFetching } = useQuery(reachQuery(useCaller(), offer))
  const state = offer === undefined ? 'none' : isFetching ? 'counting' : 'counted'
  return { state, reach: offer && data, error }
}
