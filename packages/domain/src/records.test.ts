import type { OperationRecord } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { inOneRecord, type RecordDraft, toFileRows, toToldRecord } from './records.ts'

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

  it('should keep the revision of each', () => {
    const [record] = inOneRecord([draft('a', '', { rev: 2 }), draft('b', '', { rev: 7 })])
    expect(record?.several?.targets.map(({ rev }) => rev)).toEqual([2, 7])
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

  it('should be the record of one object where it is asked for by that, with its revision', () => {
    const revised = { ...record, target_id: '', target_name: '', targets: targets.map((one) => ({ ...one, rev: 3 })) }
    expect(toToldRecord(revised, { target_id: 'a' })).toMatchObject({
      target_id: 'a',
      target_name: 'User a',
      snapshot_rev: 3,
    })
    expect(toToldRecord(revised, { q: 'a' })).not.toHaveProperty('snapshot_rev')
  })
})

describe('toFileRows', () => {
  it('should have a row for each object of a record of several, and leave others as they are', () => {
    const changes = [{ path: 'tags', from: 'old', to: 'vip' }]
    const targets = ['a', 'b'].map((id) => ({ id, name: `User ${id}`, changes }))
    const record = {
      log_id: 'L',
      target_id: '',
      changes: [status],
      target_count: 2,
      targets,
    } as unknown as OperationRecord
    const { targets: _targets, ...listed } = record
    const one = { log_id: 'M', target_id: 'c', changes: [status] }
    const user = { user_id: 'a' }
    expect(toFileRows([listed, one, user], [record])).toMatchObject([
      { log_id: 'L', target_id: 'a', target_name: 'User a', changes: [status, ...changes] },
      { log_id: 'L', target_id: 'b' },
      one,
      user,
    ])
  })
})
