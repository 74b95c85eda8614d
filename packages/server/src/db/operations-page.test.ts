import { readFileSync } from 'node:fs'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openEmptyDatabase } from '../testing/open-test-database.ts'
import { migrate } from './migrate.ts'
import type { Database } from './open-database.ts'

/* The page that tells how to distribute the tables, held against the tables there are. */

const page = readFileSync(new URL('../../../../stories/docs/Operations.mdx', import.meta.url), 'utf8')

/** Small, read by every call, and referred to by brand tables. All others without a brand stay where they are. */
const reference = ['staff', 'role', 'role_permission', 'staff_role']

/** Rows of it are locked over all brands at once, which no cluster does over its shards. */
const undivided = 'job'

let database: Database
let brandTables: string[]
beforeAll(async () => {
  database = await openEmptyDatabase()
  await migrate(database.db)
  // In the order in which they were made: what is referred to comes before what refers to it.
  const { rows } = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'brand'
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace ORDER BY c.oid`.execute(database.db)
  brandTables = rows.map(({ name }) => name).filter((name) => name !== undivided)
}, 60_000)
afterAll(() => database.close())

describe('the page about operations', () => {
  it('should distribute every brand table there is but the queue, and nothing else', () => {
    const [first = '', ...others] = brandTables
    const wanted = [
      ...reference.map((table) => `SELECT create_reference_table('${table}');`),
      '',
      `SELECT create_distributed_table('${first}', 'brand');`,
      ...others.map((table) => `SELECT create_distributed_table('${table}', 'brand', colocate_with => '${first}');`),
    ].join('\n')
    const [, block = ''] = /```sql\nCREATE EXTENSION citus;\n\n([^`]*)\n```/.exec(page) ?? []
    expect(block).toBe(wanted)
  })

  it('should be true of the keys: each holds the brand, as a distributed table asks for', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT i.indexrelid::regclass::text AS name FROM pg_index i
      WHERE i.indisunique AND i.indrelid::regclass::text = ANY(${sql.val(`{${brandTables.join(',')}}`)}::text[])
        AND NOT EXISTS (SELECT FROM pg_attribute a
          WHERE a.attrelid = i.indrelid AND a.attname = 'brand' AND a.attnum = ANY(i.indkey))`.execute(database.db)
    expect(rows).toEqual([])
  })

  it('should be true of foreign keys: brand tables refer to brand tables and reference tables only', async () => {
    const { rows } = await sql<{ source: string; target: string }>`
      SELECT conrelid::regclass::text AS source, confrelid::regclass::text AS target
      FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`.execute(database.db)
    const allowed = new Set([...brandTables, ...reference])
    expect(rows.filter(({ source, target }) => brandTables.includes(source) && !allowed.has(target))).toEqual([])
    expect(rows.filter(({ source, target }) => reference.includes(source) && !reference.includes(target))).toEqual([])
  })
})
