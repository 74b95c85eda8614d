import { Chat, Person, User } from '@blueprintjs/icons'
import type { SearchHit } from '@bms/contract'
import type { FoundRecords } from '@bms/design-system/shell'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactElement } from 'react'

import { useStrings } from '../../shared/i18n/use-strings.ts'
import { pause } from '../../shared/query/pause.ts'
import { useBrand } from '../../shared/rights.ts'
import { useServices } from '../../shared/services.ts'
import { shellStrings } from '../shell.strings.ts'
import { leastQuery, toSearchRecords } from './search-records.ts'

const icons: Readonly<Record<SearchHit['kind'], ReactElement>> = {
  user: <Person />,
  feedback: <Chat />,
  staff: <User />,
}

/** Users by id or device serial, feedback by id and staff by name, as the server finds them for what is typed. */
export function useSearchRecords(query: string): FoundRecords {
  const { client } = useServices()
  const brand = useBrand()
  const t = useStrings(shellStrings)
  const { data, isFetching } = useQuery({
    queryKey: ['bms', 'search', query],
    queryFn: async ({ signal }) => {
      await pause(signal)
      return client.call('search', { signal, query: { q: query }, silent: 'typing' })
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
