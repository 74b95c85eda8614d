import { key, type Migration } from './migration.ts'

/** Links that set a new password: one for a person at a time, of which only a hash is kept. */
export const passResetMigration: Migration = {
  version: 14,
  name: 'links that set a new password',
  statements: [
    `CREATE TABLE pass_reset (
      uid ${key} PRIMARY KEY REFERENCES staff, token_hash ${key} NOT NULL, expires_at timestamptz NOT NULL)`,
    `CREATE UNIQUE INDEX pass_reset_token ON pass_reset (token_hash)`,
  ],
}
