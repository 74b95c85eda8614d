import { useQuery } from '@tanstack/react-query'

import { useCaller } from '../../../shared/query/caller.ts'
import { PlacedInstead } from '../promotion-record/PlacedInstead.tsx'
import { PlacedLook } from '../promotion-record/PlacedLook.tsx'
import { useAskedRecord } from '../promotion-record/use-asked-record.ts'
import { adQuery } from '../promotion/promotion.calls.ts'
import { AdFormPage } from './AdFormPage.tsx'

/** The page of homepage ads: to make or change one, or, with `?view=record` and for who may not change it, to look at it. */
export function AdPage() {
  const id = useAskedRecord()
  return id === undefined ? <AdFormPage /> : <AdRecord key={id} id={id} />
}

function AdRecord({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(adQuery(useCaller(), id))
  if (data) return <PlacedLook placed={{ type: 'homepage_ad', id, detail: data }} />
  return <PlacedInstead error={error} onRetry={() => void refetch()} />
}
