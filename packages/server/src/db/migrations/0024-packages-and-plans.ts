import { key, type Migration } from './migration.ts'

/** Packages that are uploaded in parts; what a roll-out is counted and guarded by. */
export const packagesAndPlansMigration: Migration = {
  version: 24,
  name: 'packages in parts, and what guards a roll-out',
  statements: [
    // What a package says of itself.
    `ALTER TABLE asset ADD COLUMN facts jsonb`,
    `CREATE TABLE package_upload (
      brand ${key} NOT NULL, upload_id ${key} NOT NULL, uid ${key} NOT NULL, name text NOT NULL,
      bytes integer NOT NULL, received integer NOT NULL, parts jsonb NOT NULL, asset_id ${key},
      touched_at timestamptz NOT NULL, PRIMARY KEY (brand, upload_id))`,
    `CREATE INDEX package_upload_open ON package_upload (uid) WHERE asset_id IS NULL`,
    // Who has which version, by country and with how many devices, without reading a user.
    `DROP INDEX app_user_version`,
    `CREATE INDEX app_user_version ON app_user (brand, platform, app_version, last_active_at)
      INCLUDE (country, data_center, device_count) WHERE status = 'enabled'`,
    `CREATE INDEX feedback_version ON feedback (brand, app_version, created_at) INCLUDE (platform)`,
    `CREATE INDEX device_fault_raised ON device_fault (brand, raised_at) INCLUDE (device_id)`,
  ],
}
