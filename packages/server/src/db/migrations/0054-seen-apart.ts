import { key, type Migration } from './migration.ts'

const rare = ['last_fault_code', 'last_fault_level', 'consumable_min'] as const

const devices: readonly string[] = [
  // Rows come and change with those of `device`, in one transaction: no foreign key is looked up for each.
  `CREATE TABLE device_seen (
    brand ${key} NOT NULL, device_id ${key} NOT NULL, status ${key} NOT NULL, country ${key} NOT NULL,
    data_center ${key} NOT NULL, last_online_at timestamptz NOT NULL, PRIMARY KEY (brand, device_id))`,
  `INSERT INTO device_seen (brand, device_id, status, country, data_center, last_online_at)
    SELECT brand, device_id, status, country, data_center, last_online_at FROM device ORDER BY brand, device_id`,
  `CREATE INDEX device_seen_last_online_at ON device_seen (brand, last_online_at, device_id)
    INCLUDE (status, country, data_center)`,
  `ANALYZE device_seen`,
  `DROP INDEX device_sort_last_online_at`,
  // Lists look at what sorts, `firmware_key`.
  `DROP INDEX device_firmware`,
  // Most devices have none of these, and nobody asks for those that have none.
  ...rare.flatMap((column) => [
    `DROP INDEX device_by_${column}`,
    `CREATE INDEX device_by_${column} ON device (brand, ${column}, activated_at, device_id) INCLUDE (status)
      WHERE ${column} IS NOT NULL`,
  ]),
  // Room for the next version of a row on its own page.
  `ALTER TABLE device SET (fillfactor = 90)`,
]

const users: readonly string[] = [
  `CREATE TABLE user_seen (
    brand ${key} NOT NULL, user_id ${key} NOT NULL, status ${key} NOT NULL, country ${key} NOT NULL,
    last_active_at timestamptz, PRIMARY KEY (brand, user_id))`,
  `INSERT INTO user_seen (brand, user_id, status, country, last_active_at)
    SELECT brand, user_id, status, country, last_active_at FROM app_user ORDER BY brand, user_id`,
  `CREATE INDEX user_seen_last_active_at ON user_seen (brand, last_active_at DESC NULLS LAST, user_id DESC)
    INCLUDE (status, country)`,
  `ANALYZE user_seen`,
  `DROP INDEX app_user_active`,
  `DROP INDEX app_user_version`,
  `ALTER TABLE app_user SET (fillfactor = 90)`,
  // A day changes once a day; it and the other indexes of it leave alone who was active that day already.
  `ALTER TABLE app_user ADD COLUMN last_active_day date
    GENERATED ALWAYS AS ((last_active_at AT TIME ZONE 'UTC')::date) STORED`,
  `ANALYZE app_user (last_active_day)`,
  `CREATE INDEX app_user_active_day ON app_user (brand, last_active_day) INCLUDE (data_center)`,
  `CREATE INDEX app_user_version ON app_user (brand, platform, app_version, last_active_day)
    INCLUDE (country, data_center, device_count) WHERE status = 'enabled'`,
]

/**
 * What devices and users tell all the time costs as little as it can. When they were last there is indexed in narrow tables
 * of its own: who only says so then changes no index of the wide ones (heap-only tuples).
 */
export const seenApartMigration: Migration = {
  version: 54,
  name: 'when devices and users were last there, apart',
  statements: [...devices, ...users],
}
