import { key, type Migration } from './migration.ts'

/** Notes are told in the language of whoever reads them: by a word and its figures. */
export const notesByWordMigration: Migration = {
  version: 25,
  name: 'what notes say, in a word',
  statements: [`ALTER TABLE inbox ADD COLUMN reason ${key}, ADD COLUMN figures jsonb`],
}
