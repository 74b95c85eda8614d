import { projectKeys } from '@bms/contract'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { inTransaction } from '../db/transaction.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { appendRecords } from './append-records.ts'
import { hashRecord } from './hash-record.ts'
import { type NotedHead, verifyChains } from './verify-chain.ts'

let test: TestApp
let noted: NotedHead[]
const length = 60
beforeAll(async () => {
  test = await createTestApp()
  const origin = { now: () => test.now(), address: '10.0.0.1', userAgent: 'test', requestId: 'request-1' }
  const actor = { uid: 'someone', nickname: 'Somebody', uemail: 's@example.com', sessionId: 'session' }
  const drafts = Array.from({ length }, (_, index) => ({
    module: 'UserCenter',
    action: 'edit' as const,
    target: { type: 'app_user', id: `user-${index}`, name: `User ${index}` },
    changes: [{ path: 'nickname', from: `old ${index}`, to: `new ${index}` }],
    reason: 'A reason',
    // Some tell of a revision, as those do that were written before records could don't.
    ...(index % 2 === 0 && { rev: index + 1 }),
    // And some of several objects.
    ...(index % 10 === 0 && {
      several: { count: 2, targets: ['a', 'b'].map((id) => ({ id, name: `User ${id}`, changes: [] })) },
    }),
    failure: { code: 40_000 as const, message: 'Not valid' },
  }))
  for (const project of projectKeys) {
    await inTransaction(test.database.db, (trx) => appendRecords(trx, origin, actor, project, drafts))
  }
  const { chains } = await verifyChains(test.database.db)
  noted = chains.map(({ project, records, head }) => ({ project, seq: records, hash: head }))
}, 60_000)
afterAll(() => test.database.close())

type Forgery = readonly [what: string, forge: RawBuilder<unknown>, seq: number | undefined]

const at = (seq: number) => sql`project = 'kyvol' AND seq = ${seq}`

const texts = ['log_id', 'actor_uid', 'actor_nickname', 'actor_uemail', 'module', 'action', 'target_type', 'target_id']
const moreTexts = ['target_name', 'error_message', 'reason', 'ip', 'ua', 'session_id', 'request_id']
const hashes = ['prev_hash', 'hash']

