import type { ApiClient } from '@bms/api-client'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** Whose records: what was done to one thing, or what one person did. */
export type RecordSubject =
  | { readonly kind: 'target'; readonly type: string; readonly id: string }
  | { readonly kind: 'actor'; readonly uid: string }

/** How many records come at a time. */
const pageSize = 20

/** Operation records about one thing or of one person, newest first; asked anew each time they are looked at. */
export const recordsOfQuery = (client: ApiClient, subject: RecordSubject) => {
  const about =
    subject.kind === 'target' ? { target_type: subject.type, target_id: subject.id } : { actor_uid: subject.uid }
  return infiniteQueryOptions({
    queryKey: ['bms', 'operationRecordList', 'of', about],
    queryFn: ({ signal, pageParam }) =>
      client.call('operationRecordList', {
        signal,
        silent: true,
        query: { ...about, page: pageParam, page_size: pageSize },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, page_size: size, total, list }) =>
      list.length > 0 && page * size < total ? page + 1 : undefined,
    staleTime: 0,
  })
}
