import type { Transaction } from 'kysely'

import type { Tables } from '../tables.ts'

/** What SQL can't say of rows that are there already. It runs in the step's transaction, and reads them in batches. */
export type Fill = (trx: Transaction<Tables>) => Promise<void>

/**
 * One step of the schema. `statements` run in order in one transaction, once, and are never edited
 * after a release: what has to change comes as a further step. PostgreSQL 15 is the common ground.
 */
export interface Migration {
  readonly version: number
  readonly name: string
  readonly statements: readonly (string | Fill)[]
}

/** Ids and keys compare by bytes, whatever the cluster's locale: sorted as made, and prefixes use the index. */
export const key = 'text COLLATE "C"'

/** Columns of tables that staff write to. */
export const audit = `
  created_at timestamptz NOT NULL, created_by ${key},
  updated_at timestamptz NOT NULL, updated_by ${key},
  rev integer NOT NULL DEFAULT 1, deleted_at timestamptz`
