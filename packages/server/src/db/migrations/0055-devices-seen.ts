import { key, type Migration } from './migration.ts'

const known = ['last_fault_code', 'last_fault_level', 'consumable_min'] as const

/**
 * What devices tell all the time costs as little as it can. When they were last on line is indexed in a table of its own:
 * a device that only says it is there then changes that narrow row, and of its own no index (heap-only tuples).
 */
export const devicesSeenMigration: Migration = {
  version: 55,
  name: 'devices by when they were last on line, apart',
  statements: [
    // Rows come and change with those of `device`, in one transaction: no foreign key is looked up for each.
    `CREATE TABLE device_seen (
      brand ${key} NOT NULL, device_id ${key} NOT NULL, status ${key} NOT NULL, last_online_at timestamptz NOT NULL,
      PRIMARY KEY (brand, device_id))`,
    `INSERT INTO device_seen (brand, device_id, status, last_online_at)
      SELECT brand, device_id, status, last_online_at FROM device ORDER BY brand, device_id`,
    `CREATE INDEX device_seen_last_online_at ON device_seen (brand, last_online_at, device_id) INCLUDE (status)`,
    `ANALYZE device_seen`,
    `DROP INDEX device_sort_last_online_at`,
    // Lists look at the key that sorts, `firmware_key`.
    `DROP INDEX device_firmware`,
    // Most devices have none of these, and nobody asks for those that have none.
    ...known.flatMap((column) => [
      `DROP INDEX device_by_${column}`,
      `CREATE INDEX device_by_${column} ON device (brand, ${column}, activated_at, device_id) INCLUDE (status)
        WHERE ${column} IS NOT NULL`,
    ]),
    // Room for the next version of a row on its own page.
    `ALTER TABLE device SET (fillfactor = 90)`,
  ],
}
