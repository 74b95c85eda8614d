import type { Migration } from './migration.ts'

/** Files that are being written begin anew: where they were is named otherwise from now on. */
export const exportsByKeyMigration: Migration = {
  version: 39,
  name: 'exports by key',
  statements: [
    `UPDATE export_file SET after = NULL, parts = 0, rows = 0, bytes = 0
      WHERE state = 'running' AND list <> 'operationRecordList'`,
  ],
}
