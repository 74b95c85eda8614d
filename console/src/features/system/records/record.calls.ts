import type { ApiClient } from '@bms/api-client'
import type { OperationRecord } from '@bms/contract'
import { isBrand } from '@bms/contract'
import { queryOptions, skipToken } from '@tanstack/react-query'

import type { OptionSource } from '../../../shared/list/list-filter.ts'
import { findRestore, toSessionQuery } from './record.model.ts'

/* All are silent: each part shows its own failure, where it happened. */

/** One record, for a link to one that the list doesn't show. */
export const recordQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['bms', 'operationRecordList', 'one', id],
    queryFn: async ({ signal }) => {
      const { list } = await client.call('operationRecordList', { signal, silent: true, query: { q: id } })
      return list.find(({ log_id }) => log_id === id) ?? null
    },
  })

/** What else was done in a record's session around that time, without the record itself. */
export const sessionRecordsQuery = (client: ApiClient, record: OperationRecord) => {
  const query = toSessionQuery(record)
  return queryOptions({
    queryKey: ['bms', 'operationRecordList', 'around', record.log_id],
    queryFn: query
      ? async ({ signal }) => {
          const { list } = await client.call('operationRecordList', { signal, silent: true, query })
          return list.filter(({ log_id }) => log_id !== record.log_id)
        }
      : skipToken,
  })
}

/** Brings back the state that an object was in before a record. Resolves to whether there was one. */
export async function restoreBefore(client: ApiClient, record: OperationRecord): Promise<boolean> {
  const { project: brand, target_type: ref_type, target_id: ref_id, snapshot_rev: made } = record
  if (!isBrand(brand)) return false
  const ref = { ref_type, ref_id }
  const { list } = await client.call('revisionList', { brand, silent: true, query: { ...ref, page_size: 200 } })
  const found = findRestore(list, made)
  if (!found) return false
  await client.call('restoreRevision', {
    brand,
    silent: true,
    body: { ...ref, rev: found.now, to_rev: found.before },
  })
  return true
}

/** Members as options to filter by: whoever was removed is still found by a link. */
export const actorOptions = (client: ApiClient): OptionSource => ({
  queryKey: ['bms', 'staffList', 'options'],
  queryFn: async ({ signal }) => {
    const query = { page_size: 200, sort: 'nickname' } as const
    const { list } = await client.call('staffList', { signal, silent: true, query })
    return list.map(({ uid, nickname, uname }) => ({ value: uid, label: `${nickname} · ${uname}` }))
  },
  staleTime: 60_000,
})
