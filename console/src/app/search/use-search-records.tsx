import { Book, Box, Chat, IdNumber, MobilePhone, Person, SendMessage, User } from '@blueprintjs/icons'
import { cutText, type SearchHit } from '@bms/contract'
import type { FoundRecords, SearchPlace } from '@bms/design-system/shell'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactElement } from 'react'
import { useSnapshot } from 'valtio/react'

import { selectableBrands } from '../../shared/brand/brand.ts'
import { useStrings } from '../../shared/i18n/use-strings.ts'
import { pause } from '../../shared/query/pause.ts'
import { useBrand } from '../../shared/rights.ts'
import { useServices } from '../../shared/services.ts'
import { shellStrings } from '../shell.strings.ts'
import { type FoundRecord, isEnough, toSearchRecords } from './search-records.ts'

/** Most characters that records are looked for by: the call's own limit. */
const longest = 64

const icons: Readonly<Record<SearchHit['kind'], ReactElement>> = {
  user: <Person />,
  device: <MobilePhone />,
  feedback: <Chat />,
  staff: <User />,
  role: <IdNumber />,
  message: <SendMessage />,
  standard_product: <Box />,
  single_product: <Box />,
  faq: <Book />,
}

/** What was found, each with the brand to open it in. */
interface SearchRecords extends FoundRecords {
  readonly places: readonly (SearchPlace & Pick<FoundRecord, 'brand'>)[]
}

/** Records of all kinds and brands that the person may see, as the server finds them for what is typed. */
export function useSearchRecords(query: string): SearchRecords {
  const { client, session } = useServices()
  const { rights } = useSnapshot(session.state)
  const brand = useBrand()
  const t = useStrings(shellStrings)
  const q = cutText(query, longest)
  const { data, isFetching, isError } = useQuery({
    queryKey: ['bms', 'search', q],
    queryFn: async ({ signal }) => {
      await pause(signal)
      return client.call('search', { signal, query: { q }, silent: 'typing' })
    },
    enabled: isEnough(q),
  })
  return useMemo(() => {
    const open = new Set([brand, ...selectableBrands(rights).map(({ key }) => key)])
    const places = toSearchRecords(data?.list ?? [], (one) => open.has(one), t).map((place) => ({
      ...place,
      icon: icons[place.kind],
    }))
    return { state: isFetching ? 'loading' : isError ? 'failed' : 'ready', places }
  }, [data, isFetching, isError, brand, rights, t])
}
