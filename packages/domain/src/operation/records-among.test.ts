import type { OperationRecord } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { findRecordsAmong } from './records-among.ts'

// Cast: what of a record is asked for.
const toRecord = (log_id: string, more: object) =>
  ({ log_id, project: 'kyvol', at: '2026-03-01T00:00:00.000Z', actor: { uid: 'u1' }, ...more }) as OperationRecord
const records = [
  toRecord('1', { target_id: 'a' }),
  toRecord('2', { target_id: '', targets: [{ id: 'a' }, { id: 'b' }] }),
  toRecord('3', { target_id: 'c', actor: { uid: 'u2' } }),
]
const found = (asked: Partial<Parameters<typeof findRecordsAmong>[1]>) =>
  findRecordsAmong(records, { projects: ['kyvol'], ...asked }).map(({ log_id }) => log_id)

describe('operation records in memory', () => {
  it('should be found by what was done to something, alone or with others', () => {
    expect(found({})).toEqual(['1', '2', '3'])
    expect(found({ target_id: 'a' })).toEqual(['1', '2'])
    expect(found({ q: 'b' })).toEqual(['2'])
  })

  it('should be found by their own id, and by who did it', () => {
    expect(found({ q: '3' })).toEqual(['3'])
    expect(found({ actor_uid: 'u2' })).toEqual(['3'])
    expect(found({ projects: ['system'] })).toEqual([])
  })
})
