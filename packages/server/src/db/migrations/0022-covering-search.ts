import type { Migration } from './migration.ts'

/** A search sorts and counts whom it finds by what its indexes know, and reads no user for that. */
export const coveringSearchMigration: Migration = {
  version: 22,
  name: 'users who begin with a text, found, sorted and counted in the index alone',
  statements: [
    `DROP INDEX app_user_account`,
    `CREATE INDEX app_user_account ON app_user (brand, account_key, user_id) INCLUDE (registered_at, status, country)`,
    `DROP INDEX app_user_nickname`,
    `CREATE INDEX app_user_nickname ON app_user (brand, nickname_key, user_id) INCLUDE (registered_at, status, country)`,
  ],
}
