import type { Audience, Promotion } from '@bms/contract'
import { useQuery } from '@tanstack/react-query'

import { useCaller } from '../../../shared/query/caller.ts'
import { adAudienceQuery, splashAudienceQuery } from './promotion.calls.ts'

/** Whom a splash or an ad of the list is for: its row only says it in words. */
export function useAudienceOf({ promo_type, promo_id }: Pick<Promotion, 'promo_type' | 'promo_id'>): {
  readonly audience: Audience | undefined
  readonly error: Error | null
  readonly retry: () => void
} {
  const caller = useCaller()
  const idOf = (type: Promotion['promo_type']) => (promo_type === type ? promo_id : undefined)
  const ofSplash = useQuery(splashAudienceQuery(caller, idOf('splash')))
  const ofAd = useQuery(adAudienceQuery(caller, idOf('homepage_ad')))
  const { data, error, refetch } = promo_type === 'splash' ? ofSplash : ofAd
  return { audience: data, error, retry: () => void refetch() }
}
