import type { Migration } from './migration.ts'

/** Devices found by the last five characters of their serial (`serialEndLength` of the contract). */
export const serialsByEndMigration: Migration = {
  version: 49,
  name: 'devices by the end of their serial',
  statements: [`CREATE INDEX device_sn_end ON device (brand, right(sn_key, 5))`],
}
