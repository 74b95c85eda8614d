import type { Migration } from './migration.ts'

/** Devices counted by single product, as lists show them. */
export const devicesBySingleProductMigration: Migration = {
  version: 31,
  name: 'devices by single product',
  statements: [
    `INSERT INTO stat_total (brand, dim, metric, data_center, dim_key, v)
      SELECT brand, 'single_product', 'devices', data_center, single_product_id, count(*) FROM device
      GROUP BY brand, data_center, single_product_id`,
  ],
}
