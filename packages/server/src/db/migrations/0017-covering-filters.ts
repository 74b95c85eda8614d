import type { Migration } from './migration.ts'

/**
 * The two filters asked for most, with what they are combined with and counted by in the index: a page far down the
 * list is then found in the index, and no row before it is read.
 */
export const coveringFiltersMigration: Migration = {
  version: 17,
  name: 'users by status, country and account, found in the index alone',
  statements: [
    `DROP INDEX app_user_status`,
    `CREATE INDEX app_user_status ON app_user (brand, status, registered_at, user_id) INCLUDE (country)`,
    `DROP INDEX app_user_country`,
    `CREATE INDEX app_user_country ON app_user (brand, country, registered_at, user_id) INCLUDE (status, platform)`,
    // A search finds the ids of accounts without reading the users.
    `DROP INDEX app_user_account`,
    `CREATE INDEX app_user_account ON app_user (brand, account_key, user_id)`,
  ],
}
