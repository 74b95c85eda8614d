import type { Migration } from './migration.ts'

/** Records say which revision of content they made: the state before is then that of the revision before. */
export const snapshotRevMigration: Migration = {
  version: 18,
  name: 'records with their revision',
  statements: [`ALTER TABLE operation_record ADD COLUMN snapshot_rev integer`],
}
