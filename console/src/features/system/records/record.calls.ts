import { isBrand, type OperationRecord } from '@bms/contract'
import { skipToken } from '@tanstack/react-query'

import { callQuery } from '../../../shared/query/call-query.ts'
import type { Caller } from '../../../shared/query/caller.ts'
import { findRestore, toSessionQuery } from './record.model.ts'

/** One record, for a link to one that the list doesn't show; `null` where there is none. */
export const recordQuery = (caller: Caller, id: string) =>
  callQuery(
    caller,
    'operationRecordList',
    { q: id },
    { select: ({ list }) => list.find(({ log_id }) => log_id === id) ?? null },
  )

/** What else was done in a record's session around that time, without the record itself. */
export const sessionRecordsQuery = (caller: Caller, record: OperationRecord) =>
  callQuery(caller, 'operationRecordList', toSessionQuery(record) ?? skipToken, {
    select: ({ list }) => list.filter(({ log_id }) => log_id !== record.log_id),
  })

/** Brings back the state that an object was in before a record. Resolves to whether there was one. */
export async function restoreBefore({ call }: Caller, record: OperationRecord): Promise<boolean> {
  const { project: brand, target_type: ref_type, target_id: ref_id, snapshot_rev: made } = record
  if (!isBrand(brand)) return false
  const ref = { ref_type, ref_id }
  const { list } = await call('revisionList', { brand, query: { ...ref, page_size: 200 } })
  const found = findRestore(list, made)
  if (!found) return false
  await call('restoreRevision', { brand, body: { ...ref, rev: found.now, to_rev: found.before } })
  return true
}

/** Members as options to filter by: whoever was removed is still found by a link. */
export const actorOptions = (caller: Caller) =>
  callQuery(
    caller,
    'staffList',
    { page_size: 200, sort: 'nickname' },
    {
      select: ({ list }) => list.map(({ uid, nickname, uname }) => ({ value: uid, label: `${nickname} · ${uname}` })),
      staleTime: 60_000,
    },
  )
