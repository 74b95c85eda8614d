import type { OperationRecord } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { inOneRecord, type RecordDraft, toToldRecord } from './records.ts'

const status = { path: 'status', from: 'enabled', to: 'disabled' }
const draft = (id: string, was: string, more: Partial<RecordDraft> = {}): RecordDraft => ({
  module: 'UserCenter',
  action: 'disable',
  target: { type: 'app_user', id, name: `User ${id}` },
  changes: [status, { path: 'tags', from: was, to: 'vip' }],
  reason: 'Accounts of the trade fair',
  ...more,
})

describe('inOneRecord', () => {
  it('should leave alone what is done to one', () => {
    const one = draft('a', '')
    expect(inOneRecord([one])).toEqual([one])
    expect(inOneRecord([])).toEqual([])
  })

  it('should tell once what changed of all alike, and beside each what is its own', () => {
    expect(inOneRecord([draft('a', 'old'), draft('b', 'new')])).toEqual([
      {
        module: 'UserCenter',
        action: 'disable',
        target: { type: 'app_user', id: '', name: '' },
        several: {
          count: 2,
          targets: [
            { id: 'a', name: 'User a', changes: [{ path: 'tags', from: 'old', to: 'vip' }] },
            { id: 'b', name: 'User b', changes: [{ path: 'tags', from: 'new', to: 'vip' }] },
          ],
        },
        changes: [status, { path: 'tags', from: null, to: null }],
        reason: 'Accounts of the trade fair',
      },
    ])
  })

  it('should keep other deeds, and other reasons, apart', () => {
    const all = [draft('a', ''), draft('b', '', { action: 'edit' }), draft('c', '', { reason: 'Another reason' })]
    expect(inOneRecord(all)).toEqual(all)
  })

  it('should name the first 10,000, and count all', () => {
    const [record] = inOneRecord(Array.from({ length: 10_001 }, (_, index) => draft(String(index), '')))
    expect(record?.several).toMatchObject({ count: 10_001 })
    expect(record?.several?.targets).toHaveLength(10_000)
  })
})

describe('toToldRecord', () => {
  const own = [{ path: 'tags', from: 'old', to: 'vip' }]
  const targets = [{ id: 'a', name: 'User a', changes: own }]
  const named = { path: 'tags', from: null, to: null }
  const record = { log_id: 'L', changes: [status, named], target_count: 2, targets } as unknown as OperationRecord

  it('should have the list only where it is asked for by its id', () => {
    expect(toToldRecord(record, { q: 'L' })).toEqual(record)
    expect(toToldRecord(record, {})).toEqual({ log_id: 'L', changes: [status, named], target_count: 2 })
  })

  it('should tell of one object what changed of that', () => {
    expect(toToldRecord(record, { target_id: 'a' }).changes).toEqual([status, ...own])
  })
})
