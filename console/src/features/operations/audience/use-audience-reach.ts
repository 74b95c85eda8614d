import type { Audience, AudienceEstimate, AudienceKind } from '@bms/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { useCaller } from '../../../shared/query/caller.ts'
import { reachQuery } from './audience.calls.ts'
import { toQuestion } from './to-question.ts'

/** Whom an audience reaches, as far as it is counted. */
export interface AudienceReach {
  /** `none`: the audience is none yet. `counting`: the estimate, if there is one, is of before. */
  readonly state: 'none' | 'counting' | 'counted' | 'failed'
  readonly estimate: AudienceEstimate | undefined
  readonly error: unknown
  readonly retry: () => void
}

export interface AudienceQuestion {
  readonly audience: Audience
  readonly kind: AudienceKind
  /** When it goes out, as ISO 8601; now, where left out. */
  readonly at?: string | undefined
}

/**
 * Whom an audience reaches: asked 600 ms after its last change, and no longer waited for once it changes again. Who asks
 * the same in another place, such as for the number to confirm, asks the server once.
 */
export function useAudienceReach({ audience, kind, at }: AudienceQuestion): AudienceReach {
  const question = useMemo(() => toQuestion(audience, kind, at), [audience, kind, at])
  const { data, error, isFetching, refetch } = useQuery(reachQuery(useCaller(), question))
  const state = question === undefined ? 'none' : isFetching ? 'counting' : error ? 'failed' : 'counted'
  return { state, estimate: question && data, error, retry: () => void refetch() }
}
