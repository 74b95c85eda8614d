import { useQuery } from '@tanstack/react-query'

import { useCaller } from '../../../shared/query/caller.ts'
import { PlacedInstead } from '../promotion-record/PlacedInstead.tsx'
import { PlacedLook } from '../promotion-record/PlacedLook.tsx'
import { useAskedRecord } from '../promotion-record/use-asked-record.ts'
import { splashQuery } from '../promotion/promotion.calls.ts'
import { SplashFormPage } from './SplashFormPage.tsx'

/** The page of splash screens: to make or change one, or, with `?view=record` and for who may not change it, to look at it. */
export function SplashPage() {
  const id = useAskedRecord()
  return id === undefined ? <SplashFormPage /> : <SplashRecord key={id} id={id} />
}

function SplashRecord({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(splashQuery(useCaller(), id))
  if (data) return <PlacedLook placed={{ type: 'splash', id, detail: data }} />
  return <PlacedInstead error={error} onRetry={() => void refetch()} />
}
