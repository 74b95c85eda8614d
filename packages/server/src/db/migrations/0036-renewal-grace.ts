import { key, type Migration } from './migration.ts'

/** What a renewal was made from, so that one whose answer was lost can be answered again for some seconds. */
export const renewalGraceMigration: Migration = {
  version: 36,
  name: 'grace for repeated renewals',
  statements: [
    `ALTER TABLE session
      ADD COLUMN renewed_from ${key}, ADD COLUMN renewed_with text, ADD COLUMN renewed_at timestamptz`,
  ],
}
