import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { verifyChains } from '../audit/verify-chain.ts'
import { inTransaction } from '../db/transaction.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { seedHistory } from './seed-history.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await inTransaction(test.database.db, (trx) => seedHistory(trx, test.now()))
}, 60_000)
afterAll(() => test.database.close())

describe('the history of the demo data', () => {
  it('should stand in whole chains', async () => {
    const { broken, records } = await verifyChains(test.database.db)
    expect(broken).toBeUndefined()
    expect(records).toBeGreaterThan(20)
  })

  it('should tell of what is there, done by people in their sessions, and nothing after now', async () => {
    const { db } = test.database
    const records = await db.selectFrom('operation_record').selectAll().execute()
    const feedback = await db.selectFrom('feedback').select(['feedback_id', 'status']).execute()
    const known = new Map(feedback.map(({ feedback_id, status }) => [feedback_id, status]))
    const resolved = records.filter(({ target_type, action }) => target_type === 'feedback' && action === 'edit')
    expect(resolved.length).toBeGreaterThan(0)
    for (const { target_id } of resolved) expect(known.get(target_id)).toBeDefined()
    expect(Math.max(...records.map(({ at }) => at.getTime()))).toBeLessThanOrEqual(test.now().getTime())
    const signedIn = new Set(records.filter(({ action }) => action === 'login').map(({ session_id }) => session_id))
    expect(records.filter(({ session_id }) => !signedIn.has(session_id))).toEqual([])
  })
})
