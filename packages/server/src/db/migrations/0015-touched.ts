import type { Migration } from './migration.ts'

/** What kinds of things a project's records last told of: whoever keeps an answer sees by it whether it still holds. */
export const touchedMigration: Migration = {
  version: 15,
  name: 'what was changed last',
  statements: [`ALTER TABLE operation_chain ADD COLUMN touched jsonb NOT NULL DEFAULT '{}'`],
}
