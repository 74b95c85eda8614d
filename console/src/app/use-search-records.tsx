import { Chat, Person, User } from '@blueprintjs/icons'
import type { SearchHit } from '@bms/contract'
import type { FoundRecords } from '@bms/design-system/shell'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactElement } from 'react'

import { useStrings } from '../shared/i18n/use-strings.ts'
import { useBrand } from '../shared/rights.ts'
import { useServices } from '../shared/services.ts'
import { leastQuery, toSearchRecords } from './search-records.ts'
import { shellStrings } from './shell.strings.ts'

/** How long nothing must be typed before the server is asked, in milliseconds. */
const pause = 150

const icons: Readonly<Record<SearchHit['kind'], ReactElement>> = {
  user: <Person />,
  feedback: <Chat />,
  staff: <User />,
}

/** Waits; is over at once, with a failure, when the search has gone on. */
async function wait(signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, pause)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    reject(signal.reason as Error)
  })
  return promise
}

/** Users by id or device serial, feedback by id and staff by name, as the server finds them for what is typed. */
export function useSearchRecords(query: string): FoundRecords {
  const { client } = useServices()
  const brand = useBrand()
  const t = useStrings(shellStrings)
  const { data, isFetching } = useQuery({
    queryKey: ['bms', 'search', query],
    queryFn: async ({ signal }) => {
      await wait(signal)
      return client.call('search', { signal, query: { q: query }, silent: true })
    },
    enabled: query.length >= leastQuery,
  })
  return useMemo(() => {
    const places = toSearchRecords(data?.list ?? [], brand, t('feedbackRecord')).map((place) => ({
      ...place,
      icon: icons[place.kind],
    }))
    return { state: isFetching ? 'loading' : 'ready', places }
  }, [data, isFetching, brand, t])
}
