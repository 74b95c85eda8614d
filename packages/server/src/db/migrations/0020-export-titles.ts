import type { Migration } from './migration.ts'

/** Files have the titles at their head that whoever ordered them sees on the list. */
export const exportTitlesMigration: Migration = {
  version: 20,
  name: 'titles of exports',
  statements: [`ALTER TABLE export_file ADD COLUMN titles jsonb`],
}
