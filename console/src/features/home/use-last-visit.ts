import { useQuery, useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useState } from 'react'

import { CalmContext } from '../../shared/page/WhenNear.tsx'
import { useCaller } from '../../shared/query/caller.ts'
import { useServices } from '../../shared/services.ts'
import { keptQuery } from './home.calls.ts'
import { nextVisits, readVisits, writeVisits } from './visits.model.ts'

/** What is known of the visit before this one; its moment is ISO 8601. */
export type LastVisit = { state: 'loading' } | { state: 'first' } | { state: 'known'; at: string }

/** When the person was here before, on whichever device, and notes that they are here now. */
export function useLastVisit(): LastVisit {
  const { clock } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const { data, isPending, isSuccess } = useQuery(keptQuery(caller))
  const kept = data?.value
  // Of this page's coming: a visit doesn't become another while it lasts.
  const [now] = useState(() => clock.now())
  const known = readVisits(kept)
  const { seen, before } = nextVisits(known, now)
  // It can wait until the page stands.
  const isCalm = use(CalmContext)
  const isNews = isCalm && isSuccess && known?.seen !== seen

  useEffect(() => {
    if (!isNews) return
    const value = writeVisits(kept, { seen, before })
    // Told at once: coming back to the page is no other visit. Not to know it next time is no reason to disturb anybody now.
    queryClient.setQueryData(keptQuery(caller).queryKey, { scope: 'ui', value })
    caller.call('putPreference', { body: { scope: 'ui', value }, silent: 'preference' }).catch(() => undefined)
  }, [caller, queryClient, isNews, kept, seen, before])

  if (isPending) return { state: 'loading' }
  return before === undefined ? { state: 'first' } : { state: 'known', at: before }
}