const otherText = [...texts, ...moreTexts, ...hashes].map((column): Forgery => [
  `${column} has one character more`,
  sql`UPDATE operation_record SET ${sql.ref(column)} = ${sql.ref(column)} || 'x' WHERE ${at(7)}`,
  7,
])
const emptied = ['error_message', 'reason', 'session_id', 'error_code'].map((column): Forgery => [
  `${column} was emptied`,
  sql`UPDATE operation_record SET ${sql.ref(column)} = NULL WHERE ${at(9)}`,
  9,
])
const others: Forgery[] = [
  ['result', sql`UPDATE operation_record SET result = 'success' WHERE ${at(4)}`, 4],
  ['error_code', sql`UPDATE operation_record SET error_code = 40300 WHERE ${at(4)}`, 4],
  ['a moment later', sql`UPDATE operation_record SET at = at + interval '1 second' WHERE ${at(5)}`, 5],
  ['a millisecond', sql`UPDATE operation_record SET at = at + interval '1 millisecond' WHERE ${at(5)}`, 5],
  ['a microsecond', sql`UPDATE operation_record SET at = at + interval '1 microsecond' WHERE ${at(5)}`, 5],
  ['another revision', sql`UPDATE operation_record SET snapshot_rev = snapshot_rev - 1 WHERE ${at(7)}`, 7],
  ['no revision', sql`UPDATE operation_record SET snapshot_rev = NULL WHERE ${at(7)}`, 7],
  ['a revision where there was none', sql`UPDATE operation_record SET snapshot_rev = 2 WHERE ${at(6)}`, 6],
  ['another number of objects', sql`UPDATE operation_record SET target_count = 3 WHERE ${at(11)}`, 11],
  ['an object gone', sql`UPDATE operation_record SET targets = targets - 0 WHERE ${at(11)}`, 11],
  ['no objects', sql`UPDATE operation_record SET targets = NULL, target_count = NULL WHERE ${at(11)}`, 11],
  ['objects where there were none', sql`UPDATE operation_record SET targets = '[]' WHERE ${at(6)}`, 6],
  ['no changes', sql`UPDATE operation_record SET changes = '[]' WHERE ${at(6)}`, 6],
  ['a changed value', sql`UPDATE operation_record SET changes = jsonb_set(changes, '{0,to}', '"x"') WHERE ${at(6)}`, 6],
  ['a value gone', sql`UPDATE operation_record SET changes = changes #- '{0,from}' WHERE ${at(6)}`, 6],
  ['a label more', sql`UPDATE operation_record SET changes = jsonb_set(changes, '{0,label}', '""') WHERE ${at(6)}`, 6],
  ['a change more', sql`UPDATE operation_record SET changes = changes || changes WHERE ${at(6)}`, 6],
  ['moved to another project', sql`UPDATE operation_record SET project = 'ecozy', seq = 9000 WHERE ${at(8)}`, 8],
  ['a new number', sql`UPDATE operation_record SET seq = 9000 WHERE ${at(8)}`, 8],
  ['a project that is none', sql`UPDATE operation_record SET project = 'none' WHERE ${at(8)}`, 8],
]
const deleted = Array.from({ length: 24 }, (_, index): Forgery => {
  const seq = 1 + index * 2
  return [`number ${seq} was deleted`, sql`DELETE FROM operation_record WHERE ${at(seq)}`, seq]
})
const top = sql`(SELECT seq FROM operation_chain WHERE project = 'kyvol')`
const cut = [1, 2, 3, 5, 8, 13, 21, 34].map((count): Forgery => [
  `the last ${count} were cut off`,
  sql`DELETE FROM operation_record WHERE project = 'kyvol' AND seq > ${top} - ${count}::int`,
  undefined,
])
/** Cut off with the head set to fit: only a noted head shows it. */
const cutWithHead = [1, 2, 5, 20].map((count): Forgery => [
  `the last ${count} were cut off, and the head set to fit`,
  sql`WITH cut AS (DELETE FROM operation_record WHERE project = 'kyvol' AND seq > ${top} - ${count}::int)
    UPDATE operation_chain SET seq = seq - ${count}::int,
      hash = (SELECT hash FROM operation_record r WHERE r.project = 'kyvol' AND r.seq = operation_chain.seq - ${count}::int)
    WHERE project = 'kyvol'`,
  undefined,
])
const inserted = ['kyvol', 'ecozy', 'system', 'none'].map((project): Forgery => [
  `one was put at the end of ${project}`,
  sql`INSERT INTO operation_record SELECT (r).* FROM (
    SELECT jsonb_populate_record(o, jsonb_build_object('project', ${project}::text, 'log_id', 'forged',
      'seq', coalesce((SELECT max(seq) FROM operation_record WHERE project = ${project}), 0) + 1)) AS r
    FROM operation_record o WHERE ${at(1)}) x`,
  undefined,
])
const heads: Forgery[] = [
  [
    'the head has another hash',
    sql`UPDATE operation_chain SET hash = repeat('a', 64) WHERE project = 'kyvol'`,
    undefined,
  ],
  ['the head stands further', sql`UPDATE operation_chain SET seq = seq + 1 WHERE project = 'kyvol'`, undefined],
  ['the head stands earlier', sql`UPDATE operation_chain SET seq = seq - 1 WHERE project = 'kyvol'`, undefined],
  ['the head is gone', sql`DELETE FROM operation_chain WHERE project = 'kyvol'`, undefined],
  ['all heads are gone', sql`DELETE FROM operation_chain`, undefined],
  [
    'the chain is gone, head and all',
    sql`WITH gone AS (DELETE FROM operation_record WHERE project = 'kyvol')
    DELETE FROM operation_chain WHERE project = 'kyvol'`,
    undefined,
  ],
  ['a chain that is none', sql`INSERT INTO operation_chain (project, seq, hash) VALUES ('none', 0, '')`, undefined],
]

