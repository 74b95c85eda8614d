import type { Migration } from './migration.ts'

/** Files have their cells said as whoever ordered them sees them on the list. */
export const exportWordingMigration: Migration = {
  version: 21,
  name: 'wording of exports',
  statements: [`ALTER TABLE export_file ADD COLUMN wording jsonb`],
}
