import type { Migration } from './migration.ts'

/** Until when the link works that a member was invited with; its secret is kept with those that reset passwords. */
export const invitationsMigration: Migration = {
  version: 51,
  name: 'members invited by a mailed link',
  statements: [`ALTER TABLE staff ADD COLUMN invited_until timestamptz`],
}
