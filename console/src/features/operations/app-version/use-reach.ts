import type { AppVersion, VersionReach } from '@bms/contract'
import { useQuery } from '@tanstack/react-query'

import { useCaller } from '../../../shared/query/caller.ts'
import { type RollOutValues, toOffer } from './roll-out.model.ts'
import { reachQuery } from './version.calls.ts'

/** Whom a version would reach, as far as it is counted. */
export interface Reached {
  /** `none`: there is nothing to count yet. `counting`: figures, if there are any, are those of before. */
  readonly state: 'none' | 'counting' | 'counted' | 'failed'
  readonly reach: VersionReach | undefined
  /** When it was counted, in milliseconds; 0 where it wasn't. */
  readonly countedAt: number
  readonly error: unknown
  readonly retry: () => void
}

/** Whom a version would reach with a roll-out as it is filled in now. */
export function useReach(version: AppVersion, rollout: RollOutValues['rollout']): Reached {
  const offer = toOffer(version, rollout)
  const { data, dataUpdatedAt: countedAt, error, isFetching, refetch } = useQuery(reachQuery(useCaller(), offer))
  const state = offer === undefined ? 'none' : isFetching ? 'counting' : error ? 'failed' : 'counted'
  return { state, reach: offer && data, countedAt, error, retry: () => void refetch() }
}
