import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
}, 60_000)
afterAll(() => test.database.close())

describe('an import of products', () => {
  it('should make as many as one may have, with a record of each, and for one key once', async () => {
    const as = await test.signIn('admin')
    const { data: tree } = await test.call('categoryTree', { as })
    const rows = Array.from({ length: 5000 }, (_, at) => ({
      model: `BULK-${at}`,
      name: { en: `Bulk ${at}`, de: `Menge ${at}` },
      category_key: tree.list[0]?.key,
      protocol: 'wifi',
      capabilities: ['map', 'mop'],
    }))
    const body = { kind: 'standard' as const, rows, dry_run: false }
    const send = () => test.call('importProducts', { as, body, headers: { 'idempotency-key': 'import-00001' } })
    expect((await send()).data).toEqual({ dry_run: false, created: 5000, errors: [] })
    expect((await send()).data.created).toBe(5000)
    const found = await test.call('standardProductList', { as, query: { q: 'BULK-' } })
    expect(found.data.total).toBe(5000)
    const records = await test.database.db
      .selectFrom('operation_record')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .where('action', '=', 'import')
      .executeTakeFirstOrThrow()
    expect(Number(records.n)).toBe(5000)
  }, 60_000)
})
