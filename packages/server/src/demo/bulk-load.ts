import { sql, type Transaction } from 'kysely'

import { insertRows } from '../db/insert-rows.ts'
import type { Tables } from '../db/tables.ts'

/** Tables whose rows come by the thousand. */
const largeTables = [
  'app_user',
  'app_user_tag',
  'device',
  'device_event',
  'device_fault',
  'device_seen',
  'email_delivery',
  'feedback',
  'feedback_reply',
  'feedback_tag',
  'push_delivery',
  'user_seen',
] as const satisfies readonly (keyof Tables)[]

const large: ReadonlySet<string> = new Set(largeTables)

const isLarge = (column: string) => sql`${sql.ref(column)} = ANY (${[...largeTables]}::text[]::regclass[])`

/**
 * Takes keys, foreign keys and indexes of the large tables away, and answers with what makes them again: to sort and
 * to check all rows once is several times faster than to find the place of each and look up what it refers to.
 */
export async function takeIndexes(trx: Transaction<Tables>): Promise<() => Promise<void>> {
  // Foreign keys go first and come last: they stand on the keys of others.
  const { rows: constraints } = await sql<{ table: string; name: string; definition: string }>`
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype IN ('p', 'u', 'f') AND (${isLarge('conrelid')} OR ${isLarge('confrelid')})
    ORDER BY contype = 'f', conrelid::regclass::text, conname`.execute(trx)
  for (const { table, name } of constraints.toReversed()) {
    await sql`ALTER TABLE ${sql.raw(table)} DROP CONSTRAINT ${sql.ref(name)}`.execute(trx)
  }
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index WHERE ${isLarge('indrelid')} ORDER BY 1`.execute(trx)
  for (const { name } of indexes) await sql`DROP INDEX ${sql.raw(name)}`.execute(trx)
  return async () => {
    // What is sorted in memory is sorted once.
    await sql`SET LOCAL maintenance_work_mem = '256MB'`.execute(trx)
    for (const { definition } of indexes) await sql.raw(definition).execute(trx)
    for (const { table, name, definition } of constraints) {
      await sql`ALTER TABLE ${sql.raw(table)} ADD CONSTRAINT ${sql.ref(name)} ${sql.raw(definition)}`.execute(trx)
    }
  }
}

/** Writes rows by the thousand. */
export interface Loader {
  /** Has rows written; all have the columns of the first. Returns once there is room for more. */
  add(table: keyof Tables, rows: readonly object[]): Promise<void>
  /** Returns once all is written. */
  end(): Promise<void>
}

/** Makes a loader: the database writes while the next rows are made. */
export function createLoader(trx: Transaction<Tables>): Loader {
  const types = new Map<keyof Tables, Promise<ReadonlyMap<string, string>>>()
  let previous = Promise.resolve()

  const write = async (table: keyof Tables, rows: readonly object[]): Promise<void> => {
    // The few rows of the others may hold lists, which would be taken apart.
    if (!large.has(table)) return insertRows(trx, table, rows)
    const known = types.get(table) ?? findTypes(trx, table)
    types.set(table, known)
    const typeOf = await known
    const columns = Object.keys(rows[0] ?? {})
    const values = columns.map(
      (column) => sql`${toArray(rows, column)}::${sql.raw(`${typeOf.get(column) ?? 'text'}[]`)}`,
    )
    await sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      SELECT * FROM unnest(${sql.join(values)})`.execute(trx)
  }
  return {
    add: async (table, rows) => {
      if (rows.length === 0) return
      const before = previous
      previous = write(table, rows)
      // Told by whoever waits for it next.
      previous.catch(() => undefined)
      await before
    },
    end: () => previous,
  }
}

async function findTypes(trx: Transaction<Tables>, table: keyof Tables): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
    WHERE attrelid = ${table}::text::regclass AND attnum > 0 AND NOT attisdropped`.execute(trx)
  return new Map(rows.map(({ name, type }) => [name, type]))
}

/** Texts that an array's text holds as they are. */
const plain = /^[\w:.+-]+$/

/** A column of rows as the text of an array, which the database reads in half the time of JSON. */
function toArray(rows: readonly object[], column: string): string {
  let text = ''
  for (const row of rows) text += `,${toElement((row as Readonly<Record<string, unknown>>)[column])}`
  return `{${text.slice(1)}}`
}

function toElement(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (plain.test(text) && text.toUpperCase() !== 'NULL') return text
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}