const forgeries = [...otherText, ...emptied, ...others, ...deleted, ...cut, ...cutWithHead, ...inserted, ...heads]

const swapped = [1, 2, 10, 11, 20, 30, 40, 50]
const rewritten = [1, 2, 5, 13, 20, 30, 40, 50, 59]
const rewrittenOnwards = [1, 20, 59]

/** What verifying says while a forgery stands, which is undone then. */
async function verifyForged(forge: (db: Parameters<typeof verifyChains>[0]) => Promise<unknown>) {
  const undo = new Error('undo')
  let found: Awaited<ReturnType<typeof verifyChains>> | undefined
  await test.database.db
    .transaction()
    .execute(async (trx) => {
      await forge(trx)
      found = await verifyChains(trx, noted)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return found
}

/** Changes a record and gives it the hash that fits; `onwards`, all after it and the head as well. */
async function rehash(db: Parameters<typeof verifyChains>[0], from: number, onwards: boolean): Promise<void> {
  const rows = await db
    .selectFrom('operation_record')
    .selectAll()
    .where('project', '=', 'kyvol')
    .where('seq', '>=', from)
    .orderBy('seq')
    .execute()
  let previous = rows[0]?.prev_hash ?? ''
  for (const { hash: _old, ...row } of onwards ? rows : rows.slice(0, 1)) {
    const reason = row.seq === from ? 'forged' : row.reason
    const hash = hashRecord({ ...row, reason, prev_hash: previous })
    await db
      .updateTable('operation_record')
      .set({ reason, prev_hash: previous, hash })
      .where('project', '=', 'kyvol')
      .where('seq', '=', row.seq)
      .execute()
    previous = hash
  }
  if (onwards) await db.updateTable('operation_chain').set({ hash: previous }).where('project', '=', 'kyvol').execute()
}

describe('verifying operation records', () => {
  it('should find nothing where nothing was planted', async () => {
    const { broken, chains } = await verifyChains(test.database.db, noted)
    expect(broken).toBeUndefined()
    expect(chains.map(({ project }) => project)).toEqual(projectKeys)
    expect(Math.min(...chains.map(({ records }) => records))).toBeGreaterThanOrEqual(length)
  })

  it.each(forgeries)('should find that %s', async (_what, forge, seq) => {
    const found = await verifyForged((db) => forge.execute(db))
    expect(found?.broken).toBeDefined()
    if (seq !== undefined) expect(found?.broken).toMatchObject({ project: 'kyvol', seq })
  })

  it.each(swapped)('should find that number %i changed places with the third after it', async (seq) => {
    const move = (from: number, to: number) => sql`UPDATE operation_record SET seq = ${to} WHERE ${at(from)}`
    const found = await verifyForged(async (db) => {
      for (const step of [move(seq, 9000), move(seq + 3, seq), move(9000, seq + 3)]) await step.execute(db)
    })
    expect(found?.broken).toMatchObject({ project: 'kyvol', seq })
  })

  it.each(rewritten)('should find number %i changed with its hash made to fit', async (seq) => {
    expect((await verifyForged((db) => rehash(db, seq, false)))?.broken).toMatchObject({ project: 'kyvol' })
  })

  it.each(rewrittenOnwards)('should find all from number %i made anew, by the noted head', async (seq) => {
    const found = await verifyForged((db) => rehash(db, seq, true))
    expect(found?.broken).toMatchObject({ project: 'kyvol', why: 'changed' })
  })

  it('should name the first broken record of each project', async () => {
    const found = await verifyForged((db) =>
      sql`UPDATE operation_record SET reason = 'forged' WHERE project IN ('kyvol', 'jiyue') AND seq IN (3, 9)`.execute(
        db,
      ),
    )
    expect(found?.chains.flatMap(({ broken }) => (broken ? [[broken.project, broken.seq]] : []))).toEqual([
      ['kyvol', 3],
      ['jiyue', 3],
    ])
  })

  it('should have been put to a hundred tests', () => {
    expect(forgeries.length + swapped.length + rewritten.length + rewrittenOnwards.length).toBeGreaterThanOrEqual(100)
  })
})
