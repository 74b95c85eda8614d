import type { Migration } from './migration.ts'

/** Operation records that tell of several objects, found by the id of each of them. */
export const recordsOfSeveralMigration: Migration = {
  version: 47,
  name: 'operation records of several objects',
  statements: [
    `ALTER TABLE operation_record ADD COLUMN target_count integer, ADD COLUMN targets jsonb`,
    `CREATE INDEX operation_record_targets ON operation_record
      USING gin (jsonb_path_query_array(targets, '$[*].id')) WHERE targets IS NOT NULL`,
  ],
}
